"""The equations of the n-link pendulum by SymPy.

usage: pendulum_sympy.py N absolute|relative WAY
  lagrange   LagrangesMethod, nothing simplified
  compact    products to sums (TR8) on the expanded Lagrangian, LagrangesMethod, then expanded
"""
import sys
import time

from sympy import Rational, cos, expand, sin, symbols
from sympy.core.cache import clear_cache
from sympy.physics.mechanics import LagrangesMethod, dynamicsymbols
from sympy.simplify.fu import TR8

n, angles, way = int(sys.argv[1]), sys.argv[2], sys.argv[3]


def lagrangian(q):
    m, l, g = symbols(f"m1:{n + 1}"), symbols(f"l1:{n + 1}"), symbols("g")
    t = dynamicsymbols._t
    x = y = L = 0
    for i in range(n):
        angle = sum(q[: i + 1]) if angles == "relative" else q[i]
        x += l[i] * sin(angle)
        y -= l[i] * cos(angle)
        L += m[i] * (x.diff(t) ** 2 + y.diff(t) ** 2) * Rational(1, 2) - m[i] * g * y
    return L


def derive():
    q = dynamicsymbols(f"q1:{n + 1}")
    L = lagrangian(q)
    if way == "compact":
        L = expand(TR8(expand(L)))
    equations = list(LagrangesMethod(L, q).form_lagranges_equations())
    if way == "compact":
        equations = [expand(e) for e in equations]
    return q, equations


runs, began = 0, time.process_time()
while runs == 0 or time.process_time() - began < 0.3:
    clear_cache()
    q, equations = derive()
    runs += 1
print("seconds", (time.process_time() - began) / runs)

t = dynamicsymbols._t
names = [(v.diff(t, k), symbols("d" * k + v.func.__name__)) for k in (2, 1) for v in q]
names += [(v, symbols(v.func.__name__)) for v in q]
for e in equations:
    print("equation", str(e.subs(names)).replace("**", "^"))
