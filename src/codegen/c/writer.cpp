#include "codegen/c/writer.hpp"

#include <algorithm>

#include "codegen/c/identifiers.hpp"

namespace tellegen::codegen {
namespace {

bool is_part_of_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Whether an identifier stands in the text by itself.
bool mentions(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool starts =
        at == 0 || (!is_part_of_name(text[at - 1]) && text[at - 1] != '.' && text[at - 1] != '>');
    if (starts && (end == text.size() || !is_part_of_name(text[end]))) return true;
  }
  return false;
}

/// "const double *q" → "q"
std::string_view name_of(std::string_view argument) {
  return argument.substr(argument.find_last_of(" *") + 1);
}

std::string unit_text(const Quantity& quantity) {
  std::string text = quantity.unit.empty() ? "" : " [" + quantity.unit + "]";
  if (!quantity.description.empty()) text += " " + quantity.description;
  return c_comment(text);
}

}  // namespace

CWriter::CWriter(const ModelCore& model) : model_(model), prefix_(c_identifier(model.name)) {
  symbols_.emplace(model.pool->time(), "t");
  symbols_.emplace(model.pool->pi(), "3.14159265358979323846");
  add_parameters();
  for (std::size_t i = 0; i < model.inputs.size(); ++i) {
    call(model.inputs[i].symbol, "u[" + std::to_string(i) + "]");
    note("u[" + std::to_string(i) + "] " + c_comment(model.inputs[i].symbol.symbol().name) +
         unit_text(model.inputs[i]));
  }
  count("inputs", model.inputs.size());
}

void CWriter::add_parameters() {
  CNames names;
  for (const Parameter& p : model_.parameters) {
    const std::string field = names.add(p.symbol.symbol().name);
    parameter_names_.push_back(field);
    fields_ += "  double " + field + ";";
    const std::string unit = unit_text(p);
    if (!unit.empty()) fields_ += " /*" + unit + " */";
    fields_ += "\n";
    symbols_.emplace(p.symbol, "m->p." + field);
  }
}

void CWriter::count(std::string_view what, std::size_t number) {
  enumerators_ += (enumerators_.empty() ? "" : ",\n") + ("  " + prefix_ + "_n_") +
                  std::string(what) + " = " + std::to_string(number);
}

void CWriter::add(const CFunction& function) {
  std::vector<Expr> roots;
  for (const CResult& r : function.results) roots.push_back(r.value);
  const std::string stem = "k" + std::to_string(++programs_) + "_";
  const StraightLine program = straight_line(roots, {.once_stem = stem});
  CSymbols symbols = symbols_;
  for (const Assignment& a : program.once) {
    const std::string& name = a.name.symbol().name;
    constants_ += "  double " + name + ";\n";
    prepare_ += "  m->k." + name + " = " + c_expression(a.value, symbols) + ";\n";
    symbols.insert_or_assign(a.name, "m->k." + name);
  }
  std::string body = c_assignments(program.each, symbols);
  for (std::size_t i = 0; i < roots.size(); ++i) {
    body += "  " + function.results[i].place + " = " + c_expression(program.results[i], symbols) +
            ";\n";
  }
  body += function.tail;
  std::string arguments = "const " + prefix_ + "_model *m, double t";
  std::string unused;
  for (const std::string_view name : {"m", "t"}) {
    if (!mentions(body, name)) unused += "  (void)" + std::string(name) + ";\n";
  }
  for (const std::string& a : function.arguments) {
    arguments += ", " + a;
    if (!mentions(body, name_of(a))) unused += "  (void)" + std::string(name_of(a)) + ";\n";
  }
  const std::string head =
      std::string(function.type) + " " + prefix_ + "_" + function.name + "(" + arguments + ")";
  declarations_ += "/* " + std::string(function.comment) + " */\n" + head + ";\n\n";
  source_ += head + " {\n" + unused + function.head + body + "}\n\n";
}

void CWriter::add_initial(const std::vector<Expr>& states, const std::vector<Expr>& values) {
  std::vector<CResult> results;
  for (std::size_t i = 0; i < states.size(); ++i) {
    Expr value = model_.pool->number(0);
    for (const InitialValue& initial : model_.initial) {
      if (initial.symbol == states[i]) value = initial.value;
    }
    if (!values.empty()) value = values[i];
    results.push_back({"x[" + std::to_string(i) + "]", value});
  }
  add({"The initial state of the model; what it does not name starts at 0.",
       "initial",
       {"double *x"},
       std::move(results)});
}

std::string CWriter::title() const {
  const std::string more = model_.description.empty() ? "" : ": " + c_comment(model_.description);
  return c_comment(model_.name) + more;
}

std::string CWriter::banner() const {
  return "/* " + title() +
         "\n *\n * Written by Tellegen; changes are lost when it is written again.";
}

// Values that use other parameters come after these.
std::string CWriter::defaults() const {
  std::string first;
  std::string then;
  for (std::size_t i = 0; i < parameter_names_.size(); ++i) {
    const auto& value = model_.parameters[i].value;
    const std::string start = "  m->p." + parameter_names_[i] + " = ";
    if (!value || !without_code(std::span<const Expr>(&*value, 1), "").empty())
      first += start + "NAN; /* no value in the model */\n";
    else if (free_symbols(std::span<const Expr>(&*value, 1)).empty())
      first += start + c_expression(*value, symbols_) + ";\n";
    else
      then += start + c_expression(*value, symbols_) + ";\n";
  }
  return first + then;
}

std::string CWriter::header() const {
  const std::string none = "  double none; /* C has no empty struct */\n";
  std::string text = banner() + "\n *\n" + notes_ + " */\n";
  text += "#ifndef " + prefix_ + "_TELLEGEN_H\n#define " + prefix_ + "_TELLEGEN_H\n\n";
  text += "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n";
  text += "enum {\n" + enumerators_ + "\n};\n\n";
  text += "/* In SI units. */\ntypedef struct {\n" + (fields_.empty() ? none : fields_) + "} " +
          prefix_ + "_parameters;\n\n";
  text += "/* What " + prefix_ +
          "_prepare computes from the parameters, once. */\ntypedef struct {\n" +
          (constants_.empty() ? none : constants_) + "} " + prefix_ + "_constants;\n\n";
  text += "typedef struct {\n  " + prefix_ + "_parameters p;\n  " + prefix_ + "_constants k;\n} " +
          prefix_ + "_model;\n\n";
  text += "/* The values of the model file; NAN where it gives none. */\nvoid " + prefix_ +
          "_default(" + prefix_ + "_model *m);\n\n";
  text += "/* To be called whenever a parameter has changed, before anything else. */\nvoid " +
          prefix_ + "_prepare(" + prefix_ + "_model *m);\n\n";
  text += declarations_ + "#ifdef __cplusplus\n}\n#endif\n\n#endif\n";
  return text;
}

std::string CWriter::source() const {
  std::string text = banner() + " */\n#include \"" + prefix_ + ".h\"\n\n#include <math.h>\n\n";
  text += std::string(c_helpers()) + "\n";
  const std::string argument = "(" + prefix_ + "_model *m) {\n";
  const std::string unset = "  m->p.none = 0.0;\n";
  text += "void " + prefix_ + "_default" + argument + (fields_.empty() ? unset : defaults()) +
          "  " + prefix_ + "_prepare(m);\n}\n\n";
  text += "void " + prefix_ + "_prepare" + argument +
          (prepare_.empty() ? "  m->k.none = 0.0;\n" : prepare_) + "}\n\n";
  return text + source_;
}

}  // namespace tellegen::codegen
