// The translation table is complete: both languages, the same blanks, every code and key in use.

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

/// All text of the files below `folder` with one of the endings, less those below `except`.
std::string all_text(const fs::path& folder, const std::set<std::string>& endings,
                     const std::string& except = "-") {
  std::string text;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string path = entry.path().string();
    const bool wanted =
        entry.is_regular_file() && endings.contains(entry.path().extension().string());
    if (wanted && path.find(except) == std::string::npos) text += read(entry.path());
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
    R"re("((?:note|step|check|remark|hint|word|el|phs|col|bm|lin|sim|equilibria|quadrangle|model|verify|explain|progress|machine|codegen|chain|con|bg|draw|design|steady|time|transfer|report)\.[\w.]+)")re";

const std::string& sources() {
  static const std::string text = all_text(root / "src", {".cpp", ".hpp"}, "catalogue");
  return text;
}

TEST(Catalogue, EverySentenceIsThereInBothLanguages) {
  for (const Sentence& s : all_sentences()) {
    EXPECT_FALSE(s.words.english.empty()) << s.key;
    EXPECT_FALSE(s.words.spanish.empty()) << s.key;
  }
}

TEST(Catalogue, BothLanguagesHaveTheSameBlanks) {
  for (const Sentence& s : all_sentences()) {
    EXPECT_EQ(blanks(s.words.english), blanks(s.words.spanish)) << s.key;
  }
  for (const CodePage& page : all_pages()) {
    EXPECT_EQ(blanks(page.message.english), blanks(page.message.spanish)) << page.code;
  }
}

TEST(Catalogue, EverySignHasPlainCharacters) {
  const auto questions = [](std::string_view text) { return std::ranges::count(text, '?'); };
  for (const Sentence& s : all_sentences()) {
    for (const std::string_view words : {s.words.english, s.words.spanish}) {
      EXPECT_EQ(questions(plain_text(words)), questions(words))
          << s.key << ": " << plain_text(words);
    }
  }
}

TEST(Catalogue, KeysAndCodesAreUnique) {
  std::set<std::string_view> seen;
  for (const Sentence& s : all_sentences()) EXPECT_TRUE(seen.insert(s.key).second) << s.key;
  for (const CodePage& page : all_pages()) EXPECT_TRUE(seen.insert(page.code).second) << page.code;
}

TEST(Catalogue, EveryCodeHasAMessageAndAnExplanationInBothLanguages) {
  const auto codes = declared_codes();
  EXPECT_GT(codes.size(), 80U);
  for (const std::string& code : codes) {
    const CodePage* page = find_page(code);
    ASSERT_NE(page, nullptr) << code;
    EXPECT_FALSE(page->message.english.empty() || page->message.spanish.empty()) << code;
    EXPECT_GT(page->explanation.english.size(), 20U) << code;
    EXPECT_GT(page->explanation.spanish.size(), 20U) << code;
    EXPECT_EQ(page->wrong.empty(), page->right.empty()) << code;
  }
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

TEST(Catalogue, EverySentenceIsUsed) {
  const auto used = matches(sources(), key_pattern);
  for (const Sentence& s : all_sentences()) EXPECT_TRUE(used.contains(std::string(s.key))) << s.key;
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
  for (const Sentence& s : all_sentences()) {
    EXPECT_TRUE(is_clean(s.words.english) && is_clean(s.words.spanish)) << s.key;
  }
  for (const CodePage& page : all_pages()) {
    EXPECT_TRUE(is_clean(page.message.english) && is_clean(page.message.spanish)) << page.code;
  }
}

TEST(Catalogue, AnUnknownKeyIsShownRatherThanLost) {
  EXPECT_EQ(say(Language::English, "no.such.key", {"q1"}), "no.such.key q1");
}

}  // namespace
}  // namespace tellegen::report
