"""Every form against the simulation: along the series of `simulate`, the rates that each form gives are compared with
differences of the series. TELLEGEN_DIFFERENTIAL=20 asks more."""
import unittest

from algebra import apply
from expressions import Unreadable, compiled, slope_of
from texts import MAKERS, example_models, random_models, told, wanted, with_values

# Left out, with the reason.
LEFT_OUT = {"stick-slip": "while it sticks, sign(0) stands for a force between"}
POINTS = 2001


def differences(series, step):
    """The slope at each inner instant by seven values, with how far the one by five values is from it."""
    all_slopes = {}
    for k in range(3, len(series) - 3):
        a, b, c = (series[k + j] - series[k - j] for j in (1, 2, 3))
        seven, five = (45 * a - 9 * b + c) / (60 * step), (8 * a - b) / (12 * step)
        all_slopes[k] = (seven, abs(seven - five))
    return all_slopes


def second_difference(series, k, step):
    a, b, c = (series[k + j] + series[k - j] for j in (1, 2, 3))
    return (270 * a - 27 * b + 2 * c - 490 * series[k]) / (180 * step * step)


class Motion:
    """The series of a motion, completed by what forms need: momenta, and rates as differences."""

    def __init__(self, answer, values):
        self.time = answer["time"]
        self.step = self.time[1] - self.time[0]
        self.series = dict(answer["series"])
        self.values = values
        self.slopes = {}

    def at(self, k):
        point = dict(self.values, t=self.time[k])
        point.update((n, s[k]) for n, s in self.series.items())
        return point

    def add(self, name, text):
        if name not in self.series:
            value = compiled(text)
            self.series[name] = [value(self.at(k)) for k in range(len(self.time))]

    def slope(self, name):
        if name not in self.series:
            raise Unreadable(name)
        if name not in self.slopes:
            self.slopes[name] = differences(self.series[name], self.step)
        return self.slopes[name]

    def instants(self):
        """Some forty, away from the ends."""
        return range(5, len(self.time) - 5, max(1, len(self.time) // 40))


class Forms(unittest.TestCase):
    def setUp(self):
        self.compared = 0
        self.forms = set()

    def balance(self, where, motion, residual, terms, slopes, tolerance=1e-5):
        """residual(k) is small beside terms(k), where differences are good: neither jump nor corner is near."""
        rows = []
        for k in motion.instants():
            doubt = [motion.slope(n)[j] for n in slopes for j in range(k - 2, k + 3) if j in motion.slope(n)]
            size = max([abs(s) for s, _ in doubt] + [1e-30])
            if max([d for _, d in doubt] + [0.0]) > 1e-6 * size:
                continue
            rows.append((k, residual(k), terms(k)))
        size = max((max(map(abs, t)) for _, _, t in rows), default=0.0)
        for k, left, _ in rows:
            for i, x in enumerate(left):
                self.assertLess(abs(x), tolerance * size + 1e-12, "%s, row %d at t = %r" % (where, i + 1, motion.time[k]))
            self.compared += 1

    def rates(self, where, motion, states, texts, definitions=()):
        """ẋ as the form has it."""
        programs = [(d["name"], compiled(d["value"])) for d in definitions or []]
        rates = [compiled(text) for text in texts]

        def told_rates(k):
            point = motion.at(k)
            for name, value in programs:
                point[name] = value(point)
            return [f(point) for f in rates]

        def row(i):
            self.balance("%s: der(%s)" % (where, states[i]), motion,
                         lambda k: [told_rates(k)[i] - motion.slope(states[i])[k][0]],
                         lambda k: [motion.slope(states[i])[k][0], told_rates(k)[i]], [states[i]])

        for i in range(len(states)):
            row(i)

    def equations(self, where, motion, form):
        """M q̈ + bias = 0."""
        q = form["coordinates"]
        mass = [[compiled(x) for x in row] for row in form["M"]]
        bias = [compiled(x) for x in form["bias"]]
        velocities = ["der(%s)" % c for c in q]

        def parts(k):
            point = motion.at(k)
            point.update(("der(%s,2)" % c, motion.slope("der(%s)" % c)[k][0]) for c in q)
            inertia = apply([[f(point) for f in row] for row in mass], [motion.slope(v)[k][0] for v in velocities])
            return inertia, [f(point) for f in bias]

        for i in range(len(q)):
            self.balance("%s: equation %s" % (where, q[i]), motion, lambda k, i=i: [parts(k)[0][i] + parts(k)[1][i]],
                         lambda k, i=i: [parts(k)[0][i], parts(k)[1][i]], velocities)

    def co_lagrange(self, where, motion, form):
        """∂H/∂p − dq/dt in momenta, their rates and those of the inputs."""
        momenta, u = form["momenta"], form["u"]
        equations = [compiled(text) for text in form["equations"]]

        def values(k):
            point = motion.at(k)
            for name in momenta + u:
                point["der(%s)" % name] = motion.slope(name)[k][0]
            for name in momenta:
                point["der(%s,2)" % name] = second_difference(motion.series[name], k, motion.step)
            return [f(point) for f in equations]

        def size(k):
            return [motion.series["der(%s)" % name[2:]][k] for name in momenta]

        self.balance(where, motion, values, size, momenta + u, 1e-3)

    def mixed_potential(self, where, motion, form):
        """Q ż = ∂P/∂z + B u, with the slopes of P by a complex step."""
        z = form["states"]
        metric = [[compiled(x) for x in row] for row in form["Q"]]
        potential = slope_of(form["P"])
        inputs = [[compiled(x) for x in row] for row in form["B"] or []]
        for state in form.get("new_states") or []:
            motion.add(state["name"], state["value"])

        def parts(k):
            point = motion.at(k)
            left = apply([[f(point) for f in row] for row in metric], [motion.slope(s)[k][0] for s in z])
            right = []
            for i, s in enumerate(z):
                right.append(potential(point, s))
                if inputs:
                    right[-1] += sum(f(point) * point[u] for f, u in zip(inputs[i], form["u"]))
            return left, right

        for i in range(len(z)):
            self.balance("%s: row %d" % (where, i + 1), motion, lambda k, i=i: [parts(k)[0][i] - parts(k)[1][i]],
                         lambda k, i=i: [parts(k)[0][i], parts(k)[1][i]], z)

    def compare(self, name, text, summary):
        values = with_values(summary)
        accurate = ("--points", str(POINTS), "--rtol", "1e-11", "--atol", "1e-14")
        answer = told("simulate", *accurate, text=text) if values is not None else None
        if answer is None or not answer["complete"] or len(answer["time"]) < 10:
            return
        motion = Motion(answer, values)
        if summary["kind"] in ("network", "bondgraph"):
            names = ("port-hamiltonian", "state-space", "brayton-moser")
            forms = {form: told("derive", "--form", form, text=text) for form in names}
        else:
            forms = (told("derive", "--form", "all", text=text) or {"forms": {}})["forms"]
        for form, check in (("euler-lagrange", self.lagrange), ("port-hamiltonian", self.hamilton),
                            ("brayton-moser", self.mixed_potential), ("state-space", self.space),
                            ("co-lagrangian", self.co_lagrange)):
            if forms.get(form) is None or "multipliers" in forms[form]:
                continue
            try:
                check(name + ", " + form, motion, forms[form])
                self.forms.add(form)
            except Unreadable:  # coordinates that the series do not have, laws of which only the name is known
                continue
        if forms.get("euler-lagrange"):
            self.programs(name, text, motion, forms["euler-lagrange"])

    def lagrange(self, where, motion, form):
        if form["singular"]:
            return
        self.equations(where, motion, form)
        for c, p in zip(form["coordinates"], form["momenta"]):
            motion.add("p_" + c, p)

    def hamilton(self, where, motion, form):
        if not form["implicit"]:
            self.rates(where, motion, form["states"], form["xdot"], form["definitions"])

    def space(self, where, motion, form):
        if not form["implicit"] and not form.get("input_rates"):
            self.rates(where, motion, form["states"], form["xdot"])

    def programs(self, name, text, motion, lagrange):
        """The machine form: M and bias as a program."""
        plain_motion = not lagrange["singular"] and "multipliers" not in lagrange
        form = told("derive", "--form", "machine", text=text) if plain_motion else None
        if form is None:
            return
        self.forms.add("machine")
        steps = form["once"] + form["each"]
        for k in list(motion.instants())[::8]:
            point = motion.at(k)
            for step in steps:
                point[step["name"]] = compiled(step["value"])(point)
            plain = motion.at(k)
            for key in ("M", "bias"):
                rows = form[key] if key == "M" else [form[key]]
                told_rows = lagrange[key] if key == "M" else [lagrange[key]]
                for row, other in zip(rows, told_rows):
                    for a, b in zip(row, other):
                        x, y = compiled(a)(point), compiled(b)(plain)
                        self.assertLess(abs(x - y), 1e-8 * (1 + abs(y)), "%s, machine form, %s" % (name, key))

    def test_examples(self):
        for name, text, summary in example_models():
            if name in LEFT_OUT:
                continue
            with self.subTest(name):
                try:
                    self.compare(name, text, summary)
                except Unreadable:
                    pass  # of the machine form
        self.assertGreater(self.compared, 500)

    def test_random_models(self):
        for name, text in random_models(wanted(8), "motion", MAKERS[:4]):
            with self.subTest(name, text=text):
                before = self.compared
                self.compare(name, text, told("check", text=text)["models"][0])
                self.assertGreater(self.compared, before)
        self.assertEqual(self.forms, {"euler-lagrange", "port-hamiltonian", "brayton-moser", "state-space",
                                      "co-lagrangian", "machine"})


if __name__ == "__main__":
    unittest.main()
