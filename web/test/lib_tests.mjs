// Expressions, the integrator, claims and the reading of LaTeX pages, against closed forms.
import assert from 'node:assert/strict';

const near = (a, b, tolerance, what = '') => assert.ok(Math.abs(a - b) <= tolerance, `${what} ${a} is not ${b}`);

export default async function (test, lib) {
  const value = (text, values = {}) => lib.evaluate(text, new Map(Object.entries(values)));

  await test('precedence is that of the model language', () => {
    assert.equal(value('-2^2'), -4);
    assert.equal(value('2^3^2'), 512);
    assert.equal(value('2^-1'), 0.5);
    assert.equal(value('6/2*3'), 9);
    assert.equal(value('1 - 2 - 3'), -4);
    assert.equal(value('2*-x', { x: 3 }), -6);
    assert.equal(value('1.5e3 + .5'), 1500.5);
  });

  await test('derivatives have one name, primes or der()', () => {
    assert.deepEqual([...lib.namesIn(lib.parse("q1'' + der(q1,2) + x.y' + der(x.y)"))], ['der(q1,2)', 'der(x.y)']);
  });

  await test('functions agree with their closed forms', () => {
    near(value('sin(x)^2 + cos(x)^2', { x: 0.7 }), 1, 1e-15);
    near(value('atan2(1, 1)'), Math.PI / 4, 1e-15);
    assert.equal(value('step(t - 1)', { t: 1 }), 1);
    assert.equal(value('step(t - 1)', { t: 0.999 }), 0);
    near(value('integral(i^2*a, i, 0, x)', { x: 2, a: 3 }), 8, 1e-12);
    near(value('integral(exp(i), i, x, 0)', { x: 1 }), 1 - Math.E, 1e-12);
  });

  await test('the error function is its integral, log10 and cot their quotients', () => {
    for (const x of [-2.5, -0.3, 0, 0.8, 1.9, 4.5]) {
      near(value('erf(x)', { x }), (2 / Math.sqrt(Math.PI)) * value('integral(exp(-i^2), i, 0, x)', { x }), 1e-14);
      near(value('cot(x + 6)*sin(x + 6)', { x }), Math.cos(x + 6), 1e-14);
    }
    assert.equal(value('erf(30)'), 1);
    near(value('log10(x)', { x: 7 }), Math.log(7) / Math.LN10, 1e-15);
  });

  await test('a choice takes the branch whose condition holds', () => {
    const at = (x, y = 0) => value('if(x > 1 and (y <= 2 or y >= 3), sqrt(x - 1), -x)', { x, y });
    assert.equal(at(5), 2);
    assert.equal(at(1), -1);
    assert.equal(at(-4), 4);
    assert.equal(at(5, 2.5), -5);
    assert.equal(at(5, 3), 2);
    assert.equal(value('2*if((x + 1)*2 >= 4, if(x < 3, 1, 2), 3)', { x: 1 }), 2);
    assert.deepEqual([...lib.namesIn(lib.parse('if(a > b, c, d)'))], ['a', 'b', 'c', 'd']);
    for (const wrong of ['if(x, 1, 2)', 'if(x > 1, 2)', 'x > 1', 'if(x > 1 and, 1, 2)']) assert.throws(() => value(wrong, { x: 1 }));
  });

  await test('a curve that does not change stands in the middle of a band', () => {
    assert.deepEqual(lib.band(5, 5), [4.5, 5.5]);
    assert.deepEqual(lib.band(-2, -2), [-2.2, -1.8]);
    assert.deepEqual(lib.band(0, 0), [-1, 1]);
    const [low, high] = lib.band(3, 3 + 1e-12);
    assert.ok(low < 3 && high > 3 && high - low < 1);
    assert.equal(lib.band(0, 1e-12), null);
    assert.equal(lib.band(1, 2), null);
    assert.equal(lib.band(null, null), null);
  });

  await test('no text of a model becomes code', () => {
    assert.throws(() => value('constructor(1)'), lib.UnknownName);
    assert.throws(() => value('__proto__'), lib.UnknownName);
    assert.throws(() => value('process'), lib.UnknownName);
    for (const text of ['x; alert(1)', 'x`', 'a[0]', '"x"', 'x => x', '{}', '1 +', '(1', 'sin()', ')'])
      assert.throws(() => lib.parse(text), lib.SyntaxMistake, text);
    assert.throws(() => lib.parse('('.repeat(5000)), lib.SyntaxMistake);
    assert.throws(() => lib.parse('2^'.repeat(5000) + '2'), lib.SyntaxMistake);
  });

  const tolerance = { rtol: 1e-9, atol: 1e-12, evaluations: 1e6 };
  await test('an oscillator turns in its circle', () => {
    const times = lib.instants(20, 101);
    const found = lib.solve((t, y, dy) => ((dy[0] = y[1]), (dy[1] = -y[0])), [1, 0], times, tolerance);
    assert.equal(found.end, 'reached');
    found.y.forEach((y, i) => near(y[0], Math.cos(times[i]), 2e-7));
  });

  await test('the order of the method is five', () => {
    const errorAt = (rtol) => {
      const found = lib.solve((t, y, dy) => (dy[0] = Math.cos(t) * y[0]), [1], [0, 10], { ...tolerance, rtol });
      return { steps: found.steps, error: Math.abs(found.y[1][0] - Math.exp(Math.sin(10))) };
    };
    const [rough, fine] = [errorAt(1e-5), errorAt(1e-10)];
    const order = Math.log(rough.error / fine.error) / Math.log(fine.steps / rough.steps);
    assert.ok(order > 4.2 && order < 6.5, `order ${order}`);
  });

  await test('a jump is met at its instant', () => {
    const rates = (t, y, dy) => (dy[0] = t >= 1 ? 2 : 0);
    const found = lib.solve(rates, [0], [0, 0.5, 1, 1.5, 3], { ...tolerance, breaks: [1] });
    [0, 0, 0, 1, 4].forEach((y, i) => near(found.y[i][0], y, 1e-12));
  });

  await test('what cannot be followed ends with a word', () => {
    const blowup = lib.solve((t, y, dy) => (dy[0] = y[0] * y[0]), [1], [0, 2], tolerance);
    assert.notEqual(blowup.end, 'reached');
    near(blowup.reached, 1, 1e-2);
    const nan = lib.solve((t, y, dy) => (dy[0] = Math.sqrt(-1 - t)), [1], [0, 2], tolerance);
    assert.equal(nan.end, 'not finite');
    const stiff = lib.solve((t, y, dy) => (dy[0] = -1e9 * (y[0] - 1)), [0], [0, 1], { ...tolerance, evaluations: 2000 });
    assert.equal(stiff.end, 'evaluations');
  });

  const pendulum = [{ left: ["m*l^2*der(theta,2) + b*der(theta) - tau + m*g*l*sin(theta)"], rates: ['der(theta,2)'], parameters: ['m', 'l', 'b', 'g'] }];
  await test('claims: any arrangement is right, a wrong sign is not', () => {
    const kind = (text) => lib.judge(text, pendulum).kind;
    assert.equal(kind("m*l^2*theta'' + b*theta' + m*g*l*sin(theta) = tau"), 'right');
    assert.equal(kind("theta'' = (tau - b*theta')/(m*l^2) - g/l*sin(theta)"), 'right');
    assert.equal(kind("sin(theta)*theta''*l + sin(theta)*b*theta'/(m*l) + g*sin(theta)^2 = tau*sin(theta)/(m*l)"), 'right');
    assert.equal(kind("m*l^2*theta'' + b*theta' - m*g*l*sin(theta) = tau"), 'wrong');
    assert.equal(kind("m*l^2*theta'' + m*g*l*sin(theta) = tau"), 'wrong');
    assert.equal(kind("m*l^2*theta'' + 1.000001*b*theta' + m*g*l*sin(theta) = tau"), 'wrong');
    assert.equal(kind('m = m'), 'trivial');
    assert.equal(kind('5 = 0'), 'wrong');
    assert.equal(kind("m*x'' = tau"), 'unknown');
    assert.equal(kind("m*(theta''"), 'syntax');
    assert.equal(kind('sqrt(-m) = 0'), 'nowhere');
  });

  await test('claims: an equation without rates is not right by accident', () => {
    const sets = [{ left: ['k*x - F', 'm*der(y,2) + c*x'], rates: ['der(x,2)', 'der(y,2)'], parameters: ['k', 'm', 'c'] }];
    const kind = (text) => lib.judge(text, sets).kind;
    assert.equal(kind('x = F/k'), 'right');
    assert.equal(kind('x = F'), 'wrong');
    assert.equal(kind('x*x = 1'), 'wrong');
    assert.equal(kind("m*y'' + c*x + k*x = F"), 'right');
  });

  await test('of a formula of many rows the first are shown', () => {
    const rows = (n) => Array.from({ length: n }, (_, i) => `  a &= ${i}`).join(' \\\\\n');
    const formula = (n) => `y = \\begin{aligned}\n${rows(n)}\n\\end{aligned}`;
    assert.equal(lib.beginning(formula(10)), null);
    assert.equal(lib.beginning('a = b'), null);
    assert.equal(lib.beginning(formula(50)), `y = \\begin{aligned}\n${rows(8)} \\\\\n& \\cdots\n\\end{aligned}`);
    assert.equal(lib.beginning(formula(50).replace('a &= 9 ', '\\begin{bmatrix}1\\end{bmatrix} ')), null);
  });

  await test('a table has a head only where a line stands under it', () => {
    const table = (rows) => lib.blocks(`\\section*{a}\n\\begin{tabular}{lr}\n${rows}\n\\end{tabular}\n`).at(-1);
    const cells = (rows) => rows.map((r) => r.map((c) => c.trim()));
    const headed = table('  a & b \\\\ \\hline\n  1 & 2 \\\\');
    assert.deepEqual([cells([headed.head]), cells(headed.rows)], [[['a', 'b']], [['1', '2']]]);
    const bare = table('  $x$ & $\\frac{1}{2}$ \\\\[1ex]\n  $y$ & [3] \\\\[1ex]');
    assert.equal(bare.head, null);
    assert.deepEqual(cells(bare.rows), [['$x$', '$\\frac{1}{2}$'], ['$y$', '[3]']]);
  });

  await test('commands are set as typed', () => {
    assert.equal(lib.inline('see \\texttt{analyse -{}-what time\\_x} -- $1$').replace(/<span.*/s, ''), 'see <code>analyse --what time_x</code> – ');
  });

  await test('motions that part are the same until they do', () => {
    const model = { series: [{ name: 'x' }] };
    const native = { time: [0, 1, 2, 3], series: { x: [0, 1, 2, 4] } };
    const from = (x) => lib.differenceFrom(native, model, { time: [0, 1, 2, 3], series: [x] });
    assert.deepEqual(from([0, 1, 2, 4.0004]).until, null);
    assert.deepEqual(from([0, 1, 3, 4]), { most: 0.25, until: 1 });
    assert.deepEqual(from([1, 1, 2, 4]), { most: 0.25, until: 0 });
  });

  await test('pages of LaTeX are taken apart', () => {
    const page = '\\section*{a}\n\n\\subsection*{H}\nWords $x_{1}$ \\& 5\\%.\n\\[\n  y = 1\n\\]\n\\begin{itemize}\n  \\item one\n\\end{itemize}\n\\begin{tabular}{lr}\n  a & b \\\\ \\hline\n  $1$ & 2 \\\\\n\\end{tabular}\n';
    assert.deepEqual(lib.blocks(page).map((b) => b.kind), ['title', 'heading', 'paragraph', 'display', 'items', 'table']);
    assert.match(lib.inline('Words $x_{1}$ \\& 5\\%'), /^Words <span class="katex">.*<\/span> &amp; 5%$/s);
    assert.equal(lib.inline('<img src=x onerror=alert(1)>'), '&lt;img src=x onerror=alert(1)&gt;');
    assert.ok(!lib.inline('$\\href{javascript:alert(1)}{x}$').includes('href="javascript'));
    assert.equal(lib.nameMath('tau_M'), '\\tau_{M}');
    assert.equal(lib.nameMath('der(q1)'), '\\dot{q}_{1}');
  });
}
