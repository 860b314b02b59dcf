// Pages of the product's LaTeX taken apart into blocks, and set as HTML: formulas by KaTeX, words as
// text. Only what src/report writes is understood; whatever else occurs is shown as it stands.
import katex from 'katex';

export type Block =
  | { kind: 'title' | 'heading' | 'subheading' | 'paragraph' | 'plain'; text: string }
  | { kind: 'display'; math: string }
  | { kind: 'items'; items: string[] }
  | { kind: 'table'; head: string[] | null; rows: string[][] };

const argument = (line: string) => line.slice(line.indexOf('{') + 1, line.lastIndexOf('}'));

export function blocks(page: string): Block[] {
  if (!page.startsWith('\\section*')) return [{ kind: 'plain', text: page }];
  const lines = page.split('\n');
  const found: Block[] = [];
  let words: string[] = [];
  let at = 0;
  const flush = () => {
    if (words.length > 0) found.push({ kind: 'paragraph', text: words.join(' ') });
    words = [];
  };
  const until = (mark: string) => {
    const inside: string[] = [];
    while (at < lines.length && lines[at].trim() !== mark) inside.push(lines[at++]);
    ++at;
    return inside;
  };
  while (at < lines.length) {
    const line = lines[at++].trim();
    if (line === '') flush();
    else if (line.startsWith('\\section*{')) (flush(), found.push({ kind: 'title', text: argument(line) }));
    else if (line.startsWith('\\subsection*{')) (flush(), found.push({ kind: 'heading', text: argument(line) }));
    else if (line.startsWith('\\subsubsection*{')) (flush(), found.push({ kind: 'subheading', text: argument(line) }));
    else if (line === '\\[') (flush(), found.push({ kind: 'display', math: until('\\]').join('\n') }));
    else if (line === '\\begin{align}' || line === '\\begin{align*}') {
      flush();
      const inside = until(line.replace('begin', 'end')).join('\n').replaceAll('\\notag ', '');
      found.push({ kind: 'display', math: `\\begin{aligned}\n${inside}\n\\end{aligned}` });
    } else if (line === '\\begin{itemize}') {
      flush();
      found.push({ kind: 'items', items: until('\\end{itemize}').map((l) => l.trim().replace(/^\\item /, '')) });
    } else if (line.startsWith('\\begin{tabular}')) {
      flush();
      const inside = until('\\end{tabular}').filter((l) => l.trim());
      const rows = inside.map((l) => l.replace('\\hline', '').replace(/\\\\(\[[^\]]*\])?\s*$/, '').split(/(?<!\\)&/));
      // The head, where there is one, stands over a line.
      const head = inside[0]?.includes('\\hline') ? rows.shift()! : null;
      found.push({ kind: 'table', head, rows });
    } else words.push(line);
  }
  flush();
  return found;
}

/** The derivation: from the heading before its first step to the next heading. */
export function stepsOf(page: string): Block[] {
  const all = blocks(page);
  const steps: Block[] = [];
  let inside = false;
  all.forEach((block, i) => {
    const after = all[i + 1];
    if (block.kind === 'heading') inside = after?.kind === 'paragraph' && after.text.startsWith('\\paragraph{');
    if (inside) steps.push(block);
  });
  return steps;
}

const rowEnd = ' \\\\\n';

/** The first rows of a formula of many, or nothing where there is little to leave out. */
export function beginning(math: string, rows = 8): string | null {
  const mark = '\\begin{aligned}\n';
  const begin = math.indexOf(mark);
  const end = math.lastIndexOf('\n\\end{aligned}');
  if (begin < 0 || end < begin || math.indexOf('\\begin{', begin + 1) >= 0) return null;
  const from = begin + mark.length;
  const all = math.slice(from, end).split(rowEnd);
  if (all.length < rows + 3) return null;
  return math.slice(0, from) + [...all.slice(0, rows), '& \\cdots'].join(rowEnd) + math.slice(end);
}

