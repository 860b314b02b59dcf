"""Models as texts, for tests that rewrite them: the examples, random ones, other units, numbers instead of names."""
import json
import math
import os
import random
import re

from cli import examples, run

KINDS = ("energy", "chain", "network", "bondgraph", "states", "system")
NUMBER = r"(?<![\w.])[-+]?\d+\.?\d*(?:[eE][-+]?\d+)?"
LATER = ("initial", "simulate", "output", "when", "input", "dependent")

# Base units: kg, m, s, A, K.
UNITS = {
    "1": (1, (0, 0, 0, 0, 0)), "rad": (1, (0, 0, 0, 0, 0)), "deg": (math.pi / 180, (0, 0, 0, 0, 0)),
    "%": (0.01, (0, 0, 0, 0, 0)), "kg": (1, (1, 0, 0, 0, 0)), "g": (1e-3, (1, 0, 0, 0, 0)), "m": (1, (0, 1, 0, 0, 0)),
    "mm": (1e-3, (0, 1, 0, 0, 0)), "cm": (1e-2, (0, 1, 0, 0, 0)), "s": (1, (0, 0, 1, 0, 0)),
    "ms": (1e-3, (0, 0, 1, 0, 0)), "A": (1, (0, 0, 0, 1, 0)), "K": (1, (0, 0, 0, 0, 1)), "Hz": (1, (0, 0, -1, 0, 0)),
    "N": (1, (1, 1, -2, 0, 0)), "kN": (1e3, (1, 1, -2, 0, 0)), "Pa": (1, (1, -1, -2, 0, 0)),
    "bar": (1e5, (1, -1, -2, 0, 0)), "J": (1, (1, 2, -2, 0, 0)), "W": (1, (1, 2, -3, 0, 0)),
    "V": (1, (1, 2, -3, -1, 0)), "C": (1, (0, 0, 1, 1, 0)), "ohm": (1, (1, 2, -3, -2, 0)), "Ω": (1, (1, 2, -3, -2, 0)),
    "mohm": (1e-3, (1, 2, -3, -2, 0)), "F": (1, (-1, -2, 4, 2, 0)), "uF": (1e-6, (-1, -2, 4, 2, 0)),
    "H": (1, (1, 2, -2, -2, 0)), "mH": (1e-3, (1, 2, -2, -2, 0)), "Wb": (1, (1, 2, -2, -1, 0)),
    "T": (1, (1, 0, -2, -1, 0)), "S": (1, (-1, -2, 3, 2, 0)),
}
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


class NotRewritten(Exception):
    """Why a model was left as it is."""


def wanted(amount):
    """How much to try: TELLEGEN_DIFFERENTIAL=10 tries ten times as many random models, and all examples."""
    return round(amount * float(os.environ.get("TELLEGEN_DIFFERENTIAL", "1")))


class Text(str):
    """A file of several models, of which one is meant."""
    model = None


def told(*arguments, text=None):
    """The answer as data, or None where the program has none; `text` stands for the file."""
    first, rest = arguments[0], arguments[1:]
    if text is not None:
        rest = ("-", *rest)
    if isinstance(text, Text) and first != "check":
        rest += ("--model", text.model)
    done = run(first, *rest, "--json", text=text)
    if not done.stdout:
        raise AssertionError("no answer to %s: %s" % (arguments, done.stderr.decode()))
    answer = json.loads(done.stdout)
    codes = [d["code"] for key in ("diagnostics", "warnings") for d in answer.get(key) or []]
    if {"E0614", "E0615"}.intersection(codes):  # the program does not believe its own result
        raise AssertionError("%s: %s\n%s" % (arguments, done.stdout.decode(), text))
    return answer if done.returncode == 0 else None


def example_models():
    """(name, text, summary) of each model of the examples; of a system the text is the whole file."""
    for path in examples():
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if re.search(r'(?m)^use .* from "', text):
            continue  # stands in its folder only
        checked = told("check", path)
        chunks = re.split(r"(?m)^(?=(?:%s)\s)" % "|".join(KINDS), text)[1:]
        models = (checked or {"models": []})["models"]
        for chunk, summary in zip(chunks, models):
            whole = Text(text) if summary["kind"] == "system" else chunk
            if summary["kind"] == "system":
                whole.model = summary["model"]
                summary["parameters"] = parameters_of_parts(summary, {m["model"]: m for m in models})
            name = os.path.basename(path)[:-4]
            yield name if len(chunks) == 1 else name + " " + summary["model"], whole, summary


