#pragma once
// M q̈ + bias = 0 as a program for machines: assignments in which everything shared has a name. For
// a chain of bodies its size grows with the number of bodies, not with that of the terms.

#include <string>
#include <string_view>
#include <vector>

#include "formalism/step.hpp"
#include "symbolic/straight_line.hpp"

namespace tellegen {

struct MachineForm {
  std::string model;
  std::string description;
  std::vector<Expr> coordinates;
  std::vector<Expr> inputs;
  std::string_view method;  ///< key in the translation table: how M and bias came about

  std::vector<std::vector<Expr>> mass;  ///< M, both triangles; on the DAG, as all of these
  std::vector<Expr> bias;               ///< with the forces: M q̈ + bias = 0
  std::vector<Expr> acceleration;       ///< q̈ without M; empty where M has to be solved

  /// Results: the lower triangle of M by rows, then the bias.
  StraightLine dynamics;
  /// Results: q̈; empty where M has to be solved.
  StraightLine direct;
  /// Results: the forces M q̈ + h of a motion that is given, without M; empty where there is no
  /// chain.
  StraightLine inverse;

  /// h = C q̇ + g + ∂D/∂q̇ − Q of a chain of not too many bodies; else empty.
  std::vector<std::vector<Expr>> coriolis;  ///< C; Ṁ − 2C is skew
  std::vector<Expr> gravity;                ///< g = ∂V/∂q
  /// Results: C by rows, then g.
  StraightLine terms;

  std::vector<Check> checks;
  std::vector<Remark> remarks;
};

}  // namespace tellegen
