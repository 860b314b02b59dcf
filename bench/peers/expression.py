"""Reads the infix text that every program prints, and gives its value and its operation count.

Operations are counted on the expression as written, by the same rule for every program (and as
Tellegen counts its own): + − × ÷, powers and function calls cost one each, a minus sign costs one
where it is not the operator of a sum.
"""
import math
import re

TOKEN = re.compile(r"\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(\*\*|.))")


class Reader:
    def __init__(self, text, values):
        self.tokens = TOKEN.findall(text.strip())
        self.at = 0
        self.values = values
        self.operations = 0

    def peek(self):
        return self.tokens[self.at][2] if self.at < len(self.tokens) else ""

    def accept(self, *symbols):
        symbol = self.peek()
        if symbol and symbol in symbols:
            self.at += 1
            return symbol
        return ""

    def expect(self, symbol):
        if not self.accept(symbol):
            raise ValueError(f"{symbol} expected before token {self.at}: {self.tokens[self.at:][:5]}")

    def sum(self):
        negative = self.accept("-")
        value = self.product()
        if negative:
            value, self.operations = -value, self.operations + 1
        while symbol := self.accept("+", "-"):
            term = self.product()
            value = value + term if symbol == "+" else value - term
            self.operations += 1
        return value

    def product(self):
        value = self.power()
        while symbol := self.accept("*", "/"):
            factor = self.power()
            value = value * factor if symbol == "*" else value / factor
            self.operations += 1
        return value

    def power(self):
        if self.accept("-"):
            self.operations += 1
            return -self.power()
        base = self.atom()
        if self.accept("^", "**"):
            self.operations += 1
            return base ** self.power()
        return base

    def atom(self):
        if self.accept("("):
            value = self.sum()
            self.expect(")")
            return value
        number, name, _ = self.tokens[self.at]
        self.at += 1
        if number:
            return float(number)
        if not self.accept("("):
            return self.values[name]
        if name == "der":
            return self.derivative()
        value = self.sum()
        self.expect(")")
        self.operations += 1
        return {"sin": math.sin, "cos": math.cos}[name](value)

    def derivative(self):
        """der(q1), der(q1,2): Tellegen's way to write dq1, ddq1."""
        name = self.tokens[self.at][1]
        self.at += 1
        order = 1
        if self.accept(","):
            order = int(self.tokens[self.at][0])
            self.at += 1
        self.expect(")")
        return self.values["d" * order + name]


def evaluate(text, values):
    """The value of the expression at a point, and its number of operations."""
    reader = Reader(text, values)
    value = reader.sum()
    if reader.at != len(reader.tokens):
        raise ValueError(f"text after the expression: {reader.tokens[reader.at:][:5]}")
    return value, reader.operations
