#include "symbolic/textbook/abbreviate.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>

namespace tellegen {

bool same_form(const Form& a, const Form& b) {
  return a.kind == b.kind && a.number == b.number && a.atom == b.atom && a.text == b.text &&
         a.negative == b.negative &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same_form);
}

namespace {

std::size_t hash_form(const Form& f) {
  std::size_t h = static_cast<std::size_t>(f.kind) * 0x9e3779b97f4a7c15ULL;
  const auto mix = [&](std::size_t x) { h = (h ^ x) * 0xff51afd7ed558ccdULL + (h >> 31U); };
  mix(f.number.hash());
  mix(f.atom.valid() ? f.atom.id() + 1 : 0);
  mix(std::hash<std::string>()(f.text));
  for (const bool n : f.negative) mix(n ? 2 : 1);
  for (const Form& i : f.items) mix(hash_form(i));
  return h;
}

/// The same for a sum, for its terms in another order and for its negative.
std::size_t hash_up_to_sign(const Form& f) {
  if (f.kind != Form::Kind::Sum) return hash_form(f);
  std::size_t h = 0;
  for (std::size_t i = 0; i < f.items.size(); ++i) {
    const std::size_t term = hash_form(f.items[i]);
    h += f.negative[i] ? 0 - term : term;
  }
  return std::min(h, 0 - h);
}

/// 1 where a is b, −1 where it is −b (a sum, its terms in any order), 0 where it is neither.
int relation(const Form& a, const Form& b) {
  if (same_form(a, b)) return 1;
  if (a.kind != Form::Kind::Sum || b.kind != Form::Kind::Sum || a.items.size() != b.items.size())
    return 0;
  std::vector<bool> met(b.items.size(), false);
  int all = 0;
  for (std::size_t i = 0; i < a.items.size(); ++i) {
    std::size_t j = 0;
    while (j < b.items.size() && (met[j] || !same_form(a.items[i], b.items[j]))) ++j;
    if (j == b.items.size()) return 0;
    met[j] = true;
    const int sign = a.negative[i] == b.negative[j] ? 1 : -1;
    if (all != 0 && sign != all) return 0;
    all = sign;
  }
  return all;
}

bool is_constant(const Form& f) {
  if (f.kind == Form::Kind::Symbol) {
    const Role role = f.atom.symbol().role;
    return role == Role::Parameter || role == Role::Constant;
  }
  if (f.kind == Form::Kind::Call || f.kind == Form::Kind::Integral) return false;
  return std::ranges::all_of(f.items, is_constant);
}

/// The constant factors of a product, without the number in front, as one part: (m₂ + m₃) l₁ l₂.
struct ConstantPart {
  std::size_t begin = 0;
  std::size_t end = 0;
};

ConstantPart constant_part(const Form& product) {
  ConstantPart part;
  while (part.begin < product.items.size() && product.items[part.begin].kind == Form::Kind::Number)
    ++part.begin;
  part.end = part.begin;
  while (part.end < product.items.size() && is_constant(product.items[part.end])) ++part.end;
  return part;
}

Form slice(const Form& product, ConstantPart part) {
  if (part.end - part.begin == 1) return product.items[part.begin];
  Form f;
  f.kind = Form::Kind::Product;
  f.items.assign(product.items.begin() + static_cast<std::ptrdiff_t>(part.begin),
                 product.items.begin() + static_cast<std::ptrdiff_t>(part.end));
  return f;
}

bool may_be_named(const Form& f) {
  return f.kind == Form::Kind::Sum || f.kind == Form::Kind::Function ||
         f.kind == Form::Kind::Call || f.kind == Form::Kind::Integral;
}

/// A recurring part, how often it was seen and where first.
struct Recurrence {
  Form form;
  int count = 0;
  int operations = 0;
  std::size_t first = 0;
};

class Census {
 public:
  void visit(const Form& f) {
    if (f.kind == Form::Kind::Product) {
      const ConstantPart part = constant_part(f);
      if (part.end - part.begin >= 2 && part.end - part.begin < f.items.size())
        note(slice(f, part));
    }
    if (may_be_named(f)) note(f);
    for (const Form& i : f.items) visit(i);
  }
  /// The part whose naming saves most; nothing where none recurs.
  [[nodiscard]] const Recurrence* best(int worth_naming) const {
    const Recurrence* found = nullptr;
    for (const auto& [hash, all] : seen_) {
      for (const Recurrence& r : all) {
        if (r.count < 2 || r.operations < worth_naming) continue;
        if (found == nullptr || better(r, *found)) found = &r;
      }
    }
    return found;
  }

 private:
  static bool better(const Recurrence& a, const Recurrence& b) {
    const int saved_a = (a.count - 1) * a.operations;
    const int saved_b = (b.count - 1) * b.operations;
    return saved_a != saved_b ? saved_a > saved_b : a.first < b.first;
  }
  void note(const Form& f) {
    ++visited_;
    std::vector<Recurrence>& all = seen_[hash_up_to_sign(f)];
    const auto known =
        std::ranges::find_if(all, [&](const Recurrence& r) { return relation(r.form, f) != 0; });
    if (known == all.end()) {
      all.push_back({f, 1, operation_count(f), visited_});
    } else {
      ++known->count;
    }
  }

