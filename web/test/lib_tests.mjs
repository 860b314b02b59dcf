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

  /** A live model by hand: names of states with their rates, and what else it has. */
  const live = (states, rates, more = {}) => ({
    model: 'm', parameters: [], states: states.map((name) => ({ name, start: '0' })), coordinate_count: 0, duration: '1', breaks: [],
    longest_step: null, corners: [], inputs: [], switches: [], crossings: [], events: null,
    rates: { once: [], each: [], results: rates }, watched: { once: [], each: [], results: states },
    series: states.map((name) => ({ name, kind: 'state', unit: '', description: '' })), energies: [],
    keeping: null, constraints: null, position_count: 0, claims: null, bodies: [], gravity: [], places: null, ...more,
  });
  const program = (...results) => ({ once: [], each: [], results });
  const parameter = (name, value) => ({ name, unit: '', description: '', value });
  const pendulum = live(['theta', 'der(theta)'], ['der(theta)', '0'], {
    parameters: [parameter('m', '2'), parameter('l', '3'), parameter('b', '1/2'), parameter('g', '9.81'), parameter('I', 'm*l^2')],
    claims: {
      free: ['tau'], motion_names: ['der(theta,2)'], motion: program('(tau - b*der(theta) - m*g*l*sin(theta))/(m*l^2)'),
      meaning_names: ['x', 'der(x)'], meaning: program('l*sin(theta)', 'l*cos(theta)*der(theta)'),
    },
  });
  const judge = (model) => {
    const judged = new lib.Judge(lib.prepare(model));
    return (text) => judged.judge(text);
  };
  await test('claims: any arrangement holds, a wrong sign does not, and nothing is proved', () => {
    const kind = (text) => judge(pendulum)(text).kind;
    assert.equal(kind("m*l^2*theta'' + b*theta' + m*g*l*sin(theta) = tau"), 'agrees');
    assert.equal(kind("theta'' = (tau - b*theta')/(m*l^2) - g/l*sin(theta)"), 'agrees');
    assert.equal(kind("sin(theta)*theta''*l + sin(theta)*b*theta'/(m*l) + g*sin(theta)^2 = tau*sin(theta)/(m*l)"), 'agrees');
    assert.equal(kind("I*theta'' + b*theta' + m*g*l*sin(theta) = tau"), 'agrees');
    assert.equal(kind("m*l^2*theta'' + b*theta' - m*g*l*sin(theta) = tau"), 'wrong');
    assert.equal(kind("m*l^2*theta'' + m*g*l*sin(theta) = tau"), 'wrong');
    assert.equal(kind("m*l^2*theta'' + 1.000001*b*theta' + m*g*l*sin(theta) = tau"), 'wrong');
    assert.equal(kind('m = m'), 'trivial');
    assert.equal(kind('5 = 0'), 'wrong');
    assert.equal(kind("m*(theta''"), 'syntax');
    assert.equal(kind("m*theta''"), 'equals');
  });

  await test('claims: what the page cannot tell is left to the program', () => {
    const why = (text) => judge(pendulum)(text).why;
    assert.equal(why("m*x2'' = tau"), 'unknown');
    assert.equal(why("theta''' = 0"), 'unknown');
    assert.equal(why('H = m'), 'unknown');
    assert.equal(why('M[1,1] = m*l^2'), 'form');
    assert.equal(why('sqrt(-m) = 0'), 'nowhere');
  });

  await test('claims: definitions count, and values of parameters that are not named', () => {
    assert.deepEqual(judge(pendulum)("x' = l*cos(theta)*theta'"), { kind: 'agrees', points: 24, values: [], defined: true });
    assert.equal(judge(pendulum)("x' = l*sin(theta)*theta'").kind, 'wrong');
    assert.deepEqual(judge(pendulum)("m*l^2*theta'' + b*theta' + m*9.81*l*sin(theta) = tau").values, ['g']);
    assert.equal(judge(pendulum)("m*l^2*theta'' + b*theta' + m*9.8*l*sin(theta) = tau").kind, 'wrong');
  });

  await test('claims: constraints hold where the motion is', () => {
    // A bead on a circle: x² + y² = r², led back along the radius.
    const bead = live(['x', 'y', 'der(x)', 'der(y)'], ['der(x)', 'der(y)', '0', '0'], {
      coordinate_count: 2, parameters: [parameter('r', '2')],
      keeping: program('-x*(x^2+y^2-r^2)/(2*(x^2+y^2))', '-y*(x^2+y^2-r^2)/(2*(x^2+y^2))', '-x*(x*der(x)+y*der(y))/(x^2+y^2)', '-y*(x*der(x)+y*der(y))/(x^2+y^2)'),
      constraints: program('x^2 + y^2 - r^2', '2*x*der(x) + 2*y*der(y)'), position_count: 1,
      claims: { free: [], motion_names: [], motion: program(), meaning_names: [], meaning: program() },
    });
    bead.states.forEach((s, i) => Object.assign(s, { kept: [2, 0, 0, 1][i], wanted: 'open' }));
    assert.equal(judge(bead)('x^2 + y^2 = r^2').kind, 'agrees');
    assert.equal(judge(bead)("x*x' = -y*y'").kind, 'agrees');
    assert.equal(judge(bead)('x^2 + y^2 = r').kind, 'wrong');
    assert.equal(judge(bead)('x = r').kind, 'wrong');
  });

  await test('derived parameters follow, and laws of inputs may be chosen', () => {
    const model = live(['x'], ['k*u'], { parameters: [parameter('a', '2'), parameter('k', '1/a')], inputs: [{ name: 'u', unit: '', description: '', law: '0' }] });
    assert.deepEqual(lib.parameterValues(model), [2, 0.5]);
    assert.deepEqual(lib.parameterValues(model, new Map([['a', 4]])), [4, 0.25]);
    assert.deepEqual(['1/a', '3/4', null].map((text) => lib.isDerived({ value: text })), [true, false, false]);
    // A formula that the program has put in numbers follows as soon as one of them is changed.
    const folded = { ...model, parameters: [parameter('a', '2'), { ...parameter('k', '1/2'), formula: '1/a' }] };
    assert.deepEqual([lib.parameterValues(folded), lib.parameterValues(folded, new Map([['a', 4]]))], [[2, 0.5], [4, 0.25]]);
    const end = (law) => {
      const plant = lib.prepare(model, law ? new Map([['u', law]]) : undefined);
      return lib.simulate(plant, { parameters: [2, 0.5], start: [0], duration: 1, points: 11 }).states.at(-1)[0];
    };
    near(end(), 0, 1e-15);
    near(end('3'), 1.5, 1e-9);
    near(end('4*step(t - 1/4)'), 1.5, 1e-9);
    near(end('sin(2*pi*t)'), 0, 1e-9);
    assert.deepEqual(['2*t', 'a*x', 'q', 't = 1', '('].map((law) => lib.isLaw(law, model)), [true, true, false, false, false]);
  });

  await test('a ball bounces when it should, and what it loses is accounted for', () => {
    const ball = live(['y', 'der(y)'], ['der(y)', '-g', '0', '0'], {
      coordinate_count: 1, parameters: [parameter('g', '10'), parameter('e', '1/2')], duration: '2', energies: ['potential'],
      watched: program('y', 'der(y)', 'der(y)^2/2 + g*y'),
      crossings: [{ what: 'y', direction: -1, stops: false, set: [1] }], events: program('y', 'der(y)', '-e*der(y)'),
    });
    const plant = lib.prepare(ball);
    const motion = lib.simulate(plant, { parameters: [10, 0.5], start: [5, 0], duration: 2.6, points: 27 });
    // Falls for 1 s, bounces with 5 m/s, is down again 1 s later, and has 2.5 m/s then.
    assert.deepEqual(motion.events.map((event) => event.kind), ['crosses', 'crosses', 'crosses']);
    [1, 2, 2.5].forEach((t, i) => near(motion.events[i].time, t, 1e-7));
    near(motion.dissipated.at(-1), 50 * (1 - 1 / 4 ** 3), 1e-5);
    motion.residual.forEach((r) => near(r, 0, 1e-6));
    assert.ok(motion.series[0].every((y) => y > -1e-9));
  });

  await test('a block is held by friction, and let go when the spring pulls hard enough', () => {
    // m x″ = −k x + F sign(v − x′), k = 1, F = 1, v = 1: from rest on a fast belt to x = 1, where it sticks no more.
    const block = live(['x', 'der(x)'], ['der(x)', '-x + switch#0'], {
      coordinate_count: 1, switches: [{ name: 'switch#0', what: 'v - x\'' }], parameters: [parameter('v', '1/4')],
      events: program('v - der(x)', '-(-x + switch#0)'),
    });
    const motion = lib.simulate(lib.prepare(block), { parameters: [0.25], start: [0, 0], duration: 3, points: 31 });
    // ẍ = 1 − x until ẋ = v: sin t = v; then ẋ = v until x = 1.
    const stuck = Math.asin(0.25);
    const free = stuck + (1 - (1 - Math.cos(stuck))) / 0.25;
    assert.equal(motion.events[0].kind, 'sticks');
    near(motion.events[0].time, stuck, 1e-7);
    if (free < 3) near(motion.events[1].time, free, 1e-6);
    else assert.equal(motion.events.length, 1);
    near(motion.series[1].at(-1), 0.25, 1e-9);
  });

  await test('results are compared at the instants of the program, whatever the steps of the page', () => {
    const model = live(['x'], ['1']);
    const motion = lib.simulate(lib.prepare(model), { parameters: [], start: [0], duration: 1, points: 21 });
    const native = (time, values) => ({ complete: true, time, series: { x: values }, energy: null, events: [] });
    const exact = [0, 0.1, 0.55, 1];
    assert.ok(lib.differenceFrom(native(exact, exact), model, motion).most < 1e-9);
    // A motion that a statement stopped ends early, and that is a difference.
    assert.equal(lib.differenceFrom(native([0, 0.5], [0, 0.5]), model, motion).most, 1);
    const wrong = lib.differenceFrom(native(exact, [0, 0.1, 0.6, 1]), model, motion);
    near(wrong.most, 0.05, 1e-9);
    near(wrong.until, 0.1, 1e-12);
    assert.equal(lib.differenceFrom(native([0, 0.333], [0, 0.333]), model, motion).most, 1);
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
