#include "session/latex_document.hpp"

#include "codegen/names.hpp"

namespace tellegen::session {

codegen::GeneratedCode latex_document(const std::string& model, const std::string& article,
                                      Language language) {
  const std::string name = codegen::plain_identifier(model);
  const std::vector<std::string> args{name};
  return {model,
          "latex",
          {{name + ".tex", article}, {"README.md", sentence(language, "code.page.latex", args)}}};
}

}  // namespace tellegen::session
