#include "symbolic/textbook/abbreviate.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <unordered_map>

#include "symbolic/textbook/form_table.hpp"

namespace tellegen {

namespace {

using Id = FormTable::Id;

bool may_be_named(const Form& f) {
  return f.kind == Form::Kind::Sum || f.kind == Form::Kind::Function ||
         f.kind == Form::Kind::Call || f.kind == Form::Kind::Integral;
}

/// How often each part is written in some forms, and where first.
class Census {
 public:
  explicit Census(const FormTable& table)
      : table_(table), seen_(table.size()), written_(table.size()), noted_(table.size()) {}

  void visit(Id form) {
    ++written_[form];
    look_at(form);
  }

  /// The part whose naming saves most; nothing where none recurs.
  std::optional<Id> best(int worth_naming) {
    count();
    std::optional<Id> found;
    int most = 0;
    for (const Id id : in_order_) {
      const int operations = table_[id].operations;
      const int saved = (noted_[id] - 1) * operations;
      if (noted_[id] < 2 || operations < worth_naming || saved <= most) continue;
      found = id;
      most = saved;
    }
    return found;
  }

 private:
  // A part that was met before holds nothing new.
  void look_at(Id id) {
    if (seen_[id]) return;
    seen_[id] = true;
    const FormTable::Entry& entry = table_[id];
    if (entry.constants) in_order_.push_back(*entry.constants);
    if (may_be_named(entry.shell)) in_order_.push_back(id);
    for (const Id i : entry.items) look_at(i);
  }

  // A form is written as often as the forms it stands in, which have larger numbers.
  void count() {
    for (Id id = static_cast<Id>(table_.size()); id-- > 0;) {
      if (written_[id] == 0) continue;
      const FormTable::Entry& entry = table_[id];
      if (entry.constants) noted_[*entry.constants] += written_[id];
      if (may_be_named(entry.shell)) noted_[id] += written_[id];
      for (const Id i : entry.items) written_[i] += written_[id];
    }
  }

  const FormTable& table_;
  std::vector<bool> seen_;
  std::vector<Id> in_order_;  // of the first time it may be named; one may stand here twice
  std::vector<int> written_;
  std::vector<int> noted_;
};

/// Replaces one part by another, in all forms that are given to it.
class Replacement {
 public:
  Replacement(FormTable& table, Id what, Id by) : table_(table), by_(by), done_(table.size()) {
    done_[what] = by;
    what_ = what;
  }

  Id operator()(Id id) {
    if (id >= done_.size()) return id;  // made by this replacement
    if (!done_[id]) {
      const Id replaced = rebuilt(id);
      done_[id] = replaced;
    }
    return *done_[id];
  }

 private:
  Id rebuilt(Id id) {
    std::vector<Id> items = table_[id].items;
    if (table_[id].constants == what_) {
      const auto begin = items.begin() + static_cast<std::ptrdiff_t>(table_[id].constants_begin);
      items.erase(begin + 1, begin + static_cast<std::ptrdiff_t>(table_[id].constant_count));
      *begin = by_;
    }
    for (Id& i : items) i = (*this)(i);
    if (items == table_[id].items) return id;
    return table_.add(Form(table_[id].shell), std::move(items));
  }

