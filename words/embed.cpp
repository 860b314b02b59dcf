// embed_words OUT.cpp en.words es.words …: what the program knows of its words
// (base/words_data.hpp), as C++. The first file is the reference: it declares the arguments. What
// is wrong in a file stops the build, with its line; what a translation lacks does not (a test
// names it).

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct Parameter {
  std::string name;
  std::string type;
};

struct Entry {
  std::string key;
  std::vector<Parameter> parameters;
  std::string text;
  bool in_all_languages = false;  ///< written with := in the reference
  std::size_t line = 0;
};

struct Place {
  std::string file;
  std::size_t line = 0;
};

[[noreturn]] void fail(const Place& place, const std::string& message) {
  std::cerr << place.file << ":" << place.line << ": " << message << "\n";
  std::exit(1);
}

const std::set<std::string> types{"text", "name", "element", "formula", "number", "count", "unit"};

bool is_identifier(std::string_view text) {
  const auto fine = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
  return !text.empty() && std::ranges::all_of(text, fine);
}

/// "name: text, time: number"
std::vector<Parameter> parameters_in(std::string_view list, const Place& place) {
  std::vector<Parameter> all;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(", "), list.size());
    const std::string_view one = list.substr(0, comma);
    const std::size_t colon = one.find(": ");
    if (colon == std::string_view::npos) fail(place, "an argument is written `name: type`");
    all.push_back({std::string(one.substr(0, colon)), std::string(one.substr(colon + 2))});
    if (!is_identifier(all.back().name)) fail(place, "no name: " + all.back().name);
    if (std::ranges::count(all, all.back().name, &Parameter::name) > 1)
      fail(place, "two arguments have the name " + all.back().name);
    if (!types.contains(all.back().type)) fail(place, "no type: " + all.back().type);
    list.remove_prefix(std::min(comma + 2, list.size()));
  }
  return all;
}

/// "key(name: type) = text", "key := text"
Entry head_of(std::string_view line, const Place& place) {
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos)
    fail(place, "a line is `key = text`, or goes on after four spaces");
  Entry entry;
  entry.line = place.line;
  std::string_view head = line.substr(0, equals);
  if (head.ends_with(':')) {
    entry.in_all_languages = true;
    head.remove_suffix(1);
  }
  while (head.ends_with(' ')) head.remove_suffix(1);
  if (const std::size_t open = head.find('('); open != std::string_view::npos) {
    if (!head.ends_with(')')) fail(place, "a bracket is not closed");
    entry.parameters = parameters_in(head.substr(open + 1, head.size() - open - 2), place);
    head = head.substr(0, open);
  }
  entry.key = head;
  if (head.empty() || head.find(' ') != std::string_view::npos) fail(place, "no key: " + entry.key);
  std::string_view text = line.substr(equals + 1);
  if (text.starts_with(' ')) text.remove_prefix(1);
  if (text.size() > 1 && text.starts_with('"') && text.ends_with('"'))
    text = text.substr(1, text.size() - 2);
  entry.text = text;
  return entry;
}

/// A line that goes on: words after a space, or after `|` a line as it is.
void go_on(Entry& entry, std::string_view line, bool first) {
  const bool as_it_is = line.starts_with('|');
  if (as_it_is) line.remove_prefix(line.starts_with("| ") ? 2 : 1);
  if (!first || !entry.text.empty()) entry.text += as_it_is ? "\n" : " ";
  entry.text += line;
}

std::vector<Entry> read(const std::string& path) {
  std::ifstream file(path);
  if (!file) fail({path, 0}, "cannot be read");
  std::vector<Entry> entries;
  Place place{path, 0};
  bool inside = false;
  bool first = false;
  for (std::string line; std::getline(file, line);) {
    ++place.line;
    if (line.empty() || line.starts_with('#') || line.starts_with('[')) {
      inside = false;
    } else if (line.starts_with("    ")) {
      if (!inside) fail(place, "nothing goes on here");
      go_on(entries.back(), std::string_view(line).substr(4), first);
      first = false;
    } else {
      entries.push_back(head_of(line, place));
      inside = first = true;
    }
  }
  for (const Entry& entry : entries)
    if (entry.text.empty()) fail({path, entry.line}, entry.key + " says nothing");
  return entries;
}

/// {time} → {0}, {time:one|many} → {0:one|many}
std::string numbered(std::string_view text, const std::vector<Parameter>& parameters,
                     const Place& place) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t end = text[at] == '{' ? text.find_first_of(":}", at) : std::string_view::npos;
    if (end == std::string_view::npos || !is_identifier(text.substr(at + 1, end - at - 1))) {
      out += text[at];
      continue;
    }
    const std::string name(text.substr(at + 1, end - at - 1));
    const auto found = std::ranges::find(parameters, name, &Parameter::name);
    if (found == parameters.end()) fail(place, "no argument {" + name + "} is declared");
    const bool counts =
        found->type == "count" || found->type == "unit";  // a pure number's unit is 1
    if (text[end] == ':' && !counts) fail(place, "{" + name + "} is no count");
    out += "{" + std::to_string(found - parameters.begin());
    at = end - 1;
  }
  return out;
}

