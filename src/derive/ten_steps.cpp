#include "derive/ten_steps.hpp"

#include <algorithm>
#include <string>

#include "model/chain/kinematics.hpp"
#include "symbolic/canonical/ring.hpp"
#include "symbolic/textbook/textbook.hpp"

namespace tellegen {

namespace {

using FormMatrix = std::vector<std::vector<Form>>;

/// What is written down, before it is laid out.
struct Account {
  std::vector<Frame> local;  ///< of each body in its parent
  std::vector<BodyMotion> motion;
  std::vector<Expr> kinetic;    ///< of each body
  std::vector<Expr> potential;  ///< of each body, by gravity
};

Account account_of(const ChainModel& model) {
  Account account;
  account.motion = chain_motion(model);
  const Frame parent = ground_frame(*model.pool);
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    std::vector<Expr> q;
    for (const std::size_t k : body.joint.coordinates) q.push_back(model.coordinates[k].symbol);
    account.local.push_back(child_frame(parent, body, q));
    const BodyMotion& m = account.motion[i];
    const PlanarPoint& v = m.velocity;
    account.kinetic.push_back(Rational(1, 2) * (body.mass * (v.x * v.x + v.y * v.y)) +
                              Rational(1, 2) *
                                  (body.inertia * (m.angular_velocity * m.angular_velocity)));
    account.potential.push_back(
        -(body.mass * (model.gravity.x * m.com.x + model.gravity.y * m.com.y)));
  }
  return account;
}

void add(std::vector<Expr>& roots, const Frame& frame) {
  roots.insert(roots.end(), {frame.origin.x, frame.origin.y, cos(frame.angle), sin(frame.angle)});
}

std::vector<Expr> roots_of(const ChainModel& model, const Account& account) {
  std::vector<Expr> roots;
  for (const Frame& frame : account.local) add(roots, frame);
  for (std::size_t i = 0; i < account.motion.size(); ++i) {
    const BodyMotion& m = account.motion[i];
    const Body& body = model.bodies[i];
    add(roots, m.frame);
    roots.insert(roots.end(),
                 {m.com.x, m.com.y, m.velocity.x, m.velocity.y, m.frame.angle, m.angular_velocity,
                  body.com.x, body.com.y, account.kinetic[i], account.potential[i]});
  }
  return roots;
}

class Teller {
 public:
  explicit Teller(const ChainModel& model)
      : model_(model),
        account_(account_of(model)),
        ring_(*model.pool, roots_of(model, account_)),
        textbook_(ring_) {}

  std::vector<Step> tell();

 private:
  [[nodiscard]] std::size_t count() const { return model_.bodies.size(); }
  [[nodiscard]] std::string number(std::size_t i) const { return std::to_string(i + 1); }
  [[nodiscard]] std::string parent(std::size_t i) const {
    const auto& p = model_.bodies[i].parent;
    return p ? number(*p) : "0";
  }
  Form write(Expr e) { return textbook_.write(e); }
  FormMatrix transformation(const Frame& frame);
  FormMatrix column(const PlanarPoint& point) { return {{write(point.x)}, {write(point.y)}}; }
  Step transformations();
  Step products();
  Step centres();
  Step positions();
  Step rotations();
  Step velocities();
  Step angular_velocities();
  Step energies(std::string_view kind, std::string_view key, const std::string& letter,
                const std::vector<Expr>& parts, const std::string& total);