def parameters_of_parts(system, models):
    """Those of the parts, with the names they have in the system."""
    found = []
    for part in system["parts"]:  # "drive = motor"
        name, model = part.split(" = ")
        found += [dict(p, name=name + "." + p["name"]) for p in models[model].get("parameters", [])]
    return found


def with_values(summary):
    """The parameters that have a number, by name; None where one has none."""
    values = {}
    rest = []
    for p in summary["parameters"]:
        if isinstance(p["value"], (int, float)):
            values[p["name"]] = float(p["value"])
        else:
            rest.append(p)
    return values if not rest else None


def dimension_of(text):
    """Factor to SI and exponents of kg, m, s, A, K."""
    factor, exponents = 1.0, [0] * 5
    text = text.translate(SUPERSCRIPTS).replace("·", "*").replace(" ", "")
    for sign, part in re.findall(r"([*/]?)((?:\([^()]*\)|[^*/()]+))", text):
        if part.startswith("("):
            f, inner = dimension_of(part[1:-1])
            power = 1
        else:
            match = re.fullmatch(r"([^\d^-]+|1)\^?(-?\d+)?", part)
            if not match or match.group(1) not in UNITS:
                raise NotRewritten("unit " + part)
            f, inner = UNITS[match.group(1)]
            power = int(match.group(2) or 1)
        power = -power if sign == "/" else power
        factor *= f ** power
        exponents = [e + power * i for e, i in zip(exponents, inner)]
    return factor, exponents


def rescaled(value, unit, scale):
    """`scale`: how many kg, m, s one new unit of each has."""
    factor, exponents = dimension_of(unit)
    for size, exponent in zip(scale, exponents):
        factor /= size ** exponent
    return value * factor


def statements(text):
    """Lines, with those that go on joined to the one that they belong to, without comments."""
    joined, depth = [], 0
    for line in text.splitlines():
        line = re.sub(r'#(?=(?:[^"]*"[^"]*")*[^"]*$).*', "", line).rstrip()
        if not line.strip():
            continue
        if joined and (depth > 0 or joined[-1].rstrip()[-1:] in "+-*/=,("):
            joined[-1] += " " + line.strip()
        else:
            joined.append(line)
        depth = sum(joined[-1].count(c) for c in "([") - sum(joined[-1].count(c) for c in ")]")
    return joined


def in_other_units(text, summary, scale):
    """The same model in units of `scale` (kg, m, s), without a unit in its text."""
    if isinstance(text, Text):
        raise NotRewritten("a system: its parts have units of their own")
    if all(q["dimension"] is None for key in ("parameters", "states", "coordinates") for q in summary.get(key, [])):
        raise NotRewritten("no units")
    if "[[" in text or "\ntable" in text:
        raise NotRewritten("a matrix or a table")
    lines = []
    for line in statements(text):
        if line.split()[0] in LATER and line.split()[0] != "input":
            continue
        for p in summary["parameters"]:
            if not isinstance(p["value"], (int, float)) or p["dimension"] is None:
                continue
            new = repr(rescaled(p["value"], p["dimension"], scale))
            line = re.sub(r"(?<![\w.])(%s\s*=\s*)%s(?:\s*\[[^\]]*\])?(?=\s*(?:,|\(|\"|$))" % (re.escape(p["name"]), NUMBER),
                          lambda m, n=new: m.group(1) + n, line)
        line = re.sub(r"(%s)\s*\[((?!deg\])[^\]]*)\]" % NUMBER,
                      lambda m: "(" + repr(rescaled(float(m.group(1)), m.group(2), scale)) + ")", line)
        lines.append(re.sub(r"\s*\[(?!deg\])[^\]]*\]", "", line))
    return "\n".join(lines) + "\n"


