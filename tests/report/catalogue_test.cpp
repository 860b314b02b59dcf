// The words are complete: every language, the same blanks, every code and key in use, and every
// call passes what is declared.

#include "report/catalogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "report/plain_text.hpp"
#include "support/source_dir.hpp"

namespace tellegen::report {
namespace {

namespace fs = std::filesystem;

const fs::path root = test::source_dir();

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// All text of the files below `folder` with one of the endings.
std::string all_text(const fs::path& folder, const std::set<std::string>& endings) {
  std::string text;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const bool wanted =
        entry.is_regular_file() && endings.contains(entry.path().extension().string());
    if (wanted) text += read(entry.path());
  }
  return text;
}

std::set<std::string> matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::set<std::string> found;
  for (std::sregex_iterator it(text.begin(), text.end(), regex), end; it != end; ++it) {
    found.insert((*it)[1].str());
  }
  return found;
}

std::set<std::string> declared_codes() {
  std::string text;
  for (const auto& entry : fs::recursive_directory_iterator(root / "src")) {
    if (entry.path().filename() == "codes.hpp") text += read(entry.path());
  }
  return matches(text, R"re(Code \w+\{"([EW]\d{4})"\})re");
}

std::set<std::string> blanks(std::string_view text) {
  return matches(std::string(text), R"re(\{(\d+)(?::[^{}|]*\|[^{}|]*)?\})re");
}

constexpr const char* key_pattern =
    R"re("((?:note|step|check|remark|hint|word|el|phs|col|bm|lin|sim|equilibria|quadrangle|model|verify|explain|progress|machine|codegen|code|chain|con|bg|draw|design|steady|time|transfer|report|language)\.[\w.]+)")re";

const std::string& sources() {
  static const std::string text = all_text(root / "src", {".cpp", ".hpp"});
  return text;
}

TEST(Words, EveryLanguageHasAllOfThem) {
  EXPECT_GE(known_languages().size(), 3U);
  for (const Language language : known_languages()) {
    for (const Entry& entry : all_entries())
      EXPECT_TRUE(entry.is_in(language))
          << "words/" << language.code << ".words lacks " << entry.key();
  }
}

TEST(Words, EveryLanguageHasTheSameBlanks) {
  for (const Language language : known_languages()) {
    for (const Entry& entry : all_entries())
      EXPECT_EQ(blanks(entry.in(language)), blanks(entry.in(Language::English)))
          << language.code << " " << entry.key();
  }
}

TEST(Words, EverySignHasPlainCharacters) {
  const auto questions = [](std::string_view text) { return std::ranges::count(text, '?'); };
  for (const Language language : known_languages()) {
    for (const Sentence& s : all_sentences()) {
      // Help is printed as it stands, and a browser has all signs.
      if (s.key.starts_with("page.") || s.key.starts_with("help.")) continue;
      const std::string_view words = s.words.in(language);
      EXPECT_EQ(questions(plain_text(words)), questions(words))
          << s.key << ": " << plain_text(words);
    }
  }
}

TEST(Catalogue, KeysAndCodesAreUnique) {
  std::set<std::string_view> seen;
  for (const Entry& entry : all_entries())
    EXPECT_TRUE(seen.insert(entry.key()).second) << entry.key();
}

TEST(Catalogue, EveryCodeHasAMessageAndAnExplanation) {
  const auto codes = declared_codes();
  EXPECT_GT(codes.size(), 80U);
  for (const std::string& code : codes) {
    const CodePage* page = find_page(code);
    ASSERT_NE(page, nullptr) << code;
    EXPECT_EQ(page->message.key(), code + ".message");
    EXPECT_EQ(page->explanation.key(), code + ".explanation");
    for (const Language language : known_languages())
      EXPECT_GT(page->explanation.in(language).size(), 20U) << code;
    EXPECT_EQ(page->wrong.empty(), page->right.empty()) << code;
  }
}

