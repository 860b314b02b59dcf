"""Random models built so that a verdict is known, most of them close to the edge where it turns: what is told must be
that, and nothing of the kind may be left undecided. TELLEGEN_DIFFERENTIAL=100 asks of a hundred times as many."""
import json
import math
import random
import re
import unittest
from fractions import Fraction

from cli import EXAMPLES, run
from texts import example_models, told, wanted


def product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(len(b))) for j in range(len(b[0]))] for i in range(len(a))]


def mixing(dice, n):
    """A matrix of whole numbers and its inverse, of whole numbers too."""
    to = [[Fraction(int(i == j)) for j in range(n)] for i in range(n)]
    back = [row[:] for row in to]
    for _ in range(2 * n):
        i, j = dice.sample(range(n), 2)
        c = dice.randint(-2, 2)
        for k in range(n):
            to[i][k] += c * to[j][k]
            back[k][j] -= c * back[k][i]
    return to, back


def states_text(a, b=None):
    n = len(a)
    text = "states s\n%sstate %s\n" % ("input u\n" if b else "", ", ".join("x%d" % i for i in range(n)))
    for i in range(n):
        terms = ["(%s)*x%d" % (a[i][j], j) for j in range(n)] + (["(%s)*u" % b[i]] if b else [])
        text += "equation x%d' = %s\n" % (i, " + ".join(terms))
    return text


def refused(text, *arguments):
    """The codes of what keeps the answer away."""
    done = run(*arguments[:1], "-", *arguments[1:], text=text)
    return set(re.findall(r"error\[(E\d+)\]", done.stderr.decode()))


def bounded(text):
    answer = told("analyse", "--what", "passivity", text=text)
    return answer["bounded_below"], answer["bound"]["conditions"]


