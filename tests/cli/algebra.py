"""Small matrices of numbers, without any library: eigenvalues, exponentials, linear equations."""
import math


def times(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]


def plus(a, b, factor=1):
    return [[x + factor * y for x, y in zip(r, s)] for r, s in zip(a, b)]


def scaled(a, factor):
    return [[factor * x for x in row] for row in a]


def unit(n):
    return [[float(i == j) for j in range(n)] for i in range(n)]


def norm(a):
    return max((sum(abs(x) for x in row) for row in a), default=0.0)


def apply(a, x):
    return [sum(p * q for p, q in zip(row, x)) for row in a]


def solve(a, b):
    """x with a x = b; partial pivoting."""
    n = len(a)
    rows = [list(row) + [b[i]] for i, row in enumerate(a)]
    for k in range(n):
        best = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        for i in range(k + 1, n):
            factor = rows[i][k] / rows[k][k]
            for j in range(k, n + 1):
                rows[i][j] -= factor * rows[k][j]
    x = [0.0] * n
    for k in reversed(range(n)):
        x[k] = (rows[k][n] - sum(rows[k][j] * x[j] for j in range(k + 1, n))) / rows[k][k]
    return x


def exponential(a):
    """Scaling and squaring with Taylor's series: good to about 1e-13 of its size."""
    halvings = max(0, math.ceil(math.log2(max(norm(a), 1e-300))) + 3)
    small = scaled(a, 0.5 ** halvings)
    result, term = unit(len(a)), unit(len(a))
    for k in range(1, 19):
        term = scaled(times(term, small), 1.0 / k)
        result = plus(result, term)
    for _ in range(halvings):
        result = times(result, result)
    return result


def balanced(a):
    """A diagonal change of units (powers of 2), which leaves the eigenvalues as they are."""
    a = [list(row) for row in a]
    n = len(a)
    for _ in range(20):
        done = True
        for i in range(n):
            row = sum(abs(a[i][j]) for j in range(n) if j != i)
            column = sum(abs(a[j][i]) for j in range(n) if j != i)
            if row == 0 or column == 0:
                continue
            f = 2.0 ** round(0.5 * math.log2(row / column))
            if f == 1:
                continue
            done = False
            for j in range(n):
                a[i][j] /= f
            for j in range(n):
                a[j][i] *= f
        if done:
            break
    return a


def eigenvalues(a):
    """By shifted QR steps on the Hessenberg form, in complex numbers."""
    n = len(a)
    h = [[complex(x) for x in row] for row in balanced(a)]
    for k in range(n - 2):  # Hessenberg form by elimination
        best = max(range(k + 1, n), key=lambda i: abs(h[i][k]))
        if abs(h[best][k]) == 0:
            continue
        h[k + 1], h[best] = h[best], h[k + 1]
        for row in h:
            row[k + 1], row[best] = row[best], row[k + 1]
        for i in range(k + 2, n):
            factor = h[i][k] / h[k + 1][k]
            for j in range(n):
                h[i][j] -= factor * h[k + 1][j]
            for row in h:
                row[k + 1] += factor * row[i]
    found = []
    size = norm(h) or 1.0
    m = n
    steps = 0
    while m > 0:
        if m == 1:
            found.append(h[0][0])
            break
        small = next((k for k in range(m - 1, 0, -1)
                      if abs(h[k][k - 1]) <= 1e-16 * (abs(h[k][k]) + abs(h[k - 1][k - 1]) or size)), 0)
        if small == m - 1:
            found.append(h[m - 1][m - 1])
            m -= 1
            steps = 0
            continue
        steps += 1
        if steps > 300:
            raise ArithmeticError("QR does not converge")
        p, q, r, s = h[m - 2][m - 2], h[m - 2][m - 1], h[m - 1][m - 2], h[m - 1][m - 1]
        root = ((p - s) ** 2 / 4 + q * r) ** 0.5
        shift = min((p + s) / 2 + root, (p + s) / 2 - root, key=lambda z: abs(z - s))
        if steps % 11 == 10:
            shift += abs(h[m - 1][m - 2])
        rotations = []
        for i in range(small, m):
            h[i][i] -= shift
        for k in range(small, m - 1):
            x, y = h[k][k], h[k + 1][k]
            length = math.hypot(abs(x), abs(y)) or 1.0
            c, z = x / length, y / length
            rotations.append((c, z))
            for j in range(k, m):
                u, v = h[k][j], h[k + 1][j]
                h[k][j], h[k + 1][j] = c.conjugate() * u + z.conjugate() * v, -z * u + c * v
        for k, (c, z) in enumerate(rotations, small):
            for i in range(small, min(k + 2, m - 1) + 1):
                u, v = h[i][k], h[i][k + 1]
                h[i][k], h[i][k + 1] = u * c + v * z, -u * z.conjugate() + v * c.conjugate()
        for i in range(small, m):
            h[i][i] += shift
    return found


def apart(left, right):
    """The largest distance between two lists of numbers, each paired with its nearest."""
    rest = list(right)
    worst = 0.0
    for x in sorted(left, key=abs, reverse=True):
        nearest = min(rest, key=lambda y: abs(x - y))
        rest.remove(nearest)
        worst = max(worst, abs(x - nearest))
    return worst
