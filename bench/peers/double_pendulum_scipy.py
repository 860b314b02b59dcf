"""10 s of the double pendulum by SciPy's DOP853 with a right-hand side that SymPy has lambdified.

usage: double_pendulum_scipy.py
prints: seconds evaluations

Point masses of 1 kg on rods of 1 m, relative angles, rtol 1e-9, atol 1e-12, from (1, 0.5) at rest, as in
bench/motion_times.cpp. Deriving and lambdifying are not counted.
"""
import time

from scipy.integrate import solve_ivp
from sympy import Matrix, cos, lambdify, sin, symbols

q1, q2, v1, v2 = symbols("q1 q2 v1 v2")
g = 9.81
q, v = Matrix([q1, q2]), Matrix([v1, v2])
ends = [Matrix([cos(q1), sin(q1)]), Matrix([cos(q1) + cos(q1 + q2), sin(q1) + sin(q1 + q2)])]
speeds = [end.jacobian(q) * v for end in ends]
kinetic = sum((s.T * s)[0] for s in speeds) / 2
potential = -g * sum(end[0] for end in ends)
lagrangian = kinetic - potential
momenta = Matrix([lagrangian.diff(x) for x in v])
mass = momenta.jacobian(v)
right = Matrix([lagrangian.diff(x) for x in q]) - momenta.jacobian(q) * v
f = lambdify((q1, q2, v1, v2), list(mass.LUsolve(right)), cse=True)


def rates(t, y):
    a = f(*y)
    return (y[2], y[3], a[0], a[1])


best, count = float("inf"), 0
for _ in range(3):
    began = time.process_time()
    found = solve_ivp(rates, (0, 10), (1.0, 0.5, 0, 0), method="DOP853", rtol=1e-9, atol=1e-12)
    best, count = min(best, time.process_time() - began), found.nfev
print(f"{best:.6f} {count}")