class Verdicts(unittest.TestCase):
    def test_quartics_are_bounded_up_to_their_edge(self):
        """a x⁴ + b x² y² + c y⁴ is bounded below where b ≥ −2 √(a c), in any units."""
        dice = random.Random(1)
        for _ in range(wanted(12)):
            a, c = dice.choice((1, 4, 9, 16)), dice.choice((1, 4, 25))
            b = -2 * math.isqrt(a * c) + dice.choice((0, 0, 1, -1)) * Fraction(1, 10 ** dice.randint(0, 12))
            unit = 10.0 ** dice.randint(-4, 4)
            text = ("energy q\ncoordinate x, y\nkinetic 1/2*x'^2 + 1/2*y'^2\n"
                    "potential %d*x^4*%r + (%s)*x^2*y^2 + %d*y^4/%r\n" % (a, unit, b, c, unit))
            self.assertIs(bounded(text)[0], b * b <= 4 * a * c, text)

    def test_an_inertia_that_turns_negative_somewhere_is_found(self):
        """½ m(x) ẏ² with m ≥ 0 everywhere, or below 0 between two near roots."""
        dice = random.Random(2)
        for _ in range(wanted(12)):
            unit = 10.0 ** dice.randint(-6, 6)
            factors, dips = [], False
            for place in dice.sample(range(-9, 10), 3):
                kind = dice.random()
                x = "(x - (%r))" % (place * unit)
                if kind < 0.3:
                    factors.append(x + "^2")
                elif kind < 0.5:
                    factors.append("%s*(x - (%r))" % (x, (place + 0.3) * unit))
                    dips = True
                else:
                    factors.append("(%s^2 + %r)" % (x, dice.random() * unit * unit))
            text = ("energy q\ncoordinate x, y\nkinetic 1/2*x'^2 + 1/2*%s*y'^2\npotential x^2\n" % "*".join(factors))
            self.assertIs(bounded(text)[0], not dips, text)

    def test_functions_known_by_name_give_conditions(self):
        for model, conditions in (
                ("parameter m, g\ncoordinate x\nfunction V(x)\nkinetic 1/2*m*x'^2\npotential V(x) - m*g*x\n",
                 ["inf(V(x) - m*g*x) > -infinity"]),
                ("coordinate x\nfunction m(x)\nkinetic 1/2*m(x)*x'^2\npotential x^2\n", ["m(x) > 0"])):
            self.assertEqual(bounded("energy q\n" + model), (None, conditions))
        answer = told("analyse", "--what", "passivity", text="bondgraph b\nfunction r(f)\nSe u\nI m = 1\nR a: e = r(f)\n"
                      "1 j\nbond u -> j\nbond j -> m\nbond j -> a\n")
        self.assertEqual((answer["verdict"], answer["losses"]["conditions"]), ("conditional", ["p_m*r(p_m/m) >= 0"]))

    def test_a_pole_of_the_inductance_leaves_no_bound_in_any_units(self):
        for name, text, _ in example_models():
            if name != "000-07-electromagnet":
                continue
            for d in ("1", "0.001", "1e6"):
                self.assertIs(bounded(text.replace("d = 1 [mm]", "d = %s [mm]" % d))[0], False)

    def test_stability_of_planted_poles(self):
        dice = random.Random(3)
        for _ in range(wanted(12)):
            n, i, largest = dice.randint(2, 4), 0, -math.inf
            a = [[Fraction(0)] * n for _ in range(n)]
            while i < n:
                pole = Fraction(dice.choice((-3, -1, -1, 0, 1)), 10 ** dice.choice((0, 0, 6, 12)))
                pair = i + 1 < n and dice.random() < 0.4
                for k in range(i, i + 1 + pair):
                    a[k][k] = pole
                if pair:
                    a[i][i + 1] = Fraction(dice.randint(1, 5))
                    a[i + 1][i] = -a[i][i + 1]
                largest = max(largest, pole)
                i += 1 + pair
            to, back = mixing(dice, n)
            text = states_text(product(product(to, a), back))
            verdict = told("analyse", "--what", "equilibria", text=text)["equilibria"][0]["stability"]
            wish = "unstable" if largest > 0 else "marginal" if largest == 0 else "stable"
            self.assertEqual(verdict, wish, text)

    def test_what_an_input_moves_ever_so_little_is_controllable(self):
        dice = random.Random(4)
        for _ in range(wanted(12)):
            n = dice.randint(2, 3)
            poles = [dice.randint(-3, 3) for _ in range(n)]
            acts = [Fraction(dice.choice((0, 1, 1, 1)), 10 ** dice.choice((0, 0, 9))) for _ in range(n)]
            to, back = mixing(dice, n)
            a = product(product(to, [[Fraction(poles[i] if i == j else 0) for j in range(n)] for i in range(n)]), back)
            b = [sum(to[i][j] * acts[j] for j in range(n)) for i in range(n)]
            text = states_text(a, b)
            codes = refused(text, "design", "--poles=" + ", ".join(str(-10 - i) for i in range(n)))
            if len(set(poles)) == n and all(acts):
                self.assertNotIn("E0956", codes, text)
            else:
                self.assertTrue(codes.intersection(("E0956", "E0962")), text)

    def test_planted_points_of_rest_are_all_there(self):
        dice = random.Random(5)
        for _ in range(wanted(12)):
            unit = 10.0 ** dice.randint(-8, 8)
            roots = sorted(r * unit for r in dice.sample(range(-20, 21), dice.randint(1, 4)))
            law = "*".join("(x - (%r))" % r for r in roots) + dice.choice(("", "*(x^2 + %r)" % (unit * unit)))
            text = "states s\nstate x, y\nequation x' = -%s + y*%r\nequation y' = -y*(1 + x^2)\n" % (law, unit)
            answer = told("analyse", "--what", "equilibria", text=text)
            found = sorted(e["point"]["x"] for e in answer["equilibria"])
            self.assertTrue(answer["complete"], text)
            self.assertEqual(len(found), len(roots), text)
            for mine, theirs in zip(found, roots):
                self.assertAlmostEqual(mine, theirs, delta=1e-9 * unit, msg=text)

    def test_what_a_motion_keeps_chooses_members_that_are_certified(self):
        """Electrostatic plates beside a spring: three points, whatever the order in which the storages stand."""
        lines = ["Se U = 50", "R r = 1", "C plate(e, x): energy = q_e^2*(d - q_x)/(2*a)", "I m = 1", "R b = 1", "C s = 1/k"]
        for seed in range(4):
            random.Random(seed).shuffle(lines)
            text = ("bondgraph p\nparameter k = 4000, a = 8.85e-16, d = 2e-5\n" + "\n".join(lines) + "\n1 el, mech\n"
                    "bond U -> el -> r\nbond el -> plate.e\nbond mech -> plate.x\nbond mech -> m\nbond mech -> b\nbond mech -> s\n")
            points = told("analyse", "--what", "equilibria", text=text)["equilibria"]
            found = sorted(e["point"]["q_s"] for e in points)
            self.assertTrue(all(e["certified"] for e in points), text)
            self.assertEqual(["%.3g" % x for x in found], ["7.46e-07", "1.58e-05", "2.34e-05"], text)

    def test_the_loop_of_a_fast_machine_has_its_poles(self):
        """Gains of 1e16 beside resistances of 1e-3: the numbers of the text, without rounding."""
        answer = told("design", EXAMPLES + "/synchronous-machine-short-circuit.tlg",
                      "--poles=-10000, -11000, -12000, -13000, -14000")
        checks = {c["key"]: c for c in answer["checks"]}
        self.assertTrue(checks["check.design.graph_poles"]["passed"])

    def test_a_parameter_is_what_it_is_given_by_with_and_without_values(self):
        rod = ("energy rod\nparameter m%s, l%s, g%s\nparameter I = 1/12*m*l^2, J = I + 1/4*m*l^2\ncoordinate theta\n"
               "kinetic 1/2*J*theta'^2\npotential -m*g*l/2*cos(theta)\n")
        for values in (("", "", ""), (" = 2", " = 3", " = 9.81"), (" = 2", "", "")):
            for claim, right in (("1/3*m*l^2*theta'' + m*g*l/2*sin(theta) = 0", True), ("4*I*theta'' = -m*g*l/2*sin(theta)", True),
                                 ("J*theta'' + m*g*l/2*sin(theta) = 0", True), ("I*theta'' + m*g*l/2*sin(theta) = 0", False),
                                 ("M[1,1] = 1/3*m*l^2", True), ("M[1,1] = 1/12*m*l^2", False)):
                done = run("verify", "-", "--claim", claim, "--json", text=rod % values)
                self.assertIs(json.loads(done.stdout)["claims"][0]["holds"], right, (values, claim))

    def test_values_at_which_a_law_vanishes_are_seen_in_functions(self):
        graph = ("bondgraph g\nparameter p = %s\nSe u\nI a = 1\nC c = 1\nR r: e = %s\n0 j\n1 k\nbond u -> k\nbond k -> j\n"
                 "bond j -> r\nbond j -> c\nbond k -> a\n")
        for value, law, special in (("pi", "sin(p)*(f + f^3)", True), ("3*pi/2", "cos(p)*sinh(f)", True),
                                    ("0", "(exp(p) - 1)*(f + f^3)", True), ("4", "(sqrt(p) - 2)*f", True),
                                    ("3", "sin(p)*(f + f^3)", False), ("4.0000001", "(sqrt(p) - 2)*(f + f^3)", False)):
            codes = refused(graph % (value, law), "derive", "--form", "state-space")
            self.assertEqual(codes, {"E0829"} if special else set(), law)

    def test_values_that_add_a_pole_at_zero_have_no_slopes(self):
        text = ("states s\nparameter a = %s, b = 1\nstate x, y\ninput u\nequation x' = -(a - b)*x + u\n"
                "equation y' = x - y\noutput z = y\n")
        slopes = [told("analyse", "--what", "sensitivity", text=text % a)["parameters"][0]["x"] for a in ("1", "3")]
        self.assertEqual(slopes, [[None, None], ["-u/(a - b)^2", "-u/(a - b)^2"]])

    def test_an_approximation_that_could_not_be_checked_is_told_by_all_that_rests_on_it(self):
        text = "states s\nstate x\ninput u\nequation x' = -x*acos(1 + x^2) + u\noutput y = x\n"
        for question in (("design", "--poles=-1"), ("analyse", "--what", "steady-state"), ("analyse", "--what", "sensitivity"),
                         ("analyse", "--what", "transfer"), ("analyse", "--what", "linearise")):
            answer = told(*question, text=text)
            unmade = [c for c in answer["checks"] if c["passed"] is None]
            self.assertEqual(len(unmade), 1, question)


if __name__ == "__main__":
    unittest.main()
