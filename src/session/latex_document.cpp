#include "session/latex_document.hpp"

#include "codegen/names.hpp"
#include "codegen/page.hpp"

namespace tellegen::session {
namespace {

constexpr codegen::Words page{R"(# @

A LaTeX article of the model `@`, written by Tellegen: its equations in every form that it admits, what was proved
of them, analyses, and its simulation. It needs nothing beyond `texlive-latex-base`; with the package `lmodern` its
letters are smooth.

    pdflatex @.tex
)",
                              R"(# @

Artículo LaTeX del modelo `@`, escrito por Tellegen: sus ecuaciones en todas las formas que admite, lo que se ha
demostrado de ellas, análisis y su simulación. Le basta `texlive-latex-base`; con el paquete `lmodern` las letras
son nítidas.

    pdflatex @.tex
)"};

}  // namespace

codegen::GeneratedCode latex_document(const std::string& model, const std::string& article,
                                      bool spanish) {
  const std::string name = codegen::plain_identifier(model);
  return {model,
          "latex",
          {{name + ".tex", article},
           {"README.md", codegen::filled(spanish ? page.spanish : page.english, name)}}};
}

}  // namespace tellegen::session
