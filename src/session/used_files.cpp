#include "session/used_files.hpp"

#include <algorithm>
#include <filesystem>

#include "base/joined.hpp"
#include "base/text.hpp"
#include "language/parser.hpp"
#include "model/codes.hpp"
#include "session/codes.hpp"
#include "session/point_files.hpp"

namespace tellegen::session {
namespace {

/// No text is so long (read_source.hpp).
constexpr std::size_t beyond_texts = std::size_t{1} << 32U;

void shift_places(Span& span, std::size_t by) {
  span.begin += by;
  span.end += by;
}

void shift_places(ExprSyntax& e, std::size_t by) {
  shift_places(e.span, by);
  if (e.unit) shift_places(e.unit->span, by);
  for (ExprSyntax& item : e.items) shift_places(item, by);
}

void shift_places(Item& item, std::size_t by) {
  shift_places(item.span, by);
  shift_places(item.name_span, by);
  if (item.value) shift_places(*item.value, by);
  if (item.unit) shift_places(item.unit->span, by);
  for (ExprSyntax& argument : item.arguments) shift_places(argument, by);
  for (Clause& clause : item.clauses) {
    shift_places(clause.span, by);
    for (ExprSyntax& value : clause.values) shift_places(value, by);
  }
  for (Item& law : item.laws) shift_places(law, by);
}

void shift_places(ModelSyntax& model, std::size_t by) {
  for (Span* span : {&model.kind_span, &model.name_span, &model.span}) shift_places(*span, by);
  for (Statement& statement : model.statements) {
    shift_places(statement.keyword_span, by);
    shift_places(statement.span, by);
    for (Item& item : statement.items) shift_places(item, by);
  }
}

class Loader {
 public:
  Loader(const ModelSyntax& system, const Document& document, const Input& input,
         SourceFiles& sources, std::deque<UsedFile>& files)
      : result_{system, document, {}}, input_(input), sources_(sources), files_(files) {}

  SystemWithFiles load() {
    for (Statement& statement : result_.system.statements) {
      if (statement.keyword != "use") continue;
      for (Item& item : statement.items) {
        if (!item.arguments.empty()) use(item);
      }
      std::erase_if(statement.items,
                    [](const Item& item) { return !item.sound && !item.arguments.empty(); });
    }
    return std::move(result_);
  }

 private:
  void fail(Code code, Item& item, Span span, std::vector<std::string> args,
            std::vector<Note> notes = {}) {
    result_.diagnostics.push_back({code, span, std::move(args), std::move(notes)});
    leave_out(item);
  }

  /// What could not be found is no part; connections to it are not to be blamed.
  void leave_out(Item& item) {
    item.sound = false;
    result_.system.complete = false;
    result_.system.unread.push_back(item.name);
  }

  void use(Item& item) {
    const ExprSyntax place = item.arguments.front();
    const auto read_file = read(place.text);
    if (!read_file) {
      const bool outside = read_file.diagnostics.front().code == session_codes::used_file_outside;
      return fail(outside ? session_codes::used_file_outside : session_codes::used_file_unreadable,
                  item, place.span, {place.text}, why_unreadable(read_file.diagnostics));
    }
    const UsedFile* file = *read_file;
    const auto& models = file->document.models;
    const std::string wanted = item.value->text;
    const auto model = std::ranges::find(models, wanted, &ModelSyntax::name);
    if (has_errors(file->diagnostics)) return leave_out(item);
    if (model == models.end()) {
      std::vector<std::string> names;
      for (const ModelSyntax& m : models) names.push_back(m.name);
      std::vector<Note> notes;
      if (const auto guess = closest(wanted, names))
        notes.push_back({"note.did_you_mean", {*guess}, {}});
      notes.push_back({"note.models", {joined(names)}, {}});
      return fail(session_codes::used_model_unknown, item, item.value->span, {wanted, place.text},
                  std::move(notes));
    }
    if (model->kind == "system")
      return fail(codes::system_in_system, item, item.value->span, {wanted});
    item.value->text = added(*model);
  }

  /// The name that the model has beside the others: its own, unless that is taken.
  std::string added(const ModelSyntax& model) {
    const auto known = std::ranges::find(added_, &model, &Added::model);
    if (known != added_.end()) return known->name;
    std::string name = model.name;
    while (std::ranges::find(result_.document.models, name, &ModelSyntax::name) !=
           result_.document.models.end())
      name += "_";
    result_.document.models.push_back(model);
    result_.document.models.back().name = name;
    added_.push_back({&model, name});
    return name;
  }

  Result<const UsedFile*> read(const std::string& path) {
    const auto known = std::ranges::find(files_, path, &UsedFile::path);
    if (known != files_.end()) return &*known;
    auto source = sources_.read_beside(input_, path);
    if (!source) return std::move(source.diagnostics);
    const Input input =
        Input::file((std::filesystem::path(input_.name).parent_path() / path).string());
    ParsedDocument parsed = with_points(parse_document(**source), input, sources_);
    UsedFile file{
        path, *source, beyond_texts * (files_.size() + 1), std::move(parsed.document), {}};
    for (ModelSyntax& model : file.document.models) shift_places(model, file.base);
    for (Diagnostic& d : parsed.diagnostics) {
      if (!d.span) d.span = Span{0, 0};
      shift_places(*d.span, file.base);
      for (Note& note : d.notes) {
        if (note.span) shift_places(*note.span, file.base);
      }
      file.diagnostics.push_back(d);
      result_.diagnostics.push_back(std::move(d));
    }
    files_.push_back(std::move(file));
    return &files_.back();
  }

  struct Added {
    const ModelSyntax* model;
    std::string name;
  };

  SystemWithFiles result_;
  const Input& input_;
  SourceFiles& sources_;
  std::deque<UsedFile>& files_;
  std::vector<Added> added_;
};

}  // namespace

SystemWithFiles with_used_files(const ModelSyntax& system, const Document& document,
                                const Input& input, SourceFiles& sources,
                                std::deque<UsedFile>& files) {
  return Loader(system, document, input, sources, files).load();
}

const UsedFile* belongs_to(const std::deque<UsedFile>& files, Diagnostic& diagnostic) {
  const auto file_of = [&](Span span) -> const UsedFile* {
    const std::size_t index = span.begin / beyond_texts;
    return index == 0 || index > files.size() ? nullptr : &files[index - 1];
  };
  const auto back = [](Span& span, const UsedFile& file) {
    span.begin -= file.base;
    span.end -= file.base;
  };
  const UsedFile* file = diagnostic.span ? file_of(*diagnostic.span) : nullptr;
  if (file != nullptr) back(*diagnostic.span, *file);
  for (Note& note : diagnostic.notes) {
    const UsedFile* other = note.span ? file_of(*note.span) : nullptr;
    if (other != file)
      note.span.reset();
    else if (note.span && file != nullptr)
      back(*note.span, *file);
  }
  return file;
}

}  // namespace tellegen::session
