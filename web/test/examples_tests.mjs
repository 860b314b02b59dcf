// The report of every example in a headless Chromium, against what the command line says of the same
// model: series at the same instants, events, verdicts on claims. One browser opens all pages.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findChromium, openPage } from './chromium.mjs';

const run = promisify(execFile);

/** Parts of a quantity's range by which two curves may differ and still be the same to the eye. */
const same = 1e-3;
/** … and parts of the duration by which two instants may. */
const sameInstant = 1e-6;

/** Motions that the page shows as the program computed them, and why. */
const byProgram = {
  'double-pendulum': 'chaotic: the two calculations part after 12 s',
  'chain-double-pendulum': 'chaotic',
  '000-01j-piston-elastic': 'a stiff rod without losses swings thousands of times: the phases part, or the evaluations end',
};

/** Parameters that are changed in the page and by --set, beside the first of every fifth example. */
const changed = {
  'synchronous-machine-load-step': 'M_dF', 'four-bar': 'a', 'bouncing-ball': 'e', thermostat: 'P', 'stick-slip': 'v_0',
  'slider-crank': 'm_r', 'manipulator': 'm_T', 'parallel-cranks': 'd',
};

/** What `tellegen ARGUMENTS --json` says, whatever its exit code; null where that is no JSON. */
async function said(tellegen, args) {
  const options = { maxBuffer: 1 << 28 };
  const { stdout } = await run(tellegen, [...args, '--json'], options).catch((failed) => failed);
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

/** Equations that the page's own data hold, as claims: right ones, in other arrangements, and wrong ones. */
function claimsOf(model) {
  const data = (id) => model.sections.find((s) => s.id === id)?.data;
  const about = model.summary?.models?.[0] ?? {};
  const right = [];
  const lagrange = data('euler-lagrange');
  const constraints = lagrange?.constraints ?? [];
  for (const left of (Array.isArray(lagrange?.equations) ? lagrange.equations : []).slice(0, 2)) right.push([left, '0']);
  for (const c of constraints.slice(0, 1)) right.unshift([c.expression, '0']);
  const form = [data('state-space'), data('port-hamiltonian')].find((f) => Array.isArray(f?.states) && Array.isArray(f.xdot));
  // Of energies the rates of coordinates and momenta are the page's business only where these are states.
  const byStates = ['bondgraph', 'network', 'states', 'system'].includes(model.kind);
  if (byStates) right.splice(1); // the page leaves those on other names to the program
  if (form && byStates) right.push([`der(${form.states.at(-1)})`, form.xdot.at(-1)], [`der(${form.states[0]})`, form.xdot[0]]);
  for (const y of (about.outputs ?? []).slice(0, 1)) if (typeof y.value === 'string') right.push([y.name, y.value]);
  const short = right.filter(([l, r]) => l.length + r.length < 800);
  const name = about.parameters?.[0]?.name ?? 't';
  // Under constraints the program takes seconds to say what is wrong with an equation.
  const wrong = short.slice(0, constraints.length > 0 ? 1 : 2).flatMap(([l, r]) => [`${l} = ${r} + ${name}/7`]);
  return [...short.flatMap(([l, r]) => [`${l} = ${r}`, `2*(${r}) - (${l}) = ${l}`]), ...wrong, `${name} = ${name}`, ...(constraints.length > 0 ? [] : [`${name} = 0`])];
}

/** A claim as the program and as the page judge it: whether they contradict each other. */
function contradict(program, page) {
  if (page === 'run') return false; // it says what to run
  if (program === 'proved' || program === 'not refuted') return page !== 'agrees';
  if (program === 'refuted') return page !== 'wrong';
  if (program === 'unread') return page === 'agrees' || page === 'wrong';
  return false; // undecided
}

function verdictsOf(answer, claims) {
  const found = new Map((answer?.claims ?? []).map((c) => [c.claim, c.verdict === 'proved' && c.holds === false ? 'refuted' : c.verdict]));
  return claims.map((claim) => found.get(claim) ?? 'unread');
}

/** How the series of the page differ from those of the program; nothing where they do not. */
function seriesApart(theirs, mine) {
  if (!theirs?.time) return mine && mine.by === 'program' ? 'the page shows a result that the program has not' : null;
  if (!mine) return 'no motion in the page';
  const end = theirs.time.at(-1);
  const place = (t) => mine.time.findLastIndex((s) => Math.abs(s - t) <= sameInstant * end);
  const places = theirs.time.map(place);
  if (places.some((at) => at < 0)) return `no value at t = ${theirs.time[places.indexOf(-1)]}`;
  if (mine.time.at(-1) > end * (1 + sameInstant)) return `goes on to t = ${mine.time.at(-1)}, the program ends at ${end}`;
  for (const [name, values] of Object.entries(theirs.series)) {
    const own = mine.series[name];
    if (!own) return `no series ${name}`;
    // What is nothing but rounding is small beside others of its unit.
    const others = Object.keys(theirs.series).filter((other) => theirs.units[other] === theirs.units[name]);
    const range = Math.max(...values.map(Math.abs), 1e-9 * Math.max(...others.flatMap((other) => theirs.series[other].map(Math.abs))), 1e-12);
    const apart = Math.max(...values.map((v, i) => Math.abs(v - own[places[i]]) / range));
    if (!(apart <= same)) return `${name} is off by ${apart} of its range`;
  }
  return null;
}

function eventsApart(theirs, mine) {
  if (!theirs?.time) return null;
  const end = theirs.time.at(-1);
  const told = (all) => all.map((e) => `${e.kind} ${e.what}`).join('; ');
  if (told(theirs.events) !== told(mine.events)) return `events: ${theirs.events.length} and ${mine.events.length}`;
  const late = theirs.events.findIndex((e, i) => !(Math.abs(e.time - mine.events[i].time) <= sameInstant * end));
  return late < 0 ? null : `event ${late} at ${theirs.events[late].time} and ${mine.events[late].time}`;
}

/** What is wrong with the page as a document. */
const documentMistakes = `(() => {
  const wrong = [];
  for (const link of document.querySelectorAll('a[href^="#"]'))
    if (!document.getElementById(decodeURIComponent(link.getAttribute('href').slice(1)))) wrong.push('no target of ' + link.getAttribute('href'));
  const level = (e) => Number(e.tagName[1]);
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5')];
  headings.forEach((heading, i) => {
    const next = headings[i + 1];
    if (next && level(next) > level(heading)) return;
    const range = document.createRange();
    range.setStartAfter(heading);
    if (next) range.setEndBefore(next); else range.setEndAfter(document.querySelector('footer'));
    const inside = range.cloneContents();
    inside.querySelectorAll('.tools, button, footer').forEach((e) => e.remove());
    if (inside.textContent.trim() === '' && !inside.querySelector('img, canvas, svg')) wrong.push('nothing under ' + heading.innerText);
    if (heading.innerText.trim() === '') wrong.push('a heading without words');
  });
  const errors = document.querySelectorAll('.katex-error').length;
  if (errors > 0) wrong.push(errors + ' formulas that cannot be set');
  for (const plot of document.querySelectorAll('.plot'))
    if (!(globalThis.tellegen?.motion.time.length > 1)) wrong.push('empty axes: ' + plot.getAttribute('aria-label'));
  return wrong;
})()`;

/** What a sheet of paper would cut off: called with the page laid out for print. */
const cutInPrint = `(() => {
  window.dispatchEvent(new Event('beforeprint'));
  const wrong = [];
  const room = document.querySelector('main').getBoundingClientRect().right + 1;
  for (const e of document.querySelectorAll('.formula .katex-html > .base, .plot, .phase, pre, table, figure img')) {
    const box = e.getBoundingClientRect();
    if (box.width > 0 && box.right > room) wrong.push('wider than paper: ' + (e.closest('section')?.id ?? '') + ' ' + e.className + ' by ' + Math.round(box.right - room) + ' px');
  }
  for (const e of document.querySelectorAll('.piece, figure, .plot, .phase'))
    if (e.getBoundingClientRect().height > 1000) wrong.push('higher than paper: ' + (e.closest('section')?.id ?? ''));
  if ([...document.querySelectorAll('details')].some((e) => !e.open)) wrong.push('folded in print');
  window.dispatchEvent(new Event('afterprint'));
  return [...new Set(wrong)].slice(0, 3);
})()`;

const typed = (selector, value) => `(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.value = ${JSON.stringify(String(value))};
  e.dispatchEvent(new Event('input', { bubbles: true })); e.dispatchEvent(new Event('change', { bubbles: true })); })()`;

export default async function (test, { tellegen, work, examples, only = [] }) {
  if (!findChromium()) {
    console.log('Chromium is missing: the reports of the examples are not opened');
    return;
  }
  const names = readdirSync(examples).filter((f) => f.endsWith('.tlg')).map((f) => f.slice(0, -4)).filter((n) => only.length === 0 || only.includes(n));
  const until = (name) => (/^simulate\b/m.test(readFileSync(join(examples, `${name}.tlg`), 'utf8')) ? [] : ['--until', '2']);

  /** The report, and what the command line says of its models. */
  async function asked(name) {
    const file = join(examples, `${name}.tlg`);
    const html = join(work, `${name}.html`);
    // Where a section took longer than it may, the report is there all the same (exit code 3).
    await run(tellegen, ['report', file, '-o', html, ...until(name)], { maxBuffer: 1 << 28 }).catch((ended) => {
      if (ended.code !== 3) throw ended;
    });
    const text = readFileSync(html, 'utf8');
    const document = JSON.parse(/<script type="application\/json" id="document">(.*?)<\/script>/s.exec(text)[1]);
    const models = [];
    for (const model of document.models.slice(0, 2)) {
      const which = document.models.length > 1 ? ['--model', model.name] : [];
      const claims = claimsOf(model);
      models.push({
        model, which, claims,
        motion: await said(tellegen, ['simulate', file, ...which, ...until(name)]),
        verdicts: verdictsOf(await said(tellegen, ['verify', file, ...which, ...claims.flatMap((c) => ['--claim', c])]), claims),
      });
    }
    return { name, file, html, models };
  }

  const figures = { pages: 0, differ: 0, byPage: 0, byProgram: 0, claims: 0, decided: 0, events: 0, changed: 0 };
  const found = [];
  const left = [];
  const page = await openPage('about:blank');
  const settled = () => page.until("document.querySelector('footer')", 'the page');

  async function motionOf() {
    return page.run("globalThis.tellegen?.motion ?? null");
  }
  async function compared({ name, file, models }, i) {
    const { model, which, claims, motion, verdicts } = models[i];
    const wrong = [];
    const mine = await motionOf();
    const apart = seriesApart(motion, mine) ?? eventsApart(motion, mine ?? { events: [] });
    if (apart) wrong.push(apart);
    if (motion?.time && mine) {
      ++figures[mine.by === 'page' ? 'byPage' : 'byProgram'];
      figures.events += mine.events.length;
      if (mine.by === 'program' && model.live && !(name in byProgram)) wrong.push('the page could not follow it by itself');
    }
    const mistakes = await page.run(documentMistakes);
    wrong.push(...mistakes);
    const judged = await page.run(`(async () => {
      const kinds = [];
      const box = document.querySelector('#claim');
      for (const claim of ${JSON.stringify(claims)}) {
        box.value = claim;
        box.dispatchEvent(new Event('input', { bubbles: true }));
        document.querySelector('#hand form').requestSubmit();
        await new Promise((done) => setTimeout(done));
        kinds.push(document.querySelector('#verdict').className.replace(/svelte-\\S+/g, '').trim());
      }
      return kinds;
    })()`);
    claims.forEach((claim, k) => {
      ++figures.claims;
      if (judged[k] !== 'run') ++figures.decided;
      else left.push(`${name}: ${verdicts[k]}, left to the program: ${claim}`);
      if (contradict(verdicts[k], judged[k])) wrong.push(`claim ${claim.slice(0, 200)}: the program says ${verdicts[k]}, the page ${judged[k]}`);
    });
    if (motion?.time && model.live && (changed[name] || figures.pages % 5 === 0)) {
      const numbers = (model.summary?.models?.[0]?.parameters ?? []).filter((q) => typeof q.value === 'number' && q.value !== 0);
      const chosen = numbers.find((q) => q.name === (changed[name] ?? q.name));
      if (chosen && mine.by === 'page' && model.live.parameters.some((q) => q.name === chosen.name)) {
        const p = chosen.name;
        const value = Number((1.05 * chosen.value).toPrecision(4));
        const other = await said(tellegen, ['simulate', file, ...which, ...until(name), '--set', `${p}=${value}`]);
        await page.run('globalThis.tellegen = null');
        await page.run(typed(`[data-slider="${p}"] input[type=number]`, value));
        await page.until('globalThis.tellegen', 'a new motion');
        const after = seriesApart(other, await motionOf()) ?? eventsApart(other, await motionOf());
        if (other?.time) ++figures.changed;
        if (after) wrong.push(`with ${p} = ${value}: ${after}`);
      }
    }
    return wrong;
  }

  // The program works on the next examples while the browser is at this one.
  const ahead = 2;
  const waiting = [];
  for (let next = 0; next < names.length || waiting.length > 0; ) {
    while (next < names.length && waiting.length < ahead) {
      const name = names[next++];
      waiting.push(asked(name).catch((problem) => ({ name, problem })));
    }
    const example = await waiting.shift();
    if (example.problem) {
      found.push(`${example.name}: ${example.problem.message.slice(0, 500)}`);
      ++figures.differ;
      continue;
    }
    await page.goto(pathToFileURL(example.html));
    await settled();
    const wrong = [];
    for (let i = 0; i < example.models.length; ++i) {
      if (i > 0) {
        await page.run(`(globalThis.tellegen = null, document.querySelectorAll('nav.models button')[${i}].click())`);
        await page.until(`document.querySelector('h1 + p code').innerText === ${JSON.stringify(example.models[i].model.name)}`, 'the other model');
        await page.run('new Promise((done) => setTimeout(done, 30))');
      }
      ++figures.pages;
      wrong.push(...(await compared(example, i)));
    }
    // A4 with the margins that browsers leave.
    await page.send('Emulation.setEmulatedMedia', { media: 'print' });
    await page.send('Emulation.setDeviceMetricsOverride', { width: 718, height: 1000, deviceScaleFactor: 1, mobile: false });
    wrong.push(...(await page.run(cutInPrint)));
    await page.send('Emulation.setEmulatedMedia', { media: '' });
    await page.send('Emulation.setDeviceMetricsOverride', { width: 1100, height: 800, deviceScaleFactor: 1, mobile: false });
    wrong.push(...page.problems.splice(0));
    if (wrong.length > 0) ++figures.differ;
    found.push(...wrong.map((w) => `${example.name}: ${w}`));
  }
  await page.close();
  console.log(`Pages of examples: ${JSON.stringify(figures)}`);
  if (process.env.TELLEGEN_PAGES) writeFileSync(process.env.TELLEGEN_PAGES, `${[...found, ...left].join('\n')}\n`);

  await test('the page of every example says what the command line says', () => assert.deepEqual(found, []));
  await test('the page decides most claims by itself', () => assert.ok(only.length > 0 || figures.decided > 0.75 * figures.claims, JSON.stringify(figures)));
}