/** A formula of very many rows in pieces that each fit a page of paper. */
export function pieces(math: string, rows = 14): string[] {
  const mark = '\\begin{aligned}\n';
  const tail = '\n\\end{aligned}';
  const begin = math.indexOf(mark);
  if (begin < 0 || !math.endsWith(tail) || math.indexOf('\\begin{', begin + 1) >= 0) return [math];
  const all = math.slice(begin + mark.length, -tail.length).split(rowEnd);
  if (all.length <= 2 * rows) return [math];
  const found: string[] = [];
  for (let at = 0; at < all.length; at += rows)
    found.push((at === 0 ? math.slice(0, begin) : '') + mark + all.slice(at, at + rows).join(rowEnd) + tail);
  return found;
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export function math(tex: string, display: boolean): string {
  const spaced = display ? `\\def\\arraystretch{1.25}${tex}` : tex;
  return katex.renderToString(spaced, { displayMode: display, throwOnError: false, strict: 'ignore', trust: false });
}

const signs: [RegExp, string][] = [
  [/\\textbackslash(?:\{\}| )?/g, '\\'],
  [/\\textasciitilde(?:\{\})?/g, '~'],
  [/\\textasciicircum(?:\{\})?/g, '^'],
  [/\\([_%&#${}])/g, '$1'],
  [/\\,/g, '\u2009'],
  [/~/g, '\u00a0'],
  [/---/g, '—'],
  [/--/g, '–'],
  [/``|''/g, '"'],
];

function words(text: string): string {
  return escaped(signs.reduce((all, [pattern, by]) => all.replace(pattern, by), text));
}

/** Words, with commands in typewriter. */
function wordsAndCode(text: string): string {
  const code = /\\texttt\{((?:[^{}\\]|\\.|\{\})*)\}/g;
  let html = '';
  let from = 0;
  for (const match of text.matchAll(code)) {
    const inside = match[1].replaceAll('{}', '').replace(/\\([_%&#${}])/g, '$1');
    html += `${words(text.slice(from, match.index))}<code>${escaped(inside)}</code>`;
    from = match.index + match[0].length;
  }
  return html + words(text.slice(from));
}

/** Words with formulas between dollars, as HTML. */
export function inline(text: string): string {
  const step = /^\\paragraph\{((?:[^{}]|\{[^{}]*\})*)\}\s*/.exec(text);
  const head = step ? `<strong>${inline(step[1])}</strong> ` : '';
  const rest = step ? text.slice(step[0].length) : text;
  let html = head;
  let from = 0;
  const formula = /(?<!\\)\$((?:[^$\\]|\\.)*)\$/g;
  for (let match = formula.exec(rest); match; match = formula.exec(rest)) {
    html += wordsAndCode(rest.slice(from, match.index)) + math(match[1], false);
    from = match.index + match[0].length;
  }
  return html + wordsAndCode(rest.slice(from));
}

const greekLetters: Record<string, string> = {
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ', kappa: 'κ', lambda: 'λ',
  mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω',
  Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Xi: 'Ξ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω',
};

/** A name of the model in its parts: der(q1) is the rate of q with the index 1. */
function parts(name: string): { rate: boolean; base: string; below: string[] } {
  const rate = /^der\((.*)\)$/.exec(name);
  const [base, ...below] = (rate ? rate[1] : name).replace(/(\p{L})(\d+)$/u, '$1_$2').split('_');
  return { rate: rate !== null, base, below };
}

/** … as a book sets it: q1 → q₁, tau_M → τ_M, der(q) → q̇. */
export function nameMath(name: string): string {
  const { rate, base, below } = parts(name);
  const set = (word: string) =>
    word in greekLetters ? `\\${word}` : word.length === 1 ? word : `\\mathrm{${word.replace(/[^\p{L}\p{N}.]/gu, '')}}`;
  const head = rate ? `\\dot{${set(base)}}` : set(base);
  return below.length > 0 ? `${head}_{${below.map(set).join(',')}}` : head;
}

const letter = (word: string) => greekLetters[word] ?? word;

/** … as letters and an index, where there are no formulas: in drawings. */
export function nameLetters(name: string): { head: string; below: string } {
  const { rate, base, below } = parts(name);
  const head = letter(base);
  return { head: rate ? `${head.slice(0, 1)}\u0307${head.slice(1)}` : head, below: below.map(letter).join(',') };
}

/** … and as plain text: indices that are digits stand below. */
export function nameText(name: string): string {
  const { head, below } = nameLetters(name);
  if (below === '') return head;
  if (!/^\d+$/.test(below)) return `${head}_${below}`;
  return head + [...below].map((d) => String.fromCharCode(0x2080 + Number(d))).join('');
}
