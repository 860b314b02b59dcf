#pragma once
// The colours of curves, in pictures and in the page of reports: those of Okabe and Ito, which
// people who see few colours keep apart; and the same hues for a dark ground.

#include <array>
#include <string_view>

namespace tellegen::report {

inline constexpr std::array<std::string_view, 7> curve_colours{
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#444444"};
inline constexpr std::array<std::string_view, 7> curve_colours_on_dark{
    "#5AAEE6", "#FF8C42", "#3FCFA2", "#E8A5CC", "#F2C14E", "#A5D8F5", "#C9C9C9"};

/// What is marked in a drawing of lines: the same hues, dark enough for letters.
inline constexpr std::array<std::string_view, 5> mark_colours{"#D55E00", "#0072B2", "#B5458A",
                                                              "#009E73", "#8A6D00"};

}  // namespace tellegen::report