def in_numbers(text, summary):
    """The same model with the value of each parameter in the place of its name; without units."""
    values = None if isinstance(text, Text) else with_values(summary)
    if not values:
        raise NotRewritten("parameters without a number")
    if "\ntable" in text or summary["kind"] in ("network", "bondgraph"):
        raise NotRewritten("elements are called like their parameters")
    lines = []
    for line in statements(text):
        word = line.split()[0]
        if word == "parameter":
            continue
        line = re.sub(r"(%s)\s*\[((?!deg\])[^\]]*)\]" % NUMBER,
                      lambda m: "(" + repr(rescaled(float(m.group(1)), m.group(2), (1, 1, 1))) + ")", line)
        line = re.sub(r"\s*\[(?!deg\])[^\]]*\]", "", line)
        quoted = re.split(r'("[^"]*")', line)
        for i in range(0, len(quoted), 2):
            quoted[i] = re.sub(r"(?<![\w.'])([A-Za-z_]\w*)(?![\w('])",
                               lambda m: "(%r)" % values[m.group(1)] if m.group(1) in values else m.group(1), quoted[i])
        lines.append("".join(quoted))
    return "\n".join(lines) + "\n"


# --- random models -------------------------------------------------------------------------------------------------

def number(dice, low=0.2, high=5.0):
    return float("%.3g" % math.exp(dice.uniform(math.log(low), math.log(high))))


def declared(values):
    return "parameter " + ", ".join("%s = %r [%s]" % (n, v, u) for n, (v, u) in values.items())


def springs(dice):
    """Masses in a row, each on a spring to its neighbour; some springs and dampers to the ground."""
    n = dice.randint(1, 4)
    p, kinetic, potential, dissipation = {}, [], [], []
    for i in range(1, n + 1):
        before = "x%d" % (i - 1) if i > 1 else "0"
        p["m%d" % i] = (number(dice), "kg")
        p["k%d" % i] = (number(dice, 2, 50), "N/m")
        kinetic.append("1/2*m%d*x%d'^2" % (i, i))
        potential.append("1/2*k%d*(x%d - %s)^2" % (i, i, before))
        if dice.random() < 0.7:
            p["b%d" % i] = (number(dice, 0.05, 1), "N*s/m")
            dissipation.append("1/2*b%d*x%d'^2" % (i, i))
    lines = ["energy springs", declared(p), "coordinate " + ", ".join("x%d [m]" % i for i in range(1, n + 1)),
             "input F [N]", "kinetic " + " + ".join(kinetic), "potential " + " + ".join(potential)]
    if dissipation:
        lines.append("dissipation " + " + ".join(dissipation))
    lines += ["force x1 = F", "output y = x%d" % n, "initial x1 = 0.3", "simulate 4 [s] with F = 0.5*sin(2*t)"]
    return "\n".join(lines) + "\n"


def pendulums(dice):
    """A chain of one to three pendulums, damped or not."""
    n = dice.randint(1, 3)
    p = {"g": (9.81, "m/s^2")}
    lines = []
    potential, kinetic, dissipation = [], [], []
    for i in range(1, n + 1):
        p["m%d" % i] = (number(dice), "kg")
        p["l%d" % i] = (number(dice, 0.2, 2), "m")
        for axis, function, sign in (("x", "sin", ""), ("y", "cos", "-")):
            before = "%s%d " % (axis, i - 1) if i > 1 else ""
            glue = ("- " if sign else "+ ") if before else sign
            lines.append("define %s%d = %s%sl%d*%s(a%d)" % (axis, i, before, glue, i, function, i))
        kinetic.append("1/2*m%d*(x%d'^2 + y%d'^2)" % (i, i, i))
        potential.append("m%d*g*y%d" % (i, i))
        if dice.random() < 0.7:
            p["b%d" % i] = (number(dice, 0.05, 0.5), "N*m*s")
            dissipation.append("1/2*b%d*a%d'^2" % (i, i))
    head = ["energy pendulums", declared(p), "coordinate " + ", ".join("a%d [rad]" % i for i in range(1, n + 1)),
            "input tau [N*m]"]
    tail = ["kinetic " + " + ".join(kinetic), "potential " + " + ".join(potential)]
    if dissipation:
        tail.append("dissipation " + " + ".join(dissipation))
    tail += ["force a1 = tau", "initial a1 = 0.4", "simulate 2 [s] with tau = 0.1*cos(3*t)"]
    return "\n".join(head + lines + tail) + "\n"


