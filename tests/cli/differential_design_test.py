"""Gains of `design` against the motion of the closed loop: the loop as a bond graph, or the model with the feedback
as the law of its input, is simulated and compared with the matrix exponential of A − B K, computed here.
TELLEGEN_DIFFERENTIAL=20 asks more."""
import math
import random
import re
import unittest

from algebra import apart, apply, eigenvalues, exponential, plus, scaled, times
from texts import bond_tree, ladder, linear_states, pendulums, random_models, springs, told, wanted

# Left out, with the reason.
LEFT_OUT = {}


def poles_of(dice, n, size):
    """n of them, real ones and pairs, apart from each other, as text and as numbers."""
    texts, numbers = [], []
    while len(numbers) < n:
        re_part = float("%.3g" % (-size * (0.6 + 0.5 * len(numbers) + 0.2 * dice.random())))
        if n - len(numbers) > 1 and dice.random() < 0.5:
            im_part = float("%.3g" % (size * dice.uniform(0.3, 1.5)))
            texts.append("%r±%rj" % (re_part, im_part))
            numbers += [complex(re_part, im_part), complex(re_part, -im_part)]
        else:
            texts.append(repr(re_part))
            numbers.append(complex(re_part))
    return ", ".join(texts), numbers


def with_motion(text, initial, duration, law=None):
    """The model with another start and course; a law for its one input, where it has one."""
    lines = [line for line in text.splitlines() if not re.match(r"\s*(initial|simulate)\b", line)]
    start = ", ".join("%s = %r" % item for item in initial.items())
    course = "simulate %r [s]" % duration + (" with %s = %s" % law if law else "")
    return "\n".join(lines + ["initial " + start, course]) + "\n"


class Design(unittest.TestCase):
    def designed(self, text, dice, *options):
        near = told("analyse", "--what", "linearise", *options, text=text)
        self.assertIsNotNone(near, text)
        size = max(0.3, sum(abs(p) for p in eigenvalues(near["A"])) / len(near["A"]))
        wish, poles = poles_of(dice, len(near["A"]), size)
        design = told("design", "--poles=" + wish, *options, text=text)
        if design is None:  # not every model can be controlled by its one input
            return None
        closed = plus(design["A"], times(design["B"], design["K"]), -1)
        self.assertLess(apart(eigenvalues(closed), poles), 1e-3 * max(abs(p) for p in poles), text)
        told_poles = [complex(*p) for p in design["closed_loop_poles"]]
        self.assertLess(apart(poles, told_poles), 2e-3 * max(map(abs, poles)), text)
        return design, closed, 3.0 / min(abs(p.real) for p in poles)

    def compare_motion(self, motion, names, closed, start, tolerance, origin=None):
        """x(t) = x₀ + exp((A − B K) t) (x(0) − x₀), at a few instants."""
        largest = max(abs(x) for x in start)
        for k in range(0, len(motion["time"]), max(1, len(motion["time"]) // 6)):
            expected = apply(exponential(scaled(closed, motion["time"][k])), start)
            largest = max([largest] + [abs(x) for x in expected])
            for i, name in enumerate(names):
                found = motion["series"][name][k] - (origin[i] if origin else 0)
                self.assertAlmostEqual(found, expected[i], delta=tolerance * largest,
                                       msg="%s at t = %r" % (name, motion["time"][k]))

    def test_closed_loops_of_graphs_move_as_their_gains_say(self):
        for name, text in random_models(wanted(8), "loops", (ladder, bond_tree)):
            dice = random.Random(name)
            with self.subTest(name, text=text):
                result = self.designed(text, dice)
                if result is None:
                    continue
                design, closed, duration = result
                self.assertIsNotNone(design["graph"])
                start = [dice.uniform(-1, 1) for _ in closed]
                loop = with_motion(design["graph"], dict(zip(design["states"], start)), duration)
                motion = told("simulate", text=loop)
                self.assertIsNotNone(motion, loop)
                self.compare_motion(motion, design["states"], closed, start, 1e-5)

    def test_feedback_as_the_law_of_an_input_moves_as_the_gains_say(self):
        for name, text in random_models(wanted(8), "feedback", (springs, linear_states)):
            dice = random.Random(name)
            with self.subTest(name, text=text):
                result = self.designed(text, dice)
                if result is None:
                    continue
                design, closed, duration = result
                start = [dice.uniform(-1, 1) for _ in closed]
                names = [s.replace("der(", "").replace(")", "'") for s in design["states"]]
                law = " + ".join("(%r)*%s" % (-k, n) for k, n in zip(design["K"][0], names))
                loop = with_motion(text, dict(zip(names, start)), duration, (design["inputs"][0], law))
                loop = re.sub(r"\s*\[[^\]]*\]", "", loop)  # gains have no units in the text
                motion = told("simulate", text=loop)
                self.assertIsNotNone(motion, loop)
                self.compare_motion(motion, design["states"], closed, start, 1e-5)

    def test_a_pendulum_is_held_where_it_would_fall(self):
        for name, text in random_models(wanted(3), "upright", (pendulums,)):
            dice = random.Random(name)
            with self.subTest(name, text=text):
                coordinates = re.findall(r"a\d", re.search(r"coordinate (.*)", text).group(1))
                result = self.designed(text, dice, "--at", ", ".join(c + " = pi" for c in coordinates))
                if result is None:
                    continue
                design, closed, duration = result
                names = [s.replace("der(", "").replace(")", "'") for s in design["states"]]
                largest = 1e-7  # the linear approximation is right to its size, which gains of 1e3 make larger
                start = [largest * dice.uniform(-1, 1) for _ in names]
                gains = zip(design["K"][0], names, design["x0"])
                law = " + ".join("(%r)*(%s - (%r))" % (-k, n, x) for k, n, x in gains)
                initial = {n: x + s for n, x, s in zip(names, design["x0"], start)}
                loop = re.sub(r"\s*\[[^\]]*\]", "", with_motion(text, initial, duration, (design["inputs"][0], law)))
                motion = told("simulate", "--rtol", "1e-12", "--atol", "1e-16", text=loop)
                self.assertIsNotNone(motion, loop)
                self.assertTrue(math.isclose(design["x0"][0], math.pi))
                self.compare_motion(motion, design["states"], closed, start, 1e-2, design["x0"])


if __name__ == "__main__":
    unittest.main()