// The letter of a code is its severity, wherever only the code is known (Diagnostic::severity).
TEST(Catalogue, TheEntryOfACodeSaysItsSeverityAndHowTheProgramEnds) {
  for (const CodePage& page : all_pages()) {
    const std::string_view words = find_entry(page.code)->in(Language::English);
    EXPECT_EQ(page.severity, (Diagnostic{{page.code}, {}, {}, {}}.severity())) << page.code;
    EXPECT_EQ(page.exit == ExitClass::Fine, page.severity == Severity::Warning) << page.code;
    EXPECT_TRUE(words == "warning" || words == "error, model" || words == "error, usage" ||
                words == "error, failure")
        << page.code << " " << words;
  }
  EXPECT_EQ(find_page("E0203")->exit, ExitClass::Model);
  EXPECT_EQ(find_page("E0601")->exit, ExitClass::Usage);
  EXPECT_EQ(find_page("E0611")->exit, ExitClass::Failure);
}

TEST(Catalogue, NoPageIsAboutACodeThatDoesNotExist) {
  const auto codes = declared_codes();
  for (const CodePage& page : all_pages())
    EXPECT_TRUE(codes.contains(std::string(page.code))) << page.code;
}

TEST(Catalogue, EveryKeyThatTheProgramUsesHasASentence) {
  for (const std::string& key : matches(sources(), key_pattern))
    EXPECT_TRUE(has_sentence(key)) << key;
}

/// "usage.required" is `say("required", …)` in the command line, "page.play" 'play' in the page,
/// and "help.check" the name of a command.
bool is_named(std::string_view key) {
  static const std::string apps = all_text(root / "apps", {".cpp"});
  static const std::string web = all_text(root / "web" / "src", {".ts", ".svelte"});
  const std::string name(key.substr(key.find('.') + 1));
  const auto quoted = [&](const std::string& text, const std::string& quote) {
    return text.find(quote + name + quote) != std::string::npos;
  };
  if (key.starts_with("page.")) return quoted(web, "'") || quoted(sources(), "\"");
  return quoted(apps, "\"") || apps.find("\"" + std::string(key) + "\"") != std::string::npos;
}

TEST(Words, EverySentenceIsUsed) {
  const auto used = matches(sources(), key_pattern);
  for (const Sentence& s : all_sentences())
    EXPECT_TRUE(used.contains(std::string(s.key)) || is_named(s.key)) << s.key;
}

TEST(Words, EverySentenceOfTheCommandLineAndOfThePageIsThere) {
  const std::string apps = all_text(root / "apps", {".cpp"});
  const std::string web = all_text(root / "web" / "src", {".ts", ".svelte"});
  const auto of_usage = matches(apps, R"re(\bsay\("(\w+)")re");
  EXPECT_GT(of_usage.size(), 10U);
  for (const std::string& key : of_usage) EXPECT_TRUE(has_sentence("usage." + key)) << key;
  const auto of_page = matches(web, R"re((?:words\(|say\(language, )'([\w-]+)')re");
  EXPECT_GT(of_page.size(), 40U);
  for (const std::string& key : of_page) EXPECT_TRUE(has_sentence("page." + key)) << key;
}

/// How many arguments stand in the braces that open at `at`: {a, f(b, c)} has two.
std::size_t count_of_arguments(std::string_view text, std::size_t at) {
  std::size_t commas = 0;
  int depth = 0;
  bool in_string = false;
  const std::size_t first = text.find_first_not_of(" \n", at + 1);
  if (text[first] == '}') return 0;
  for (std::size_t i = at; i < text.size(); ++i) {
    if (text[i] == '"' && text[i - 1] != '\\') in_string = !in_string;
    if (in_string) continue;
    if (text[i] == '{' || text[i] == '(' || text[i] == '[') ++depth;
    if (text[i] == '}' || text[i] == ')' || text[i] == ']') --depth;
    if (depth == 0) break;
    if (depth == 1 && text[i] == ',') ++commas;
  }
  return commas + 1;
}

