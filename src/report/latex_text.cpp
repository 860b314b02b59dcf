#include "report/latex_text.hpp"

#include <array>
#include <utility>

namespace tellegen::report {
namespace {

using Replacement = std::pair<std::string_view, std::string_view>;

constexpr std::array replacements{
    Replacement{"\\", R"(\textbackslash{})"}, Replacement{"{", R"(\{)"},
    Replacement{"}", R"(\})"},                Replacement{"_", R"(\_)"},
    Replacement{"^", R"(\^{})"},              Replacement{"&", R"(\&)"},
    Replacement{"%", R"(\%)"},                Replacement{"$", R"(\$)"},
    Replacement{"#", R"(\#)"},                Replacement{"~", R"(\~{})"},
    Replacement{"→", R"($\to$)"},             Replacement{"…", R"(\dots{})"},
};

}  // namespace

std::string latex_text(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Replacement* found = nullptr;
    for (const Replacement& r : replacements) {
      if (text.substr(at).starts_with(r.first)) found = &r;
    }
    result += found != nullptr ? found->second : text.substr(at, 1);
    at += found != nullptr ? found->first.size() : 1;
  }
  return result;
}

}  // namespace tellegen::report
