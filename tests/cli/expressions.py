"""Expressions of JSON answers as numbers: a small reader of its own, which shares nothing with the program."""
import cmath
import math
import re

TOKEN = re.compile(r"\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?)|([A-Za-z_][A-Za-z_0-9.]*'*)|([<>]=|.))")


class Unreadable(Exception):
    """A function or name whose value nobody knows, such as an opaque law."""


def _erf(x):
    """By its series of positive terms, 2/√π e^(−x²) Σ 2ⁿ x^(2n+1)/(1·3·…·(2n+1)), which holds off the real line too."""
    total = term = complex(x)
    for n in range(1, 300):
        term *= 2 * x * x / (2 * n + 1)
        total += term
    return 2 / math.sqrt(math.pi) * cmath.exp(-x * x) * total


def _sign(x):
    return (x.real > 0) - (x.real < 0)


FUNCTIONS = {
    "sin": cmath.sin, "cos": cmath.cos, "tan": cmath.tan, "asin": cmath.asin, "acos": cmath.acos, "atan": cmath.atan,
    "sinh": cmath.sinh, "cosh": cmath.cosh, "tanh": cmath.tanh, "asinh": cmath.asinh, "acosh": cmath.acosh,
    "atanh": cmath.atanh, "exp": cmath.exp, "log": cmath.log, "sqrt": cmath.sqrt, "sign": _sign,
    "abs": lambda x: x if x.real >= 0 else -x, "step": lambda x: 1.0 if x.real >= 0 else 0.0,
    "erf": _erf, "log10": cmath.log10, "cot": lambda x: cmath.cos(x) / cmath.sin(x),
    "atan2": lambda y, x: math.atan2(y.real, x.real),
    "max": lambda *all: max(all, key=lambda z: z.real), "min": lambda *all: min(all, key=lambda z: z.real),
}


class Reader:
    """Precedence climbing; the result is a function of a dictionary of values."""

    def __init__(self, text):
        self.tokens = [m.lastindex and m.group(m.lastindex) for m in TOKEN.finditer(text.strip())]
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def take(self, wanted=None):
        token = self.peek()
        if token is None or (wanted is not None and token != wanted):
            raise Unreadable("expected %s, found %s" % (wanted, token))
        self.at += 1
        return token

    def whole(self):
        result = self.sum()
        if self.peek() is not None:
            raise Unreadable("left over: " + str(self.peek()))
        return result

    def sum(self):
        terms = [self.product()]
        while self.peek() in ("+", "-"):
            minus = self.take() == "-"
            term = self.product()
            terms.append((lambda v, f=term: -f(v)) if minus else term)
        return terms[0] if len(terms) == 1 else lambda v: sum(f(v) for f in terms)

    def product(self):
        result = self.unary()
        while self.peek() in ("*", "/"):
            divides = self.take() == "/"
            left, right = result, self.unary()
            result = (lambda v, a=left, b=right: a(v) / b(v)) if divides else (lambda v, a=left, b=right: a(v) * b(v))
        return result

    def unary(self):
        if self.peek() == "-":
            self.take()
            inner = self.unary()
            return lambda v: -inner(v)
        return self.power()

    def power(self):
        base = self.atom()
        if self.peek() != "^":
            return base
        self.take()
        exponent = self.unary()
        return lambda v: base(v) ** exponent(v)

    def atom(self):
        token = self.take()
        if token == "(":
            inner = self.sum()
            self.take(")")
            return inner
        if token[0].isdigit():
            return lambda v, x=float(token): x
        if not (token[0].isalpha() or token[0] == "_"):
            raise Unreadable(token)
        if self.peek() == "(":
            return self.call(token)
        if token == "pi":
            return lambda v: math.pi
        return lambda v, n=token: value_of(v, n)

    def call(self, name):
        self.take("(")
        if name == "der":  # der(q), der(q,2): a name of its own
            text = name + "(" + self.take()
            if self.peek() == ",":
                self.take()
                text += "," + self.take()
            self.take(")")
            return lambda v, n=text + ")": value_of(v, n)
        if name == "if":
            return self.choice()
        arguments = [self.sum()]
        while self.peek() == ",":
            self.take()
            arguments.append(self.sum())
        self.take(")")
        if name not in FUNCTIONS:
            raise Unreadable(name)
        return lambda v, f=FUNCTIONS[name]: f(*(a(v) for a in arguments))

    def choice(self):
        """if(left >= right, a, b), as answers write it."""
        left = self.sum()
        sign = self.take()
        if sign not in (">", ">="):
            raise Unreadable(sign)
        right = self.sum()
        self.take(",")
        a = self.sum()
        self.take(",")
        b = self.sum()
        self.take(")")

        def chosen(v):
            g = complex(left(v)).real - complex(right(v)).real
            return a(v) if g > 0 or (g == 0 and sign == ">=") else b(v)
        return chosen


def value_of(values, name):
    if name not in values:
        raise Unreadable(name)
    return values[name]


def compiled(text):
    function = Reader(text).whole()

    def number(values):
        result = function(values)
        return result.real if isinstance(result, complex) and abs(result.imag) <= 1e-9 * abs(result) else result

    return number


def slope_of(text):
    """∂/∂name at a point, by a step along the imaginary axis: exact to rounding where there is no corner."""
    function = Reader(text).whole()
    step = 1e-40

    def slope(values, name):
        result = function(dict(values, **{name: complex(values[name], step)}))
        return result.imag / step if isinstance(result, complex) else 0.0

    return slope


def names_in(text):
    """The names that have to have values; velocities as der(q)."""
    called = set(re.findall(r"([A-Za-z_][A-Za-z_0-9.]*)\(", text))
    rates = set(re.findall(r"der\([^()]*\)", text))
    plain = set(re.findall(r"[A-Za-z_][A-Za-z_0-9.]*", re.sub(r"der\([^()]*\)|\d+\.?\d*[eE][+-]?\d+", " ", text)))
    return (plain - called - {"pi"}) | rates