// {"note.declared_here", {name}, span}, say(language, "lin.with", {names}) and so on. What is put
// together otherwise is checked when it is said: `sentence` asserts that the arguments fit.
TEST(Words, EveryCallPassesAsManyArgumentsAsAreDeclared) {
  const std::regex call(R"re("([a-z]+\.[\w.]+)",\s*\{)re");
  std::size_t calls = 0;
  const std::string& text = sources();
  for (std::sregex_iterator it(text.begin(), text.end(), call), end; it != end; ++it) {
    const auto entry = find_entry((*it)[1].str());
    // What stands behind the key of a check is its verdict.
    if (!entry || entry->key().starts_with("check.")) continue;
    ++calls;
    const auto open = static_cast<std::size_t>(it->position() + it->length() - 1);
    EXPECT_EQ(count_of_arguments(text, open), entry->arguments().size())
        << entry->key() << text.substr(open, 60);
  }
  EXPECT_GT(calls, 200U);
}

TEST(Words, ArgumentsHaveTypes) {
  const auto entry = find_entry("sim.event.more");  // {count:% more|% more}
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->arguments().at(0).type, ArgumentType::Count);
  EXPECT_TRUE(fits(*entry, std::vector<std::string>{"12"}));
  EXPECT_FALSE(fits(*entry, std::vector<std::string>{"many"}));
  EXPECT_FALSE(fits(*entry, std::vector<std::string>{}));
  EXPECT_FALSE(fits(*entry, std::vector<std::string>{"1", "2"}));
}

TEST(Words, ALocaleNamesALanguage) {
  EXPECT_EQ(known_language("es_MX.UTF-8"), Language::Spanish);
  EXPECT_EQ(known_language("fr")->code, "fr");
  EXPECT_EQ(known_language("estonian"), std::nullopt);
  EXPECT_EQ(known_language("C"), std::nullopt);
}

TEST(Catalogue, EveryCodeIsTested) {
  // Codes are named in the tests by their text, or by their constant.
  const std::string tests = all_text(root / "tests", {".cpp", ".hpp", ".py", ".test", ".tlg"});
  const std::string headers = all_text(root / "src", {".hpp"});
  for (const std::string& code : declared_codes()) {
    std::smatch name;
    const std::regex constant("Code (\\w+)\\{\"" + code + "\"\\}");
    std::regex_search(headers, name, constant);
    const bool by_name = tests.find("codes::" + name[1].str()) != std::string::npos;
    EXPECT_TRUE(by_name || tests.find(code) != std::string::npos) << code << " " << name[1];
  }
}

TEST(Catalogue, ABlankIsFilledAndAMissingArgumentLeavesItEmpty) {
  const std::vector<std::string> args{"a", "{0}"};
  EXPECT_EQ(fill("{0} and {1}{2}, {x} {", args), "a and {0}, {x} {");
}

TEST(Catalogue, OneAndManyHaveTheirOwnWords) {
  const std::string_view text = "{0:% row|% rows}, {1:once|% times}";
  EXPECT_EQ(fill(text, std::vector<std::string>{"1", "1"}), "1 row, once");
  EXPECT_EQ(fill(text, std::vector<std::string>{"2", "0"}), "2 rows, 0 times");
  EXPECT_EQ(fill("{0:x} {0:", std::vector<std::string>{"1"}), "{0:x} {0:");
}

TEST(Catalogue, NoSentenceLeavesThePluralToTheReader) {
  const std::regex halfway(R"re(\w\((?:s|es)\))re");
  const auto is_clean = [&](std::string_view text) {
    return !std::regex_search(std::string(text), halfway);
  };
  for (const Language language : known_languages()) {
    for (const Entry& entry : all_entries())
      EXPECT_TRUE(is_clean(entry.in(language))) << language.code << " " << entry.key();
  }
}

TEST(Catalogue, AnUnknownKeyIsShownRatherThanLost) {
  EXPECT_EQ(say(Language::English, "no.such.key", {"q1"}), "no.such.key q1");
}

}  // namespace
}  // namespace tellegen::report
