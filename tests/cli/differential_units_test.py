"""A model and the same model with lengths in millimetres, times in milliseconds and masses in grams, or in units as
large the other way: poles are measured in another time, and every verdict stays. TELLEGEN_DIFFERENTIAL=20 asks more."""
import unittest

from algebra import apart
from texts import NotRewritten, Text, example_models, in_other_units, random_models, statements, told, wanted

SCALES = ((1e-3, 1e-3, 1e-3), (1e3, 1e2, 60.0))  # kg, m, s in one new unit


def without_start(text):
    """In other units `initial` is left out, and with it the point that a linear approximation is about."""
    if isinstance(text, Text):
        return text
    return "\n".join(s for s in statements(text) if not s.strip().startswith("initial")) + "\n"


class OtherUnits(unittest.TestCase):
    def setUp(self):
        self.compared = 0

    def compare_poles(self, old, new, second, where):
        old, new = ([complex(*p) for p in poles] for poles in (old, new))
        self.assertEqual(len(old), len(new), where)
        size = max([abs(p) for p in old] + [1e-12])
        self.assertLess(apart(old, [p / second for p in new]), 1e-5 * size, where)

    def compare(self, name, text, summary, scale):
        other = in_other_units(text, summary, scale)
        if told("check", text=other) is None:
            raise AssertionError(name + " cannot be read in other units:\n" + other)
        for what, keys in (("stability", ("verdict",)), ("passivity", ("verdict", "bounded_below", "R_psd")),
                           ("linearise", ("equilibrium", "stability"))):
            old = told("analyse", "--what", what, text=without_start(text))
            if old is None or (what == "linearise" and summary.get("constraints")):  # at `initial`, which is left out
                continue
            new = told("analyse", "--what", what, text=other)
            where = "%s, %s, in %s:\n%s" % (name, what, scale, other)
            self.assertIsNotNone(new, where)
            for key in keys:
                self.assertEqual(old[key], new[key], (key, where))
            if old.get("eigenvalues") and old.get("equilibrium", True):
                self.compare_poles(old["eigenvalues"], new["eigenvalues"], scale[2], where)
            self.compared += 1
        self.compare_points(name, text, other, scale)

    def compare_points(self, name, text, other, scale):
        old = told("analyse", "--what", "equilibria", text=text)
        if old is None:
            return
        new = told("analyse", "--what", "equilibria", text=other)
        where = "%s, equilibria, in %s:\n%s" % (name, scale, other)
        self.assertIsNotNone(new, where)
        self.assertEqual((old["complete"], old["free"]), (new["complete"], new["free"]), where)
        if not old["complete"] and old["total"] != new["total"]:
            return  # a search promises no more than what it found
        self.assertEqual(old["total"], new["total"], where)
        for a, b in zip(old["equilibria"], new["equilibria"]):
            for key in ("stability", "proof", "potential"):
                self.assertEqual(a[key], b[key], (key, where))
            self.compare_poles(a["eigenvalues"], b["eigenvalues"], scale[2], where)
        self.compared += 1

    def test_examples(self):
        for k, (name, text, summary) in enumerate(example_models()):
            for scale in SCALES[k % 2:][:wanted(1)]:
                with self.subTest(name, scale=scale):
                    try:
                        self.compare(name, text, summary, scale)
                    except NotRewritten:
                        pass
        self.assertGreater(self.compared, 20)

    def test_random_models(self):
        for k, (name, text) in enumerate(random_models(wanted(10), "units")):
            with self.subTest(name, text=text):
                self.compare(name, text, told("check", text=text)["models"][0], SCALES[k % 2])


if __name__ == "__main__":
    unittest.main()