/// Everything in one text; each piece is a place in it.
class Writer {
 public:
  std::string piece(const std::string& text) {
    const auto [found, added] = known_.emplace(text, all_.size());
    if (added) all_ += text;
    return "{" + std::to_string(found->second) + ", " + std::to_string(text.size()) + "}";
  }

  void literal(std::ostream& out) const {
    constexpr std::size_t longest = 4000;
    for (std::size_t at = 0; at < all_.size(); at += longest) {
      out << '"';
      for (const char c : std::string_view(all_).substr(at, longest)) put(out, c);
      out << "\"\n";
    }
  }

 private:
  static void put(std::ostream& out, char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out << '\\' << c;
    else if (byte < 0x20 || byte > 0x7e || c == '?')
      out << '\\' << static_cast<char>('0' + byte / 64) << static_cast<char>('0' + byte / 8 % 8)
          << static_cast<char>('0' + byte % 8);
    else
      out << c;
  }

  std::string all_;
  std::map<std::string, std::size_t> known_;
};

struct Translation {
  std::string path;
  std::map<std::string, Entry> entries;
};

std::map<std::string, Entry> by_key(const std::string& path, std::vector<Entry> entries) {
  std::map<std::string, Entry> all;
  for (Entry& entry : entries) {
    const Place place{path, entry.line};
    if (!all.emplace(entry.key, entry).second) fail(place, entry.key + " stands here twice");
  }
  return all;
}

void compare_keys(const Translation& own, const std::map<std::string, Entry>& reference) {
  for (const auto& [key, entry] : own.entries) {
    const auto found = reference.find(key);
    const Place place{own.path, entry.line};
    if (found == reference.end()) fail(place, "the reference has no " + key);
    if (found->second.in_all_languages) fail(place, key + " is the same in all languages");
    if (!entry.parameters.empty()) fail(place, "the reference declares the arguments of " + key);
  }
}

/// ".../es.words" → "es"
std::string code_of(const std::string& path) {
  const std::string name = path.substr(path.find_last_of('/') + 1);
  return name.substr(0, name.find('.'));
}

void write_rows(std::ostream& out, Writer& writer, const std::vector<Entry>& reference) {
  std::size_t arguments = 0;
  out << "constexpr Row rows[] = {\n";
  for (const Entry& e : reference) {
    out << "{" << writer.piece(e.key) << ", " << arguments << ", " << e.parameters.size() << "},\n";
    arguments += e.parameters.size();
  }
  out << "};\nconstexpr Parameter parameters[] = {\n";
  for (const Entry& e : reference)
    for (const Parameter& p : e.parameters)
      out << "{" << writer.piece(p.name) << ", " << writer.piece(p.type) << "},\n";
  std::vector<std::size_t> order(reference.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [&](std::size_t i) { return reference[i].key; });
  out << "};\nconstexpr std::uint16_t by_key[] = {\n";
  for (const std::size_t i : order) out << i << ",\n";
  out << "};\n";
}

void write_texts(std::ostream& out, Writer& writer, const std::vector<Entry>& reference,
                 const std::vector<Translation>& languages) {
  out << "constexpr Piece texts[] = {\n";
  for (const Entry& e : reference) {
    for (const Translation& language : languages) {
      const auto own = language.entries.find(e.key);
      const bool is_there = own != language.entries.end();
      const Entry& said = is_there ? own->second : e;
      const std::string text = numbered(said.text, e.parameters, {language.path, said.line});
      out << (is_there || e.in_all_languages ? writer.piece(text) : "{0, 0}") << ", ";
    }
    out << "\n";
  }
  out << "};\nconstexpr Piece codes[] = {\n";
  for (const Translation& language : languages)
    out << writer.piece(code_of(language.path)) << ",\n";
  out << "};\n";
}

}  // namespace

int main(int count, char** args) {
  if (count < 3) fail({"embed_words", 0}, "OUT.cpp REFERENCE.words OTHER.words …");
  const std::vector<Entry> reference = read(args[2]);
  std::vector<Translation> languages;
  for (int i = 2; i < count; ++i) languages.push_back({args[i], by_key(args[i], read(args[i]))});
  for (std::size_t i = 1; i < languages.size(); ++i)
    compare_keys(languages[i], languages[0].entries);
  std::ofstream out(args[1]);
  out << "// Made from words/*.words by words/embed.cpp.\n#include \"base/words_data.hpp\"\n\n"
         "namespace tellegen::words_data {\nnamespace {\n\n";
  Writer writer;
  write_rows(out, writer, reference);
  write_texts(out, writer, reference, languages);
  out << "constexpr char text[] =\n";
  writer.literal(out);
  out << ";\n\n}  // namespace\n\nData data() { return {text, codes, rows, by_key, texts, "
         "parameters}; }\n\n"
         "}  // namespace tellegen::words_data\n";
  return out ? 0 : 1;
}