  const ChainModel& model_;
  Account account_;
  canonical::Ring ring_;
  Textbook textbook_;
};

/// T = [cos β, −sin β, x; sin β, cos β, y; 0, 0, 1]
FormMatrix Teller::transformation(const Frame& frame) {
  const Expr c = cos(frame.angle);
  const Expr s = sin(frame.angle);
  const Form zero = number_form(Rational(0));
  return {{write(c), write(-s), write(frame.origin.x)},
          {write(s), write(c), write(frame.origin.y)},
          {zero, zero, number_form(Rational(1))}};
}

Step Teller::transformations() {
  std::string names;
  for (const Body& body : model_.bodies) names += (names.empty() ? "" : ", ") + body.name;
  Step step{"transformations", "step.chain.transformations", {names}, {}, {}};
  for (std::size_t i = 0; i < count(); ++i)
    step.matrices.push_back({parent(i) + "T" + number(i), transformation(account_.local[i])});
  return step;
}

Step Teller::products() {
  Step step{"products", "step.chain.products", {}, {}, {}};
  for (std::size_t i = 0; i < count(); ++i) {
    if (!model_.bodies[i].parent) continue;  // told in the step before
    step.matrices.push_back({"0T" + number(i), transformation(account_.motion[i].frame)});
  }
  return step;
}

Step Teller::centres() {
  Step step{"centres", "step.chain.centres", {}, {}, {}};
  for (std::size_t i = 0; i < count(); ++i)
    step.matrices.push_back({number(i) + "Cg" + number(i), column(model_.bodies[i].com)});
  return step;
}

Step Teller::positions() {
  Step step{"positions", "step.chain.positions", {}, {}, {}};
  for (std::size_t i = 0; i < count(); ++i)
    step.matrices.push_back({"0Cg" + number(i), column(account_.motion[i].com)});
  return step;
}

Step Teller::rotations() {
  Step step{"rotations", "step.chain.rotations", {}, {}, {}};
  for (std::size_t i = 0; i < count(); ++i)
    step.lines.push_back({name_form("beta_" + number(i)), write(account_.motion[i].frame.angle)});
  return step;
}

Step Teller::velocities() {
  Step step{"velocities", "step.chain.velocities", {}, {}, {}};
  for (std::size_t i = 0; i < count(); ++i)
    step.matrices.push_back({"0V" + number(i), column(account_.motion[i].velocity)});
  return step;
}

Step Teller::angular_velocities() {
  Step step{"angular_velocities", "step.chain.angular_velocities", {}, {}, {}};
  for (std::size_t i = 0; i < count(); ++i) {
    step.lines.push_back(
        {name_form("omega_" + number(i)), write(account_.motion[i].angular_velocity)});
  }
  return step;
}

/// Of each body, then of all together.
Step Teller::energies(std::string_view kind, std::string_view key, const std::string& letter,
                      const std::vector<Expr>& parts, const std::string& total) {
  Step step{kind, key, {}, {}, {}};
  canonical::Series sum;
  for (std::size_t i = 0; i < count(); ++i) {
    const canonical::Series part = ring_.convert(parts[i]);
    sum = canonical::add(sum, part, Rational(1));
    if (count() > 1)
      step.lines.push_back({name_form(letter + "_" + number(i)), textbook_.write_energy(part)});
  }
  step.lines.push_back({name_form(total), textbook_.write_energy(ring_.normalise(sum))});
  return step;
}

std::vector<Step> Teller::tell() {
  std::vector<Step> steps{transformations()};
  const bool nested =
      std::ranges::any_of(model_.bodies, [](const Body& b) { return b.parent.has_value(); });
  if (nested) steps.push_back(products());
  steps.push_back(centres());
  steps.push_back(positions());
  steps.push_back(rotations());
  steps.push_back(velocities());
  steps.push_back(angular_velocities());
  steps.push_back(energies("kinetic", "step.chain.kinetic", "T", account_.kinetic, "T*"));
  if (!model_.gravity.x.is_zero() || !model_.gravity.y.is_zero()) {
    const bool all = model_.other_potential.is_zero();
    steps.push_back(
        energies("potential", "step.chain.potential", "U", account_.potential, all ? "V" : "U"));
  }
  return steps;
}

}  // namespace

std::vector<Step> tell_ten_steps(const ChainModel& model) { return Teller(model).tell(); }

std::vector<Step> joined_steps(const ChainModel& model, std::vector<Step> of_equations) {
  const bool all_told = model.dissipation.is_zero() && model.other_potential.is_zero();
  if (all_told) std::erase_if(of_equations, [](const Step& s) { return s.kind == "energies"; });
  std::vector<Step> steps = tell_ten_steps(model);
  std::ranges::move(of_equations, std::back_inserter(steps));
  return steps;
}

}  // namespace tellegen