  std::map<std::size_t, std::vector<Recurrence>> seen_;
  std::size_t visited_ = 0;
};

/// Takes a minus out of the parts of a product, a quotient or a sum: a (−b) is −(a b).
void pull_minus_out(Form& f) {
  const auto strip = [](Form& part) {
    if (part.kind != Form::Kind::Negate) return false;
    Form inner = std::move(part.items[0]);
    part = std::move(inner);
    return true;
  };
  bool negative = false;
  switch (f.kind) {
    case Form::Kind::Sum:
      for (std::size_t i = 0; i < f.items.size(); ++i) {
        if (strip(f.items[i])) f.negative[i] = !f.negative[i];
      }
      return;
    case Form::Kind::Product:
    case Form::Kind::Fraction:
      for (Form& item : f.items) negative = strip(item) != negative;
      break;
    case Form::Kind::Negate:
      if (strip(f.items[0])) {
        Form inner = std::move(f.items[0]);
        f = std::move(inner);
      }
      return;
    case Form::Kind::Power: {
      const Form& exponent = f.items[1];
      const bool whole = exponent.kind == Form::Kind::Number && exponent.number.is_integer();
      if (!whole || f.items[0].kind != Form::Kind::Negate) return;
      const bool odd = !(exponent.number * Rational(1, 2)).is_integer();
      negative = strip(f.items[0]) && odd;
      break;
    }
    default:
      return;
  }
  if (negative) f = negate_form(std::move(f));
}

void replace(Form& f, const Form& what, const Form& by) {
  if (const int related = relation(f, what); related != 0) {
    f = related > 0 ? by : negate_form(by);
    return;
  }
  if (f.kind == Form::Kind::Product) {
    const ConstantPart part = constant_part(f);
    if (part.end - part.begin >= 2 && part.end - part.begin < f.items.size() &&
        same_form(slice(f, part), what)) {
      f.items.erase(f.items.begin() + static_cast<std::ptrdiff_t>(part.begin) + 1,
                    f.items.begin() + static_cast<std::ptrdiff_t>(part.end));
      f.items[part.begin] = by;
    }
  }
  for (Form& i : f.items) replace(i, what, by);
  pull_minus_out(f);
}

class Names {
 public:
  explicit Names(const AbbreviateOptions& options) : options_(options) {}

  std::string next() {
    std::string name;
    do {
      name = options_.stem + std::to_string(++count_);
    } while (std::ranges::find(options_.taken, name) != options_.taken.end());
    return name;
  }

 private:
  const AbbreviateOptions& options_;
  int count_ = 0;
};

constexpr int max_names = 60;

void flip(Form& sum) {
  for (std::size_t i = 0; i < sum.negative.size(); ++i) sum.negative[i] = !sum.negative[i];
}

/// −a − b is −(a + b), so that it is recognised beside a + b.
void take_minus_out(Form& f) {
  const auto is_negative = [](bool n) { return n; };
  if (f.kind != Form::Kind::Sum || !std::ranges::all_of(f.negative, is_negative)) return;
  flip(f);
  f = negate_form(std::move(f));
}

/// What has found no name is written as before.
void put_minus_back(Form& f) {
  if (f.kind != Form::Kind::Negate || f.items[0].kind != Form::Kind::Sum) return;
  Form sum = std::move(f.items[0]);
  flip(sum);
  f = std::move(sum);
}

// Definitions in the order in which they may be read: each after those it uses.
void order_by_use(std::vector<Abbreviation>& all) {
  std::vector<Abbreviation> ordered;
  const std::function<bool(const Form&)> is_ready = [&](const Form& f) {
    if (f.kind == Form::Kind::Name) {
      return std::ranges::any_of(ordered, [&](const Abbreviation& a) { return a.name == f.text; });
    }
    return std::ranges::all_of(f.items, is_ready);
  };
  while (!all.empty()) {
    const auto next =
        std::ranges::find_if(all, [&](const Abbreviation& a) { return is_ready(a.form); });
    ordered.push_back(std::move(*next));
    all.erase(next);
  }
  all = std::move(ordered);
}

void rename(Form& f, const std::unordered_map<std::string, std::string>& names) {
  if (f.kind == Form::Kind::Name) {
    if (const auto found = names.find(f.text); found != names.end()) f.text = found->second;
  }
  for (Form& i : f.items) rename(i, names);
}

}  // namespace

std::vector<Abbreviation> abbreviate(const std::vector<Form*>& forms,
                                     const AbbreviateOptions& options,
                                     const std::vector<Form*>& followers) {
  std::vector<Form*> all = forms;
  all.insert(all.end(), followers.begin(), followers.end());
  for (Form* f : all) take_minus_out(*f);
  std::vector<Abbreviation> found;
  for (int i = 0; i < max_names; ++i) {
    Census census;
    for (const Form* f : forms) census.visit(*f);
    for (const Abbreviation& a : found) census.visit(a.form);
    const Recurrence* best = census.best(options.worth_naming);
    if (best == nullptr) break;
    const Form what = best->form;
    const Form by = name_form(";" + std::to_string(i));
    for (Form* f : all) replace(*f, what, by);
    for (Abbreviation& a : found) replace(a.form, what, by);
    found.push_back({by.text, what});
  }
  order_by_use(found);
  Names names(options);
  std::unordered_map<std::string, std::string> final_names;
  for (const Abbreviation& a : found) final_names.emplace(a.name, names.next());
  for (Form* f : all) {
    rename(*f, final_names);
    put_minus_back(*f);
  }
  for (Abbreviation& a : found) {
    a.name = final_names.at(a.name);
    rename(a.form, final_names);
  }
  return found;
}

}  // namespace tellegen
