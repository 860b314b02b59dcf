"""A model and the same model with numbers in the place of its named parameters: every form has the same values at
random points, and every verdict that knows the values is the same. TELLEGEN_DIFFERENTIAL=20 asks more."""
import random
import unittest

from algebra import apart
from expressions import Unreadable, compiled, names_in
from texts import NotRewritten, example_models, in_numbers, linear_states, pendulums, random_models, springs, told, \
    wanted, with_values

FORMS = {"euler-lagrange": ("equations", "M", "bias", "g", "lagrangian"), "port-hamiltonian": ("H", "gradient", "xdot"),
         "brayton-moser": ("Q", "P")}


def strings(data):
    if isinstance(data, str):
        return [data]
    return [s for item in data or [] for s in strings(item)]


def order(point):
    """By what is said of it: which comes first is a matter of how the formulas are written."""
    return point["stability"], sorted(round(re, 6) for re, _ in point["eigenvalues"])


class Numbers(unittest.TestCase):
    def setUp(self):
        self.compared = 0

    def program(self, form, values, point):
        """Names of parts, which each result may use, put in order."""
        known = dict(values, **point)
        for part in form.get("definitions") or []:
            known[part["name"]] = compiled(part["value"])(known)
        return known

    def compare_form(self, name, form, keys, named, numbers, values, dice):
        states = set()
        for key in keys:
            for text in strings(named.get(key)) + strings(numbers.get(key)):
                states |= names_in(text)
        point = {n: dice.uniform(0.2, 0.9) for n in sorted(states) if n not in values}
        left, right = self.program(named, values, point), self.program(numbers, {}, point)
        for key in keys:
            old, new = strings(named.get(key)), strings(numbers.get(key))
            self.assertEqual(len(old), len(new), "%s, %s of %s" % (name, key, form))
            for a, b in zip(old, new):
                x, y = compiled(a)(left), compiled(b)(right)
                if key == "lagrangian" or key == "H":
                    continue  # a constant has no meaning in them
                self.assertLess(abs(x - y), 1e-8 * (1 + abs(x)), "%s, %s of %s: %s is not %s" % (name, key, form, a, b))
                self.compared += 1

    def compare_verdicts(self, name, text, other):
        for what in ("equilibria", "stability", "linearise"):
            old, new = (told("analyse", "--what", what, text=t) for t in (text, other))
            if old is None or new is None:
                self.assertEqual(old is None, new is None, "%s of %s:\n%s" % (what, name, other))
                continue
            where = "%s of %s:\n%s" % (what, name, other)
            if what == "equilibria":
                self.assertEqual(old["total"], new["total"], where)
                pairs = list(zip(*(sorted(x["equilibria"], key=order) for x in (old, new))))
            else:
                pairs = [(old, new)]
            for a, b in pairs:
                for key in ("stability", "verdict"):
                    self.assertEqual(a.get(key), b.get(key), (key, where))
                if a.get("eigenvalues"):
                    poles = [[complex(*p) for p in x["eigenvalues"]] for x in (a, b)]
                    self.assertLess(apart(*poles), 1e-6 * (1e-9 + max(abs(p) for p in poles[0])), where)

    def compare(self, name, text, summary, dice):
        other = in_numbers(text, summary)
        values = with_values(summary)
        for form, keys in FORMS.items():
            named = told("derive", "--form", form, text=text)
            numbers = told("derive", "--form", form, text=other)
            if named is None or numbers is None:  # numbers can make a form short enough to be written out
                continue
            try:
                self.compare_form(name, form, keys, named, numbers, values, dice)
            except Unreadable:
                continue
        self.compare_verdicts(name, text, other)

    def test_examples(self):
        for name, text, summary in example_models():
            with self.subTest(name):
                try:
                    self.compare(name, text, summary, random.Random(name))
                except NotRewritten:
                    pass
        self.assertGreater(self.compared, 30)

    def test_random_models(self):
        for name, text in random_models(wanted(9), "numbers", (springs, pendulums, linear_states)):
            with self.subTest(name, text=text):
                self.compare(name, text, told("check", text=text)["models"][0], random.Random(name))


if __name__ == "__main__":
    unittest.main()
