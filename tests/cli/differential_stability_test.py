"""One question asked three ways: the stability told with an equilibrium, the eigenvalues of the linear approximation
there, and the verdict of `--what stability`. TELLEGEN_DIFFERENTIAL=20 asks of twenty times as many models."""
import os
import unittest

from algebra import apart, eigenvalues
from cli import EXAMPLES
from texts import MAKERS, example_models, random_models, told, wanted

# Left out, with the reason.
LEFT_OUT = {}


def side(poles):
    """1: one is clearly to the right; -1: all are clearly to the left; 0: neither."""
    size = max((abs(p) for p in poles), default=0.0)
    if any(p.real > 1e-6 * size for p in poles):
        return 1
    return -1 if all(p.real < -1e-6 * size for p in poles) else 0


def at(point):
    return ", ".join("%s = %r" % (name.replace("der(", "").replace(")", "'"), value) for name, value in point.items())


def numbers(point):
    return all(isinstance(v, (int, float)) for v in point.values())


class Stability(unittest.TestCase):
    def compare_verdict(self, verdict, poles, where, settled="stable"):
        """`settled`: what every pole to the left has to be called."""
        expected = {1: ("unstable",), -1: (settled,), 0: ("marginal", "stable", "unstable", "unknown")}
        self.assertIn(verdict, expected[side(poles)] + ("unknown", "conditional"), "%s: %s" % (where, poles))

    def compare_points(self, name, text):
        found = told("analyse", "--what", "equilibria", text=text)
        for point in (found or {"equilibria": []})["equilibria"][:4]:
            values = {**point["point"], **point["inputs"]}
            if not numbers(values) or point["free"] or point["corner"]:
                continue
            near = told("analyse", "--what", "linearise", "--at", at(values), text=text)
            if near is None or not near["numeric"]:
                continue
            poles = eigenvalues(near["A"])
            where = "%s at %s" % (name, values)
            rest = max(abs(f) - 1e-9 * sum(abs(a) * abs(x) for a, x in zip(row, near["point"].values()))
                       for f, row in zip(near["f0"], near["A"]))
            self.assertLess(rest, 1e-12, where)
            size = max([abs(p) for p in poles] + [1e-12])
            for told_poles in (point["eigenvalues"], near["eigenvalues"]):
                if told_poles:  # where they are not known, nothing is said of them
                    self.assertLess(apart(poles, [complex(*p) for p in told_poles]), 1e-5 * size, where)
            self.compare_verdict(point["stability"], poles, where)
            self.compare_verdict(near["stability"], poles, where)

    def compare_whole(self, name, text):
        """Of linear graphs and equations there is one verdict, and it is that of every point."""
        whole = told("analyse", "--what", "stability", text=text)
        near = told("analyse", "--what", "linearise", text=text) if whole else None
        if near is None or not near["numeric"]:
            return
        poles = eigenvalues(near["A"])
        self.compare_verdict(whole["verdict"], poles, name)
        if whole["eigenvalues"]:
            size = max([abs(p) for p in poles] + [1e-12])
            self.assertLess(apart(poles, [complex(*p) for p in whole["eigenvalues"]]), 1e-5 * size, name)
        if whole["lyapunov"] and whole["lyapunov"]["positive_definite"]:
            self.assertEqual(side(poles), -1, name)

    def test_examples(self):
        for name, text, summary in example_models():
            is_large = summary.get("state_dimension", 0) > 8  # hundreds of equilibria
            if name in LEFT_OUT or (is_large and wanted(1) < 10):
                continue
            with self.subTest(name):
                self.compare_points(name, text)
                self.compare_whole(name, text)

    def test_rounding_of_an_angle_moves_nothing(self):
        # cos(−1.5707963267948966) is 6e-17, which is what 0 is there
        near = told("analyse", os.path.join(EXAMPLES, "skate.tlg"), "--what", "linearise", "--at",
                    "phi = -1.5707963267948966")
        self.assertTrue(near["equilibrium"])
        self.assertEqual(near["f0"], [0.0] * 5)

    def test_random_models(self):
        for name, text in random_models(wanted(3 * len(MAKERS)), "stability"):
            with self.subTest(name, text=text):
                self.compare_points(name, text)
                self.compare_whole(name, text)


if __name__ == "__main__":
    unittest.main()
