#pragma once
// A report: everything that is known of the models of one file, as one page that lives in a
// browser, as an article for LaTeX or as Markdown.

#include <optional>
#include <string>
#include <vector>

#include "report/style.hpp"

namespace tellegen::report {

/// A text in the language that was asked for, and in the one that a reader of the page can change
/// to.
struct InBoth {
  std::string own;
  std::string other;
};

/// The other one of the two; which it is, the words of the first tell.
Language language_beside(Language language);

enum class SectionKind { Form, Analysis, Verification, Simulation };

/// What one command says of a model.
struct DocumentSection {
  SectionKind kind = SectionKind::Form;
  std::string id;    ///< "euler-lagrange", "equilibria", "simulate", …
  InBoth page;       ///< fragments of LaTeX; plain text where the command has none; or empty
  InBoth steps;      ///< the same with the derivation, or empty
  std::string data;  ///< JSON, or empty
  std::string code;  ///< of the diagnostic that keeps the model from it, or empty
  InBoth reason;     ///< its sentence
};

struct DocumentDrawing {
  std::string id;  ///< "bond-graph", "coates"
  InBoth svg;
};

/// A file of the model as a program, as `generate` writes it.
struct DocumentCode {
  std::string target;  ///< "c", "python", …
  std::string name;    ///< of the file
  std::string text;
};

struct DocumentModel {
  std::string name;
  std::string kind;
  std::string description;
  std::string summary;  ///< JSON of the command `check`
  std::vector<DocumentSection> sections;
  std::vector<DocumentDrawing> drawings;
  std::string live;     ///< JSON of live_model_json(), or empty
  InBoth why_not_live;  ///< then
  std::vector<DocumentCode> programs;
  InBoth why_no_programs;  ///< where there are none
  bool cut_short = false;  ///< a budget ended some of it
};

struct Document {
  std::string file;     ///< its name without folders
  std::string text;     ///< of the model file
  std::string version;  ///< of this program
  std::vector<DocumentModel> models;
};

/// The data of the page, as docs/report.md describes it.
std::string document_json(const Document& document, Language language);

/// The page with the data in it: one file that needs no other. Nothing in the data can end the
/// place where it stands. Precondition: has_page_template().
std::string document_html(const Document& document, Language language);
bool has_page_template();

/// A complete article for pdflatex.
std::string document_latex(const Document& document, Language language);
std::string document_markdown(const Document& document, Language language);

}  // namespace tellegen::report
