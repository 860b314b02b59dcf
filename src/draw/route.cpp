#include "draw/route.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

namespace tellegen::layout {

namespace {

constexpr double margin = 60;       // room around everything
constexpr double most_cells = 2e5;  // larger drawings get a coarser grid
constexpr double bend = 8;          // the costs, in steps
constexpr double crossing = 40;
constexpr double on_another = 300;
constexpr double through_text = 30;

constexpr Direction directions[] = {Direction::Right, Direction::Up, Direction::Left,
                                    Direction::Down};

/// Points where the line turns, and its ends.
Line without_middles(const Line& line) {
  Line turns;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool inner = i > 0 && i + 1 < line.size();
    const bool level = inner && line[i - 1].y == line[i].y && line[i].y == line[i + 1].y;
    const bool upright = inner && line[i - 1].x == line[i].x && line[i].x == line[i + 1].x;
    if (!level && !upright) turns.push_back(line[i]);
  }
  return turns;
}

}  // namespace

Router::Router(std::vector<Box> blocked, std::vector<Box> avoided) {
  all_ = blocked.empty() ? Box{} : blocked.front();
  for (const Box& box : blocked) {
    all_.left = std::min(all_.left, box.left);
    all_.top = std::min(all_.top, box.top);
    all_.right = std::max(all_.right, box.right);
    all_.bottom = std::max(all_.bottom, box.bottom);
  }
  all_ = grown(all_, margin);
  all_.left = step_ * std::floor(all_.left / step_);
  all_.top = step_ * std::floor(all_.top / step_);
  while ((all_.right - all_.left) * (all_.bottom - all_.top) > most_cells * step_ * step_)
    step_ *= 2;
  columns_ = column(all_.right) + 1;
  lines_ = line(all_.bottom) + 1;
  cells_.resize(columns_ * lines_);
  for (const Box& box : blocked) mark(grown(box, 6), &Cell::blocked, true);
  for (const Box& box : avoided) mark(box, &Cell::avoided, true);
}

std::size_t Router::column(double x) const {
  return static_cast<std::size_t>(std::max(0.0, std::round((x - all_.left) / step_)));
}

std::size_t Router::line(double y) const {
  return static_cast<std::size_t>(std::max(0.0, std::round((y - all_.top) / step_)));
}

Place Router::middle(std::size_t cell) const {
  const std::size_t row = cell / columns_;
  return {all_.left + step_ * static_cast<double>(cell % columns_),
          all_.top + step_ * static_cast<double>(row)};
}

void Router::mark(const Box& box, bool Cell::*what, bool value) {
  for (std::size_t j = line(box.top); j <= line(box.bottom) && j < lines_; ++j) {
    for (std::size_t i = column(box.left); i <= column(box.right) && i < columns_; ++i) {
      const Place at = middle(j * columns_ + i);
      if (at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom)
        cells_[j * columns_ + i].*what = value;
    }
  }
}

void Router::draw(const Line& drawn) {
  for (std::size_t k = 1; k < drawn.size(); ++k) {
    const Place& p = drawn[k - 1];
    const Place& q = drawn[k];
    const double length = std::max(std::abs(q.x - p.x), std::abs(q.y - p.y));
    const auto count = static_cast<std::size_t>(length / step_) + 1;
    for (std::size_t i = 0; i <= count; ++i) {
      const double share = static_cast<double>(i) / static_cast<double>(count);
      const double x = p.x + share * (q.x - p.x);
      const double y = p.y + share * (q.y - p.y);
      Cell& cell =
          cells_[std::min(line(y), lines_ - 1) * columns_ + std::min(column(x), columns_ - 1)];
      if (q.x != p.x) cell.level = true;
      if (q.y != p.y) cell.upright = true;
    }
  }
}

double Router::cost(const Cell& cell, bool level) const {
  double sum = 1;
  if (cell.avoided) sum += through_text;
  if (level ? cell.level : cell.upright) sum += on_another;
  if (level ? cell.upright : cell.level) sum += crossing;
  return sum;
}

/// The cell beside another; nothing where the drawing ends.
std::optional<std::size_t> Router::beside(std::size_t cell, Direction d) const {
  const std::size_t i = cell % columns_;
  const std::size_t j = cell / columns_;
  switch (d) {
    case Direction::Right:
      return i + 1 < columns_ ? std::optional(cell + 1) : std::nullopt;
    case Direction::Up:
      return j > 0 ? std::optional(cell - columns_) : std::nullopt;
    case Direction::Left:
      return i > 0 ? std::optional(cell - 1) : std::nullopt;
    case Direction::Down:
      break;
  }
  return j + 1 < lines_ ? std::optional(cell + columns_) : std::nullopt;
}

// The cheapest way over the grid (A*, with the steps that are left at least); a state is a cell and
// the direction of arrival.
Line Router::search(std::size_t start, std::size_t goal, bool turns_near_ends) const {
  constexpr double unknown = std::numeric_limits<double>::infinity();
  std::vector<double> best(4 * cells_.size(), unknown);
  std::vector<std::size_t> came(4 * cells_.size(), 0);
  using Open = std::pair<double, std::size_t>;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  for (std::size_t d = 0; d < 4; ++d) {
    best[4 * start + d] = 0;
    came[4 * start + d] = 4 * start + d;
    open.push({steps_between(start, goal), 4 * start + d});
  }
  while (!open.empty()) {
    const auto [estimate, state] = open.top();
    open.pop();
    const double so_far = best[state];
    if (estimate > so_far + steps_between(state / 4, goal)) continue;
    if (state / 4 == goal) return traced(came, state);
    for (std::size_t d = 0; d < 4; ++d) {
      const auto cell = beside(state / 4, directions[d]);
      const bool turn = d != state % 4;
      if (!cell || cells_[*cell].blocked) continue;
      if (turn && !turns_near_ends && cells_[state / 4].end) continue;
      const double total =
          so_far + cost(cells_[*cell], is_level(directions[d])) + (turn ? bend : 0);
      const std::size_t next = 4 * *cell + d;
      if (total >= best[next]) continue;
      best[next] = total;
      came[next] = state;
      open.push({total + steps_between(*cell, goal), next});
    }
  }
  return {};
}

double Router::steps_between(std::size_t a, std::size_t b) const {
  const auto apart = [](std::size_t i, std::size_t j) {
    return static_cast<double>(i > j ? i - j : j - i);
  };
  return apart(a % columns_, b % columns_) + apart(a / columns_, b / columns_);
}

Line Router::traced(const std::vector<std::size_t>& came, std::size_t state) const {
  Line found{middle(state / 4)};
  for (; came[state] != state; state = came[state]) found.push_back(middle(came[state] / 4));
  std::ranges::reverse(found);
  return without_middles(found);
}

Line Router::route(const Place& from, const Box& from_box, const Place& to, const Box& to_box) {
  constexpr double text_room = 6;
  constexpr double arrow_room = 22;
  for (const Box& box : {from_box, to_box}) {
    mark(grown(box, text_room), &Cell::blocked, false);
    mark(grown(box, arrow_room), &Cell::end, true);
  }
  const std::size_t start = line(from.y) * columns_ + column(from.x);
  const std::size_t goal = line(to.y) * columns_ + column(to.x);
  Line found = search(start, goal, false);
  if (found.size() < 2) found = search(start, goal, true);
  if (found.size() < 2) found = {from, to};
  for (const Box& box : {from_box, to_box}) {
    mark(grown(box, text_room), &Cell::blocked, true);
    mark(grown(box, arrow_room), &Cell::end, false);
  }
  draw(found);
  return found;
}

}  // namespace tellegen::layout