  FormTable& table_;
  Id what_;
  Id by_;
  std::vector<std::optional<Id>> done_;
};

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

struct Named {
  std::string name;
  Id part;
};

/// Names what saves most, again and again; the first `counted` of the forms say what recurs.
std::vector<Named> name_parts(FormTable& table, std::vector<Id>& forms, std::size_t counted,
                              int worth_naming) {
  std::vector<Named> found;
  for (int i = 0; i < max_names; ++i) {
    Census census(table);
    for (std::size_t k = 0; k < counted; ++k) census.visit(forms[k]);
    for (const Named& n : found) census.visit(n.part);
    const std::optional<Id> best = census.best(worth_naming);
    if (!best) break;
    const std::string name = ";" + std::to_string(i);
    Replacement replaced(table, *best, table.add(name_form(name)));
    for (Id& f : forms) f = replaced(f);
    for (Named& n : found) n.part = replaced(n.part);
    found.push_back({name, *best});
  }
  return found;
}

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

bool same_form(const Form& a, const Form& b) {
  return a.kind == b.kind && a.number == b.number && a.atom == b.atom && a.text == b.text &&
         a.negative == b.negative &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same_form);
}

/// Whether a sum is another one with all signs turned, its terms in any order.
bool is_negative_of(const Form& a, const Form& b) {
  if (a.kind != Form::Kind::Sum || b.kind != Form::Kind::Sum || a.items.size() != b.items.size())
    return false;
  std::vector<bool> met(b.items.size(), false);
  for (std::size_t i = 0; i < a.items.size(); ++i) {
    std::size_t j = 0;
    while (j < b.items.size() &&
           (met[j] || a.negative[i] == b.negative[j] || !same_form(a.items[i], b.items[j]))) {
      ++j;
    }
    if (j == b.items.size()) return false;
    met[j] = true;
  }
  return true;
}

/// Takes a minus out of the parts of a product, a quotient, a power or a sum: a (−b) is −(a b).
void pull_minus_out(Form& f) {
  const auto strip = [](Form& part) {
    if (part.kind != Form::Kind::Negate) return false;
    Form inner = std::move(part.items[0]);
    part = std::move(inner);
    return true;
  };
  bool negative = false;
  if (f.kind == Form::Kind::Sum) {
    for (std::size_t i = 0; i < f.items.size(); ++i) {
      if (strip(f.items[i])) f.negative[i] = !f.negative[i];
    }
  } else if (f.kind == Form::Kind::Product || f.kind == Form::Kind::Fraction) {
    for (Form& item : f.items) negative = strip(item) != negative;
  } else if (f.kind == Form::Kind::Negate) {
    if (strip(f.items[0])) strip(f);
  } else if (f.kind == Form::Kind::Power && f.items[1].kind == Form::Kind::Number &&
             f.items[1].number.is_integer()) {
    const bool odd = !(f.items[1].number * Rational(1, 2)).is_integer();
    negative = strip(f.items[0]) && odd;
  }
  if (negative) f = negate_form(std::move(f));
}

void negate_name(Form& f, const std::string& name, const Form& by) {
  if (f.kind == Form::Kind::Name && f.text == name) {
    f = negate_form(by);
    return;
  }
  for (Form& i : f.items) negate_name(i, name, by);
  pull_minus_out(f);
}

/// A sum and its negative have both been named: the first name is enough.
void share_names(std::vector<Abbreviation>& found, const std::vector<Form*>& forms) {
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (std::size_t j = i + 1; j < found.size();) {
      if (!is_negative_of(found[j].form, found[i].form)) {
        ++j;
        continue;
      }
      const std::string name = found[j].name;
      const Form by = name_form(found[i].name);
      found.erase(found.begin() + static_cast<std::ptrdiff_t>(j));
      for (Form* f : forms) negate_name(*f, name, by);
      for (Abbreviation& a : found) negate_name(a.form, name, by);
    }
  }
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
  FormTable table;
  std::vector<Id> ids;
  for (Form* f : all) {
    take_minus_out(*f);
    ids.push_back(table.add(*f));
  }
  std::vector<Abbreviation> found;
  for (const Named& named : name_parts(table, ids, forms.size(), options.worth_naming))
    found.push_back({named.name, table.form(named.part)});
  for (std::size_t i = 0; i < all.size(); ++i) *all[i] = table.form(ids[i]);
  share_names(found, all);
  order_by_use(found);
  Names names(options);
  std::unordered_map<std::string, std::string> final_names;
  for (const Abbreviation& a : found) final_names.emplace(a.name, names.next());
  for (std::size_t i = 0; i < all.size(); ++i) {
    rename(*all[i], final_names);
    put_minus_back(*all[i]);
  }
  for (Abbreviation& a : found) {
    a.name = final_names.at(a.name);
    rename(a.form, final_names);
  }
  return found;
}

}  // namespace tellegen
