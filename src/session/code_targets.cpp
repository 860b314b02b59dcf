#include "session/code_targets.hpp"

#include <array>

#include "codegen/c/module.hpp"
#include "codegen/cpp/module.hpp"
#include "codegen/javascript/module.hpp"
#include "codegen/matlab/module.hpp"
#include "codegen/modelica/module.hpp"
#include "codegen/python/module.hpp"

namespace tellegen::session {

std::span<const CodeTarget> code_targets() {
  static constexpr std::array all{
      CodeTarget{"c", codegen::generate_c},
      CodeTarget{"cpp", codegen::generate_cpp},
      CodeTarget{"matlab", codegen::generate_matlab},
      CodeTarget{"python", codegen::generate_python},
      CodeTarget{"javascript", codegen::generate_javascript},
      CodeTarget{"modelica", codegen::generate_modelica, false},
  };
  return all;
}

}  // namespace tellegen::session