def ladder(dice):
    """A network: sections of a coil with a resistor in series and a capacitor, with or without a leak."""
    n = dice.randint(1, 4)
    lines = ["network ladder", "voltage E [V] (n0)"]
    for i in range(1, n + 1):
        lines.append("resistor R%d = %r [ohm] (n%d, h%d)" % (i, number(dice), i - 1, i))
        lines.append("inductor L%d = %r [H] (h%d, n%d)" % (i, number(dice), i, i))
        lines.append("capacitor C%d = %r [F] (n%d)" % (i, number(dice), i))
        if dice.random() < 0.5:
            lines.append("resistor G%d = %r [ohm] (n%d)" % (i, number(dice, 1, 20), i))
    lines += ["output u = across(n%d, 0)" % n, "initial q_C1 = 0.2", "simulate 5 [s] with E = sin(t)"]
    return "\n".join(lines) + "\n"


def bond_tree(dice):
    """A bond graph: a source, then 1 and 0 in turn with storages and resistors, and a motor's gyrator within."""
    n = dice.randint(1, 3)
    lines = ["bondgraph tree", "Se E [V]"]
    bonds, last = [], "E"
    for i in range(1, n + 1):
        lines.append("1 s%d [A]" % i)
        lines.append("0 p%d [V]" % i)
        lines.append("I L%d = %r [H]" % (i, number(dice)))
        lines.append("R r%d = %r [ohm]" % (i, number(dice)))
        lines.append("C c%d = %r [F]" % (i, number(dice)))
        bonds += ["bond %s -> s%d -> L%d" % (last, i, i), "bond s%d -> r%d" % (i, i), "bond s%d -> p%d -> c%d" % (i, i, i)]
        last = "p%d" % i
    lines += ["1 armature [A], shaft [rad/s]", "R Ra = %r [ohm], f = %r [N*m*s]" % (number(dice), number(dice)),
              "GY k = %r [V*s]" % number(dice), "I J = %r [kg*m^2]" % number(dice), "I La = %r [H]" % number(dice)]
    bonds += ["bond %s -> armature -> Ra" % last, "bond armature -> La", "bond armature -> k -> shaft -> J", "bond shaft -> f"]
    return "\n".join(lines + bonds + ["output w = flow(J)", "initial p_J = 0.5", "simulate 4 [s] with E = 2*step(t)"]) + "\n"


def linear_states(dice):
    """State equations with random coefficients, stable or not."""
    n = dice.randint(1, 4)
    shift = dice.choice((0.5, 1.5, 3.0))
    p, lines = {}, []
    for i in range(1, n + 1):
        terms = []
        for j in range(1, n + 1):
            value = dice.gauss(0, 1) - (shift if i == j else 0)
            p["a%d%d" % (i, j)] = (float("%.3g" % value) or 0.5, "1/s")
            terms.append("a%d%d*x%d" % (i, j, j))
        lines.append("equation x%d' = %s%s" % (i, " + ".join(terms), " + b*u" if i == 1 else ""))
    p["b"] = (number(dice), "1/s")
    head = ["states linear", "parameter " + ", ".join("%s = %r [%s] real" % (k, v, u) for k, (v, u) in p.items()),
            "state " + ", ".join("x%d" % i for i in range(1, n + 1)), "input u"]
    return "\n".join(head + lines + ["output y = x1", "initial x1 = 1", "simulate 2 [s] with u = sin(t)"]) + "\n"


MAKERS = (springs, pendulums, ladder, bond_tree, linear_states)


def random_models(count, seed, makers=MAKERS):
    """(name, text), reproducible."""
    for k in range(count):
        maker = makers[k % len(makers)]
        dice = random.Random("%s %d" % (seed, k))
        yield "%s %s %d" % (maker.__name__, seed, k), maker(dice)
