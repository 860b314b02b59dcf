#include "session/latex_document.hpp"

#include "codegen/names.hpp"
#include "codegen/page.hpp"

namespace tellegen::session {
namespace {

constexpr std::string_view preamble = R"(\documentclass[a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage[margin=2.2cm]{geometry}
\usepackage{amsmath}
\allowdisplaybreaks
\setcounter{MaxMatrixCols}{64}
\begin{document}

)";

constexpr codegen::Words page{R"(# @

A LaTeX document of the model `@`, written by Tellegen: its equations in every form that it admits.

    pdflatex @.tex
)",
                              R"(# @

Documento LaTeX del modelo `@`, escrito por Tellegen: sus ecuaciones en todas las formas que admite.

    pdflatex @.tex
)"};

}  // namespace

codegen::GeneratedCode latex_document(const std::string& model, const std::string& fragments,
                                      bool spanish) {
  const std::string name = codegen::plain_identifier(model);
  return {model,
          "latex",
          {{name + ".tex", std::string(preamble) + fragments + "\n\\end{document}\n"},
           {"README.md", codegen::filled(spanish ? page.spanish : page.english, name)}}};
}

}  // namespace tellegen::session
