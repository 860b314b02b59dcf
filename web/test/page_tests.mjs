// Reports of examples in a headless Chromium: what a reader does with them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium, openPage } from './chromium.mjs';

const examples = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'examples');

/** A model whose every word tries to leave its place. */
const hostile = `# </script><script>window.broken = 1</script> <!-- <script>
energy hostile "</script><img src=x onerror='window.broken=2'> \${7*7} {{x}} </title><b>"
parameter m = 2 [kg] "</td><script>window.broken=3</script>", k = 8 [N/m]
coordinate x [m] "<svg onload=window.broken=4>"
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
initial x = 1
simulate 2
`;

export default async function (test, { tellegen, work, keep, lib }) {
  const report = (file, ...more) => {
    const out = join(work, 'report.html');
    execFileSync(tellegen, ['report', file, '-o', out, ...more], { stdio: 'ignore' });
    return out;
  };
  const dataOf = (file) => JSON.parse(/<script type="application\/json" id="document">(.*?)<\/script>/s.exec(readFileSync(file, 'utf8'))[1]);

  await test('the motion of the page is that of the program', () => {
    for (const name of ['manipulator', 'chain-double-pendulum', 'four-bar', 'network-motor-gear', '000-08a-series-rlc-states']) {
      const model = dataOf(report(join(examples, `${name}.tlg`), '--until', '2')).models[0];
      const native = model.sections.find((s) => s.id === 'simulate').data;
      assert.ok(native, `${name} is simulated`);
      assert.ok(model.live, `${name} runs`);
      const plant = lib.prepare(model.live);
      const parameters = lib.parameterValues(model.live);
      const start = lib.startValues(plant, parameters);
      const motion = lib.simulate(plant, { parameters, start, duration: native.time.at(-1), points: native.time.length });
      const difference = lib.differenceFrom(native, model.live, motion);
      assert.ok(difference.most < 1e-5, `${name}: ${difference.most}`);
    }
  });

  if (!findChromium()) {
    console.log('Chromium is missing: the page itself is not opened');
    return;
  }

  const manipulator = report(join(examples, 'manipulator.tlg'));
  const page = await openPage(pathToFileURL(manipulator));
  const text = (selector) => page.run(`document.querySelector(${JSON.stringify(selector)}).innerText`);
  const click = (selector) => page.run(`document.querySelector(${JSON.stringify(selector)}).click()`);
  const type = (selector, value) =>
    page.run(`(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.value = ${JSON.stringify(value)};
      e.dispatchEvent(new Event('input', { bubbles: true })); e.dispatchEvent(new Event('change', { bubbles: true })); })()`);

  await test('the page opens without complaint and asks for nothing else', async () => {
    await page.until("document.querySelector('#euler-lagrange .katex')");
    assert.deepEqual(page.problems, []);
    assert.deepEqual(page.requests.filter((url) => !url.startsWith('data:')), [String(pathToFileURL(manipulator))]);
    assert.equal(await page.run("document.querySelectorAll('.katex-error').length"), 0);
    assert.match(await text('#solver'), /Same as the result of the program/);
    assert.match(await text('#left-out'), /E0409/);
    keep('manipulator.png', await page.picture());
  });

  await test('the language changes at a click, and so do the equations\' words', async () => {
    await click('#language');
    await page.until("document.documentElement.lang === 'es'");
    assert.match(await text('#euler-lagrange'), /Ecuaciones de movimiento/);
    assert.match(await text('#motion h2'), /Movimiento/);
    keep('spanish.png', await page.picture());
    await click('#language');
    await page.until("document.documentElement.lang === 'en'");
  });

  await test('steps show and hide', async () => {
    const steps = "document.querySelectorAll('#euler-lagrange .steps strong').length";
    assert.equal(await page.run(steps), 0);
    await click('#euler-lagrange button[aria-expanded]');
    await page.until(`${steps} > 15`);
    assert.equal(await page.run("document.querySelector('#euler-lagrange button').getAttribute('aria-expanded')"), 'true');
    await click('#euler-lagrange button[aria-expanded]');
    await page.until(`${steps} === 0`);
  });

  await test('every form is copied as text or as a program that `generate` writes', async () => {
    await page.run("navigator.clipboard.writeText = async (text) => { window.taken = text; }");
    const forms = await page.run("[...document.querySelectorAll('[data-section] select')].map((s) => s.closest('[data-section]').dataset.section)");
    assert.deepEqual(forms, ['euler-lagrange', 'hamilton', 'port-hamiltonian', 'brayton-moser', 'machine']);
    const copied = async (form, value) => {
      await page.run(`(() => { const box = document.querySelector('#${form} select'); window.taken = '';
        box.value = [...box.options].find((o) => o.text.includes(${JSON.stringify(value)})).value;
        box.dispatchEvent(new Event('change', { bubbles: true })); })()`);
      await page.run(`[...document.querySelectorAll('#${form} .tools button')].at(-1).click()`);
      await page.until('window.taken');
      return page.run('window.taken');
    };
    assert.match(await copied('euler-lagrange', 'as text'), /m_T\*der\(q3,2\)/);
    for (const [target, file] of [['c', 'manipulator.c'], ['c', 'manipulator.h'], ['python', 'manipulator_model.py'], ['matlab', 'manipulator_model.m']]) {
      const folder = join(work, target);
      execFileSync(tellegen, ['generate', join(examples, 'manipulator.tlg'), '--target', target, '-o', folder], { stdio: 'ignore' });
      assert.equal(await copied('port-hamiltonian', file), readFileSync(join(folder, file), 'utf8'), file);
    }
  });

  await test('the keyboard reaches everything, and shows where it is', async () => {
    await page.run('document.activeElement.blur(); window.scrollTo(0, 0)');
    const seen = [];
    for (let i = 0; i < 12; ++i) {
      await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
      await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 });
      seen.push(await page.run("(() => { const e = document.activeElement; return e.innerText + (getComputedStyle(e).outlineStyle === 'none' ? ' hidden' : ''); })()"));
    }
    assert.deepEqual(seen.slice(0, 6), ['Skip to the report', 'Español', 'Dark', 'Print', 'The model', 'Motion']);
    const nameless = await page.run(`[...document.querySelectorAll('button, input, select, a, [role=button], [role=img]')].filter((e) =>
      !(e.innerText || e.getAttribute('aria-label') || e.labels?.length)).map((e) => e.outerHTML.slice(0, 80))`);
    assert.deepEqual(nameless, []);
  });

  await test('a slider computes the motion anew, and the reset takes it back', async () => {
    const residual = () => text('#solver');
    const before = await residual();
    await type('[data-slider="b_M"] input[type=range]', '1.2');
    await page.until(`document.querySelector('#solver').innerText !== ${JSON.stringify(before)}`);
    assert.doesNotMatch(await residual(), /Same as/);
    const typed = Number(await page.run("document.querySelector('[data-slider=\"b_M\"] input[type=number]').value"));
    assert.ok(Math.abs(typed - 1.2) < 0.02, `b_M = ${typed}`);
    await type('[data-slider="q2"] input[type=number]', '1');
    await click('#reset');
    await page.until("document.querySelector('#solver').innerText.includes('Same as')");
  });

  await test('an equation by hand is judged', async () => {
    const say = async (claim) => {
      await type('#claim', claim);
      await page.run("document.querySelector('#hand form').requestSubmit()");
      await page.until("document.querySelector('#verdict').innerText.trim() !== ''");
      return page.run("document.querySelector('#verdict').className + ' ' + document.querySelector('#verdict').innerText");
    };
    const equation = "m_T*sin(q2)*q1'' + m_T*q3'' - m_T*(q3 + l)*q2'^2 + b_A*q3' + k_A*q3 + m_T*g*sin(q2) = F_A";
    assert.match(await say(equation), /agrees.*Not refuted: it holds at 24 random points/s);
    assert.match(await say(equation), /tellegen verify manipulator.tlg --claim "m_T/);
    assert.doesNotMatch(await say(equation), /proved|right/i);
    assert.match(await say(equation.replace('b_A*', '2*b_A*')), /wrong/);
    assert.match(await say('M[1,2] = m_T'), /run.*tellegen verify manipulator.tlg --claim "M\[1,2\] = m_T"/s);
    assert.match(await say('m_T*('), /syntax/);
  });

  await test('nothing is wider than the page, on a phone too; dark has its own colours', async () => {
    const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    assert.ok((await page.run(wide)) <= 0);
    await page.send('Emulation.setDeviceMetricsOverride', { width: 360, height: 740, deviceScaleFactor: 1, mobile: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.ok((await page.run(wide)) <= 0);
    const paper = 'getComputedStyle(document.body).backgroundColor';
    const light = await page.run(paper);
    await click('#theme');
    await page.until(`${paper} !== ${JSON.stringify(light)}`);
    keep('phone-dark.png', await page.picture());
  });

  await test('it prints', async () => {
    const pdf = await page.pdf();
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    keep('manipulator.pdf', pdf);
  });

  await test('a dark page is printed in dark ink', async () => {
    const theme = 'document.documentElement.dataset.theme';
    assert.equal(await page.run(theme), 'dark');
    assert.equal(await page.run(`window.dispatchEvent(new Event('beforeprint')), ${theme}`), 'light');
    assert.equal(await page.run(`window.dispatchEvent(new Event('afterprint')), ${theme}`), 'dark');
    await page.send('Emulation.setEmulatedMedia', { media: 'print' });
    const [red] = (await page.run('getComputedStyle(document.body).color')).match(/\d+/g);
    assert.ok(Number(red) < 60, 'words are dark');
    await page.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await page.close();

  await test('page and pictures have the same colours', async () => {
    const { palette } = dataOf(manipulator);
    const picture = join(work, 'curves.svg');
    execFileSync(tellegen, ['simulate', join(examples, 'manipulator.tlg'), '--plot', picture], { stdio: 'ignore' });
    const drawn = [...new Set([...readFileSync(picture, 'utf8').matchAll(/<path d="[^"]*" fill="none" stroke="(#\w+)"/g)].map((m) => m[1]))];
    assert.ok(drawn.length >= 3);
    assert.deepEqual(drawn, palette.light.slice(0, drawn.length));
    assert.equal(palette.dark.length, palette.light.length);
    assert.ok(!/[\u0307\u0308]/.test(readFileSync(picture, 'utf8')), 'dots are drawn, not written');
    assert.match(readFileSync(picture, 'utf8'), /<circle class="dot"/);
  });

  const arm = await openPage(pathToFileURL(report(join(examples, '001-2-scara.tlg'), '--until', '4')));
  await test('an input has controls, and follows them as the program would', async () => {
    await arm.until("document.querySelector('[data-input=tau1] select')");
    const choose = async (input, kind, value) => {
      await arm.run(`(globalThis.tellegen = null, (() => { const box = document.querySelector('[data-input=${input}] select');
        box.value = [...box.options].find((o) => o.text === '${kind}').value; box.dispatchEvent(new Event('change', { bubbles: true })); })())`);
      await arm.until(`document.querySelector('[data-slider=${input}] input[type=number]')`);
      await arm.run(`(() => { const e = document.querySelector('[data-slider=${input}] input[type=number]'); e.value = '${value}';
        e.dispatchEvent(new Event('change', { bubbles: true })); })()`);
      await arm.until('globalThis.tellegen');
      await arm.run('new Promise((done) => setTimeout(done, 50))');
    };
    await choose('tau1', 'constant', 0.5);
    await choose('tau2', 'step', -0.25);
    const driven = join(work, 'driven.tlg');
    const from = await arm.run("Number(document.querySelector('[data-slider=t] input[type=number]').value)");
    writeFileSync(driven, `${readFileSync(join(examples, '001-2-scara.tlg'), 'utf8')}\nsimulate 4 with tau1 = 0.5, tau2 = -0.25*step(t - ${from})\n`);
    const theirs = JSON.parse(execFileSync(tellegen, ['simulate', driven, '--json'], { maxBuffer: 1 << 28 }));
    const mine = await arm.run('tellegen.motion');
    for (const [name, values] of Object.entries(theirs.series)) {
      const range = Math.max(...values.map(Math.abs), 1e-12);
      theirs.time.forEach((t, i) => {
        const at = mine.time.findIndex((s) => Math.abs(s - t) < 1e-9);
        assert.ok(Math.abs(mine.series[name][at] - values[i]) <= 1e-5 * range, `${name} at ${t}: ${mine.series[name][at]}, ${values[i]}`);
      });
    }
    keep('inputs.png', await arm.picture());
    await arm.run("document.querySelector('#reset').click()");
    await arm.until("document.querySelector('#solver').innerText.includes('Same as')");
  });
  await arm.close();

  const machine = await openPage(pathToFileURL(report(join(examples, 'synchronous-machine-load-step.tlg'))));
  await test('parameters that others give follow them', async () => {
    const value = () => machine.run("document.querySelector('[data-derived=i_F0]').innerText");
    await machine.until("document.querySelector('[data-derived=i_F0]')");
    assert.match(await value(), /0\.64516/); // 1/1.55
    await machine.run(`(() => { const e = document.querySelector('[data-slider=M_dF] input[type=number]'); e.value = '1.6';
      e.dispatchEvent(new Event('change', { bubbles: true })); })()`);
    await machine.until("document.querySelector('[data-derived=i_F0]').innerText.includes('0.625')"); // 1/1.6
  });
  await machine.close();

  await test('what the page cannot follow is shown as the program computed it, in both languages', async () => {
    const file = join(work, 'loop.tlg');
    writeFileSync(file, `${readFileSync(join(examples, 'network-nonlinear.tlg'), 'utf8')}\nsimulate 0.5 [s]\n`);
    const loop = await openPage(pathToFileURL(report(file)));
    await loop.until("document.querySelector('#motion canvas')");
    assert.match(await loop.run("document.querySelector('#motion').innerText"), /computed by the program/);
    assert.equal((await loop.run('tellegen.motion')).by, 'program');
    await loop.run("document.querySelector('#language').click()");
    await loop.until("document.querySelector('#motion').innerText.includes('lo ha calculado el programa')");
    keep('native.png', await loop.picture());
    await loop.close();
  });

  await test('a motion that cannot begin has words instead of empty axes', async () => {
    const crane = await openPage(pathToFileURL(report(join(examples, 'tower-crane.tlg'))));
    await crane.until("document.querySelector('#cannot-begin')");
    assert.equal(await crane.run("document.querySelectorAll('#motion canvas').length"), 0);
    await crane.run(`(() => { for (const [name, value] of [['h', 15], ['x', 20]]) { const e = document.querySelector('[data-slider=' + name + '] input[type=number]');
      e.value = value; e.dispatchEvent(new Event('change', { bubbles: true })); } })()`);
    await crane.until("document.querySelectorAll('#motion canvas').length > 0");
    await crane.close();
  });

  const chain = await openPage(pathToFileURL(report(join(examples, 'chain-double-pendulum.tlg'))), { height: 1000 });
  const angle = (q) => chain.run(`Number(document.querySelector('[data-slider="${q}"] input[type=number]').value)`);
  await test('a body is dragged to where the motion begins', async () => {
    await chain.until("document.querySelector('[data-body=upper] .mass')");
    const place = await chain.run(`(() => { const svg = document.querySelector('[data-body=upper]').ownerSVGElement;
      svg.scrollIntoView({ block: 'center', behavior: 'instant' });
      const at = (c) => { const r = c.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
      return { mass: at(svg.querySelector('[data-body=upper] .mass')), joint: at(svg.querySelector('[data-body=upper] .joint')) }; })()`);
    const reach = Math.hypot(place.mass[0] - place.joint[0], place.mass[1] - place.joint[1]);
    await chain.mouse('mousePressed', ...place.mass);
    for (const part of [0.25, 0.5, 0.75, 1])
      await chain.mouse('mouseMoved', place.mass[0] + part * (place.joint[0] + reach - place.mass[0]), place.mass[1] + part * (place.joint[1] - place.mass[1]));
    await chain.mouse('mouseReleased', place.joint[0] + reach, place.joint[1]);
    await chain.until("Math.abs(Number(document.querySelector('[data-slider=\"q1\"] input[type=number]').value) - 2.0944) > 0.1");
    // x points down and the rod to the right, as it is drawn: q1 is a quarter turn.
    assert.ok(Math.abs(Math.sin((await angle('q1')) / 2 - Math.PI / 4)) < 0.03, `q1 = ${await angle('q1')}`);
    keep('dragged.png', await chain.picture());
  });

  await test('arrows move it as well, and it plays', async () => {
    const before = await angle('q2');
    await chain.run("document.querySelector('[data-body=lower]').focus()");
    await chain.key('ArrowRight');
    await chain.until(`Number(document.querySelector('[data-slider="q2"] input[type=number]').value) > ${before}`);
    await chain.run("document.querySelector('#play').click()");
    await chain.until("!document.querySelector('output').innerText.includes('0.000')");
    assert.deepEqual(chain.problems, []);
  });
  await chain.close();

  await test('no name of a model leaves its place', async () => {
    const file = join(work, 'hostile.tlg');
    writeFileSync(file, hostile);
    const bad = await openPage(pathToFileURL(report(file)));
    await bad.until("document.querySelector('h1')");
    assert.equal(await bad.run('typeof window.broken'), 'undefined');
    assert.match(await bad.run("document.querySelector('h1').innerText"), /<\/script><img/);
    assert.match(await bad.run("document.querySelector('pre').innerText"), /<!-- <script>/);
    assert.deepEqual(bad.problems, []);
    await bad.close();
  });
}
