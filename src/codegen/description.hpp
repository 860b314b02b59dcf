#pragma once
// A model as a module of routines, the same for every language: what each takes and gives, as
// formulas. The languages only print it.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyse/dynamics.hpp"
#include "base/result.hpp"
#include "base/words.hpp"
#include "formalism/machine_form.hpp"
#include "model/energy_model.hpp"
#include "model/states_model.hpp"
#include "simulate/motion.hpp"

namespace tellegen::codegen {

/// A text of words/*.words.
struct Words {
  std::string_view key;
};
std::string in_english(const Words& words);  ///< the language of comments

/// A vector, or a matrix by rows.
struct Array {
  std::string_view name;
  std::size_t rows = 0;
  std::size_t columns = 0;  ///< 0: a vector
  std::vector<Expr> entries;

  [[nodiscard]] bool is_vector() const { return columns == 0; }
  [[nodiscard]] std::size_t width() const { return is_vector() ? 1 : columns; }
  [[nodiscard]] std::size_t size() const { return rows * width(); }
};

/// Every routine knows the time t and the parameters p. Its work in order: a, the accelerations
/// (and multipliers), or w, what only equations define, if it begins with them; K X = B, after
/// which the places of B hold X; the results.
struct Routine {
  std::string_view name;  ///< "mass_matrix"
  Words about;
  bool takes_states = true;
  bool takes_inputs = false;
  bool takes_implicit = false;  ///< w, after the inputs
  bool begins_with_accelerations = false;
  bool begins_with_implicit = false;
  bool can_fail = false;         ///< where a matrix is singular: its results are not finite there
  std::vector<Array> equations;  ///< none, or K and B
  std::vector<Array> gives;

  [[nodiscard]] bool solves() const { return !equations.empty(); }
};

/// Something of the model that the code numbers or names.
struct Item {
  std::string name;
  std::string unit;  ///< of SI; may be empty
  std::string description;
};

struct ParameterItem : Item {
  Expr symbol;
  std::optional<Expr> value;  ///< may use other parameters
};

/// Where a symbol has its value: an entry of x, u, a, w or B.
struct Place {
  Expr symbol;
  std::string_view array;
  std::size_t index = 0;
};

struct Description {
  std::string name;
  std::string description;
  std::shared_ptr<Pool> pool;
  std::vector<ParameterItem> parameters;
  std::vector<Item> states;
  std::vector<Item> inputs;
  std::vector<Item> outputs;
  std::vector<Item> constraints;  ///< one multiplier each
  std::vector<Item> implicit;     ///< quantities w that only the routine `laws` defines
  std::vector<Item> events;       ///< `when` statements, as written
  std::vector<std::string> energies;
  std::size_t coordinates = 0;            ///< x = (q, v) where there are any
  bool driven = false;                    ///< the model's simulation says what the inputs are
  Language language = Language::English;  ///< of the page that goes with the code

  std::vector<Place> places;
  std::vector<Routine> routines;

  [[nodiscard]] const Routine* find(std::string_view routine) const;
  [[nodiscard]] std::string words(const Words& text,
                                  const std::vector<std::string>& args = {}) const;
};

/// Whether every symbol but the parameters, t and π has its place among these arrays: "x u".
bool is_placed(const Description& module, const std::vector<Expr>& roots, std::string_view arrays);
/// The first symbol that no array holds, such as the rate of an input, as a diagnostic.
Diagnostics without_place(const Description& module, const std::vector<Expr>& roots);

struct CodeOptions {
  Language language = Language::English;  ///< of the README
};

/// Mass matrix, bias, accelerations (where the form has no direct dynamics, M is solved), rates and
/// their Jacobians, energies and powers, outputs; of constraints, their values and their matrix.
Result<Description> describe(const EnergyModel& model, const MachineForm& form,
                             const CodeOptions& options = {});

/// Where some coordinates have no inertia: the explicit dynamics of the others, as with states.
Result<Description> describe(const EnergyModel& model, const Dynamics& dynamics,
                             const CodeOptions& options = {});

/// Rates and their Jacobians, the stored energy and its powers, outputs. `implicit`: quantities
/// beside the states that equations define.
Result<Description> describe(const StatesModel& model, const CodeOptions& options = {},
                             const std::vector<ImplicitQuantity>& implicit = {});

}  // namespace tellegen::codegen
