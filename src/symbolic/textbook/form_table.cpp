#include "symbolic/textbook/form_table.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

namespace tellegen {
namespace {

Form shell_of(const Form& form) {
  Form shell;
  shell.kind = form.kind;
  shell.number = form.number;
  shell.decimal = form.decimal;
  shell.atom = form.atom;
  shell.text = form.text;
  shell.negative = form.negative;
  return shell;
}

std::size_t hash_of(const Form& shell, const std::vector<FormTable::Id>& items) {
  std::size_t h = static_cast<std::size_t>(shell.kind) * 0x9e3779b97f4a7c15ULL;
  const auto mix = [&](std::size_t x) { h = (h ^ x) * 0xff51afd7ed558ccdULL + (h >> 31U); };
  if (shell.kind == Form::Kind::Number) mix(shell.number.hash());
  mix(shell.atom.valid() ? shell.atom.id() + 1 : 0);
  if (!shell.text.empty()) mix(std::hash<std::string>()(shell.text));
  for (const bool n : shell.negative) mix(n ? 2 : 1);
  for (const FormTable::Id i : items) mix(i);
  return h;
}

/// Of the form itself, its items being there.
int own_operations(const Form& shell, std::size_t items) {
  Form form;
  form.kind = shell.kind;
  form.negative = shell.negative;
  form.items.resize(items);  // numbers, which cost nothing
  return operation_count(form);
}

bool is_constant_symbol(const Form& f) {
  const Role role = f.atom.symbol().role;
  return role == Role::Parameter || role == Role::Constant;
}

}  // namespace

FormTable::Id FormTable::add(const Form& form) {
  std::vector<Id> items;
  items.reserve(form.items.size());
  for (const Form& i : form.items) items.push_back(add(i));
  const std::size_t hash = hash_of(form, items);
  if (const auto known = find(hash, form, items)) return *known;
  return add_new(hash, shell_of(form), std::move(items));
}

std::optional<FormTable::Id> FormTable::find(std::size_t hash, const Form& like,
                                             const std::vector<Id>& items) const {
  const auto [begin, end] = by_hash_.equal_range(hash);
  for (auto known = begin; known != end; ++known) {
    const Entry& entry = entries_[known->second];
    const Form& k = entry.shell;
    if (entry.items == items && k.kind == like.kind && k.number == like.number &&
        k.decimal == like.decimal && k.atom == like.atom && k.text == like.text &&
        k.negative == like.negative)
      return known->second;
  }
  return std::nullopt;
}

FormTable::Id FormTable::add(Form shell, std::vector<Id> items) {
  const std::size_t hash = hash_of(shell, items);
  if (const auto known = find(hash, shell, items)) return *known;
  return add_new(hash, std::move(shell), std::move(items));
}

FormTable::Id FormTable::add_new(std::size_t hash, Form shell, std::vector<Id> items) {
  Entry entry;
  entry.operations = own_operations(shell, items.size());
  entry.constant = shell.kind == Form::Kind::Symbol
                       ? is_constant_symbol(shell)
                       : shell.kind != Form::Kind::Call && shell.kind != Form::Kind::Integral;
  for (const Id i : items) {
    entry.operations += entries_[i].operations;
    entry.constant = entry.constant && entries_[i].constant;
  }
  entry.shell = std::move(shell);
  entry.items = std::move(items);
  const auto id = static_cast<Id>(entries_.size());
  entries_.push_back(std::move(entry));
  by_hash_.emplace(hash, id);
  if (entries_[id].shell.kind == Form::Kind::Product) find_constants(id);
  return id;
}

void FormTable::find_constants(Id id) {
  const std::vector<Id> items = entries_[id].items;
  std::size_t begin = 0;
  while (begin < items.size() && entries_[items[begin]].shell.kind == Form::Kind::Number) ++begin;
  std::size_t end = begin;
  while (end < items.size() && entries_[items[end]].constant) ++end;
  const std::size_t count = end - begin;
  if (count < 2 || count == items.size()) return;
  Form product;
  product.kind = Form::Kind::Product;
  const auto first = items.begin() + static_cast<std::ptrdiff_t>(begin);
  const Id part = add(std::move(product), {first, first + static_cast<std::ptrdiff_t>(count)});
  entries_[id].constants = part;
  entries_[id].constants_begin = begin;
  entries_[id].constant_count = count;
}

Form FormTable::form(Id id) const {
  const Entry& entry = entries_[id];
  Form form = entry.shell;
  form.items.reserve(entry.items.size());
  for (const Id i : entry.items) form.items.push_back(this->form(i));
  return form;
}

}  // namespace tellegen
