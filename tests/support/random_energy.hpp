#pragma once
// Random energy models as model text: masses on springs, pendulums in both kinds of angles,
// circuits, and what couples them. Inside a RapidCheck property only.

#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tellegen::test {

class RandomEnergy {
 public:
  std::string text() {
    const int wanted = pick(1, 7);
    while (count_ < wanted) block(wanted - count_);
    for (int i = pick(0, 4); i > 0; --i) coupling();
    for (int i = pick(0, 4); i > 0; --i) friction();
    for (int i = pick(0, 3); i > 0; --i) source();
    return assembled();
  }

 private:
  using Names = std::vector<std::string>;

  /// Every value alike, whatever RapidCheck's size of the case.
  static int pick(int from, int to) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, to));
  }
  static bool chance() { return pick(0, 2) == 0; }
  static const std::string& one_of(const Names& names) {
    return names[static_cast<std::size_t>(pick(0, static_cast<int>(names.size())))];
  }
  static std::string numbered(const std::string& stem, int n) { return stem + std::to_string(n); }

  /// A new parameter.
  std::string p(const std::string& stem) {
    parameters_.push_back(numbered(stem, ++parameter_count_));
    return parameters_.back();
  }
  std::string coordinate(const std::string& stem, Names& kind) {
    coordinates_.push_back(numbered(stem, ++count_));
    kind.push_back(coordinates_.back());
    return coordinates_.back();
  }
  std::string input() {
    inputs_.push_back(numbered("u", static_cast<int>(inputs_.size()) + 1));
    return inputs_.back();
  }
  /// An opaque function of one argument.
  std::string function() {
    const std::string name = numbered("f", ++function_count_);
    lines_ += "function " + name + "(x)\n";
    return name;
  }
  void say(const std::string& keyword, const std::string& what) {
    lines_ += keyword + " " + what + "\n";
  }

  void block(int room) {
    switch (pick(0, 4)) {
      case 0:
        return masses(pick(1, room + 1));
      case 1:
        return pendulum(pick(1, room + 1), false);
      case 2:
        return pendulum(pick(1, std::min(room, 4) + 1), true);  // long ones are slow
      default:
        return circuit(pick(1, room + 1));
    }
  }

  void masses(int n) {
    std::string before;
    for (int i = 0; i < n; ++i) {
      const std::string x = coordinate("x", positions_);
      if (!(count_ > 1 && pick(0, 8) == 0)) say("kinetic", "1/2*" + p("m") + "*" + x + "'^2");
      const std::string stretch =
          before.empty() ? x : "(" + x + " - " + before + " - " + p("d") + ")";
      say("potential", spring(stretch));
      before = x;
    }
  }

  std::string spring(const std::string& stretch) {
    switch (pick(0, 6)) {
      case 0:
        return "1/4*" + p("k") + "*" + stretch + "^4";
      case 1:
        return "integral(" + function() + "(s), s, 0, " + stretch + ")";
      case 2:
        return p("k") + "*log(cosh(" + stretch + "))";
      default:
        return "1/2*" + p("k") + "*" + stretch + "^2";
    }
  }

  /// From the ceiling, from a support that is shaken, or from a mass that slides.
  void pivot(std::string& x, std::string& y) {
    const int which = pick(0, 4);
    if (which == 0 && !positions_.empty()) x = one_of(positions_);
    if (which == 1) x = p("a") + "*sin(" + p("w") + "*t)";
    if (which == 2) y = p("a") + "*cos(" + p("w") + "*t)";
  }

  void pendulum(int n, bool relative) {
    std::string x = "0";
    std::string y = "0";
    std::string angle;
    pivot(x, y);
    const std::string g = p("g");
    for (int i = 0; i < n; ++i) {
      const std::string q = coordinate("q", angles_);
      angle = relative && !angle.empty() ? angle + " + " + q : q;
      const std::string l = p("l");
      const std::string mark = std::to_string(count_);
      say("define", "X" + mark + " = " + x + " + " + l + "*sin(" + angle + ")");
      say("define", "Y" + mark + " = " + y + " - " + l + "*cos(" + angle + ")");
      x = "X" + mark;
      y = "Y" + mark;
      const std::string m = p("m");
      say("kinetic", "1/2*" + m + "*(" + x + "'^2 + " + y + "'^2)");
      say("potential", m + "*" + g + "*" + y);
    }
  }

  void circuit(int n) {
    for (int i = 0; i < n; ++i) {
      const std::string q = coordinate("e", charges_);
      const bool has_coil = pick(0, 6) != 0;
      if (has_coil) say("coenergy", coil(q + "'"));
      if (!has_coil || chance()) say("potential", q + "^2/(2*" + p("C") + ")");
      if (chance()) say("dissipation", "1/2*" + p("R") + "*" + q + "'^2");
      if (charges_.size() > 1 && chance()) {
        const std::string& other = charges_[charges_.size() - 2];
        say("dissipation", "1/2*" + p("R") + "*(" + q + "' + " + other + "')^2");
      }
    }
  }

  std::string coil(const std::string& current) {
    switch (pick(0, 6)) {
      case 0:
        return "integral(" + function() + "(i), i, 0, " + current + ")";
      case 1:
        return p("L") + "*log(cosh(" + current + "))";
      case 2:
        return "1/2*" + p("L") + "*" + current + "^2 + 1/4*" + p("L") + "*" + current + "^4";
      default:
        return "1/2*" + p("L") + "*" + current + "^2";
    }
  }

  void coupling() {
    const std::string& a = one_of(coordinates_);
    const std::string& b = one_of(coordinates_);
    switch (pick(0, 7)) {
      case 0:
        return say("kinetic", p("m") + "*" + a + "'*" + b + "'");
      case 1:
        return say("kinetic", "1/2*" + p("L") + "/(" + p("d") + " + " + a + ")*" + b + "'^2");
      case 2:
        return say("kinetic", "1/2*" + function() + "(" + a + ")*" + b + "'^2");
      case 3:
        return say("potential", "1/2*" + p("k") + "*(" + a + " - " + p("n") + "*" + b + ")^2");
      case 4:
        return say("kinetic", p("h") + "*" + a + "*" + b + "'");  // gyroscopic
      case 5:
        return say("potential", p("k") + "*cos(" + a + " - 2*" + b + ")");
      default:
        return say("potential", p("k") + "*exp(-" + a + ")*" + b + "^2");
    }
  }

  void friction() {
    const std::string& a = one_of(coordinates_);
    const std::string& b = one_of(coordinates_);
    switch (pick(0, 5)) {
      case 0:
        return say("dissipation", "1/4*" + p("c") + "*" + a + "'^4");
      case 1:
        return say("dissipation", "1/3*" + p("c") + "*abs(" + a + "')^3");
      case 2:
        return say("dissipation", "1/2*" + p("b") + "*(" + a + "' - " + b + "')^2");
      case 3:
        return say("dissipation", p("b") + "*log(cosh(" + a + "'))");
      default:
        return say("dissipation", "1/2*" + p("b") + "*" + a + "'^2");
    }
  }

  void source() {
    const std::string& a = one_of(coordinates_);
    const std::string& b = one_of(coordinates_);
    switch (pick(0, 7)) {
      case 0:
        return say("potential", "1/2*" + p("k") + "*(" + a + " - " + input() + ")^2");
      case 1:
        return say("dissipation", "1/2*" + p("R") + "*(" + a + "' - " + input() + ")^2");
      case 2:
        return say("potential", "-" + p("F") + "*cos(" + p("w") + "*t)*" + a);
      case 3:
        return force(a, "sin(" + b + ")*" + input());
      case 4:
        return force(a, input() + "^2 + " + p("b") + "*" + b + "'");
      case 5:
        return force(a, "-" + p("k") + "*" + b + "*" + a + "'");
      default:
        return force(a, input());
    }
  }

  /// At most one force statement for each coordinate.
  void force(const std::string& on, const std::string& what) {
    if (std::ranges::find(forced_, on) != forced_.end()) return;
    forced_.push_back(on);
    say("force", on + " = " + what);
  }

  [[nodiscard]] static std::string listed(const std::string& keyword, const Names& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? keyword + " " : ", ") + name;
    return text.empty() ? "" : text + "\n";
  }
  [[nodiscard]] std::string assembled() const {
    return "energy random\n" + listed("parameter", parameters_) +
           listed("coordinate", coordinates_) + listed("input", inputs_) + lines_;
  }

  int count_ = 0;
  int parameter_count_ = 0;
  int function_count_ = 0;
  Names parameters_, coordinates_, inputs_, forced_;
  Names positions_, angles_, charges_;
  std::string lines_;
};

inline std::string random_energy_model() { return RandomEnergy().text(); }

}  // namespace tellegen::test
