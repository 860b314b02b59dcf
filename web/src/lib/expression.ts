// Expressions in plain infix, as the product's JSON writes them and as a reader types them:
// 1/2*m*der(q)^2, q'', sin(q1), step(t - 1), integral(body, i, 0, x). Text becomes a tree, a tree
// becomes JavaScript; names never enter the generated code as text.

export type Node =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'call'; name: string; args: Node[] }
  | { kind: 'binary'; op: '+' | '-' | '*' | '/' | '^'; left: Node; right: Node }
  | { kind: 'minus'; of: Node }
  | { kind: 'compare'; op: '>' | '>=' | '<' | '<='; left: Node; right: Node }
  | { kind: 'join'; op: 'and' | 'or'; left: Node; right: Node };

export class SyntaxMistake extends Error {
  at: number;
  constructor(key: string, at: number) {
    super(key);
    this.at = at;
  }
}

type Token = { text: string; at: number; kind: 'number' | 'name' | 'sign' | 'end' };

const tokenPattern =
  /\s+|(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([\p{L}_][\p{L}\p{N}_#]*(?:\.[\p{L}_][\p{L}\p{N}_#]*)*)|([<>]=|[-+*/^(),='<>]|\u2212|\u00b7|\u2264|\u2265)/uy;

const spelt: Record<string, string> = { '\u2212': '-', '\u00b7': '*', '\u2264': '<=', '\u2265': '>=' };

function tokens(text: string): Token[] {
  const found: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(text);
    if (!match) throw new SyntaxMistake('character', at);
    if (match[1] !== undefined) found.push({ text: match[1], at, kind: 'number' });
    else if (match[2] !== undefined) found.push({ text: match[2], at, kind: 'name' });
    else if (match[3] !== undefined) {
      const sign = spelt[match[3]] ?? match[3];
      found.push({ text: sign, at, kind: 'sign' });
    }
  }
  found.push({ text: '', at: text.length, kind: 'end' });
  return found;
}

const deepest = 200;

class Parser {
  private at = 0;
  private depth = 0;
  private all: Token[];
  constructor(text: string) {
    this.all = tokens(text);
  }

  /** The whole text: an expression, or an equation as left − right. */
  whole(): Node {
    const left = this.sum();
    if (this.sign('=')) {
      const right = this.sum();
      this.end();
      return { kind: 'binary', op: '-', left, right };
    }
    this.end();
    return left;
  }

  private end() {
    if (this.peek().kind !== 'end') throw new SyntaxMistake('unexpected', this.peek().at);
  }
  private peek(): Token {
    return this.all[this.at];
  }
  private sign(text: string): boolean {
    if (this.peek().kind !== 'sign' || this.peek().text !== text) return false;
    ++this.at;
    return true;
  }
  private expect(text: string) {
    if (!this.sign(text)) throw new SyntaxMistake('bracket', this.peek().at);
  }

  private sum(): Node {
    if (++this.depth > deepest) throw new SyntaxMistake('deep', this.peek().at);
    let left = this.product();
    for (;;) {
      const op = this.sign('+') ? '+' : this.sign('-') ? '-' : null;
      if (!op) break;
      left = { kind: 'binary', op, left, right: this.product() };
    }
    --this.depth;
    return left;
  }
  private product(): Node {
    let left = this.factor();
    for (;;) {
      const op = this.sign('*') ? '*' : this.sign('/') ? '/' : null;
      if (!op) return left;
      left = { kind: 'binary', op, left, right: this.factor() };
    }
  }
  /** A sign binds weaker than a power: -x^2 is −(x²). */
  private factor(): Node {
    let minus = false;
    for (;;) {
      if (this.sign('-')) minus = !minus;
      else if (!this.sign('+')) break;
    }
    const value = this.power();
    return minus ? { kind: 'minus', of: value } : value;
  }
  private power(): Node {
    const base = this.primary();
    if (!this.sign('^')) return base;
    if (++this.depth > deepest) throw new SyntaxMistake('deep', this.peek().at);
    const exponent = this.factor();
    --this.depth;
    return { kind: 'binary', op: '^', left: base, right: exponent };
  }
  private primary(): Node {
    const token = this.peek();
    if (token.kind === 'number') {
      ++this.at;
      return { kind: 'number', value: Number(token.text) };
    }
    if (this.sign('(')) {
      const inside = this.sum();
      this.expect(')');
      return inside;
    }
    if (token.kind !== 'name') throw new SyntaxMistake('operand', token.at);
    ++this.at;
    if (this.sign('(')) return token.text === 'if' ? this.choice() : derivative(token.text, this.args());
    let primes = 0;
    while (this.sign("'")) ++primes;
    return { kind: 'name', name: primed(token.text, primes) };
  }
  /** if(x > 1 and y <= 2, a, b) */
  private choice(): Node {
    const condition = this.condition();
    this.expect(',');
    return { kind: 'call', name: 'if', args: [condition, ...this.args()] };
  }
  private condition(): Node {
    return this.joined('or', () => this.joined('and', () => this.comparison()));
  }
  private joined(op: 'and' | 'or', read: () => Node): Node {
    let left = read();
    while (this.peek().kind === 'name' && this.peek().text === op) {
      ++this.at;
      left = { kind: 'join', op, left, right: read() };
    }
    return left;
  }
  /** A bracket holds a condition where a comparison stands directly in it. */
  private comparison(): Node {
    if (++this.depth > deepest) throw new SyntaxMistake('deep', this.peek().at);
    let open = 0;
    let nested = false;
    for (let i = this.at; this.all[this.at].text === '(' && i < this.all.length; ++i) {
      const text = this.all[i].text;
      if (text === '(') ++open;
      if (text === ')' && --open === 0) break;
      nested = nested || (open === 1 && /^[<>]/.test(text));
    }
    let result: Node;
    if (nested) {
      this.expect('(');
      result = this.condition();
      this.expect(')');
    } else {
      const left = this.sum();
      const op = this.peek().text;
      if (op !== '>' && op !== '>=' && op !== '<' && op !== '<=') throw new SyntaxMistake('unexpected', this.peek().at);
      ++this.at;
      result = { kind: 'compare', op, left, right: this.sum() };
    }
    --this.depth;
    return result;
  }
  private args(): Node[] {
    const args = [this.sum()];
    while (this.sign(',')) args.push(this.sum());
    this.expect(')');
    return args;
  }
}

/** der(q), der(q,2): how the product writes derivatives. */
function primed(name: string, order: number): string {
  return order === 0 ? name : order === 1 ? `der(${name})` : `der(${name},${order})`;
}

function derivative(name: string, args: Node[]): Node {
  const of = args[0];
  const order = args[1];
  if (name !== 'der' || of.kind !== 'name') return { kind: 'call', name, args };
  return { kind: 'name', name: primed(of.name, order?.kind === 'number' ? order.value : 1) };
}

export function parse(text: string): Node {
  return new Parser(text).whole();
}

/** All names, but those that an integral binds. */
export function namesIn(node: Node, bound: string[] = [], into = new Set<string>()): Set<string> {
  switch (node.kind) {
    case 'name':
      if (!bound.includes(node.name) && node.name !== 'pi') into.add(node.name);
      break;
    case 'call': {
      const variable = node.name === 'integral' && node.args[1]?.kind === 'name' ? node.args[1].name : null;
      node.args.forEach((arg, i) => {
        if (variable !== null && i === 1) return;
        namesIn(arg, variable !== null && i === 0 ? [...bound, variable] : bound, into);
      });
      break;
    }
    case 'binary':
    case 'compare':
    case 'join':
      namesIn(node.left, bound, into);
      namesIn(node.right, bound, into);
      break;
    case 'minus':
      namesIn(node.of, bound, into);
      break;
  }
  return into;
}

// Gauss–Legendre, 10 points on [−1, 1].
const gauss = [
  [0.1488743389816312, 0.2955242247147529], [0.4333953941292472, 0.2692667193099963],
  [0.6794095682990244, 0.219086362515982], [0.8650633666889845, 0.1494513491505806],
  [0.9739065285171717, 0.0666713443086881],
];

/** By its series of positive terms; beyond 6 nothing is left to 1. */
function erf(x: number): number {
  if (!(Math.abs(x) < 6)) return Math.sign(x);
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); ++n) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

export const functions: Record<string, { arity: number; of: (...x: any[]) => number }> = {
  sin: { arity: 1, of: Math.sin }, cos: { arity: 1, of: Math.cos }, tan: { arity: 1, of: Math.tan },
  asin: { arity: 1, of: Math.asin }, acos: { arity: 1, of: Math.acos }, atan: { arity: 1, of: Math.atan },
  sinh: { arity: 1, of: Math.sinh }, cosh: { arity: 1, of: Math.cosh }, tanh: { arity: 1, of: Math.tanh },
  asinh: { arity: 1, of: Math.asinh }, acosh: { arity: 1, of: Math.acosh }, atanh: { arity: 1, of: Math.atanh },
  exp: { arity: 1, of: Math.exp }, log: { arity: 1, of: Math.log }, sqrt: { arity: 1, of: Math.sqrt },
  abs: { arity: 1, of: Math.abs }, sign: { arity: 1, of: Math.sign },
  step: { arity: 1, of: (x: number) => (x >= 0 ? 1 : 0) },
  erf: { arity: 1, of: erf }, log10: { arity: 1, of: Math.log10 }, cot: { arity: 1, of: (x: number) => 1 / Math.tan(x) },
  atan2: { arity: 2, of: Math.atan2 }, min: { arity: 2, of: Math.min }, max: { arity: 2, of: Math.max },
};

function integrate(body: (x: number) => number, from: number, to: number): number {
  const pieces = 8;
  const half = (to - from) / (2 * pieces);
  let sum = 0;
  for (let k = 0; k < pieces; ++k) {
    const middle = from + (2 * k + 1) * half;
    for (const [x, w] of gauss) sum += w * (body(middle - half * x) + body(middle + half * x));
  }
  return sum * half;
}

export class UnknownName extends Error {}

/** Where the value of a name stands in the generated code: "p[3]", "v7". */
export type Places = (name: string) => string | undefined;

/** JavaScript of a tree; functions are called as F.name. */
export function javascript(node: Node, places: Places): string {
  switch (node.kind) {
    case 'number':
      return Number.isFinite(node.value) ? `(${node.value})` : 'NaN';
    case 'minus':
      return `(-${javascript(node.of, places)})`;
    case 'name': {
      if (node.name === 'pi') return 'Math.PI';
      const place = places(node.name);
      if (place === undefined) throw new UnknownName(node.name);
      return place;
    }
    case 'compare':
      return `(${javascript(node.left, places)}${node.op}${javascript(node.right, places)})`;
    case 'join':
      return `(${javascript(node.left, places)}${node.op === 'and' ? '&&' : '||'}${javascript(node.right, places)})`;
    case 'binary':
      return binary(node.op, node.left, node.right, places);
    case 'call':
      return call(node.name, node.args, places);
  }
}

function binary(op: string, left: Node, right: Node, places: Places): string {
  const a = javascript(left, places);
  if (op === '^') {
    if (right.kind === 'number' && right.value === 2 && left.kind === 'name') return `(${a}*${a})`;
    return `Math.pow(${a},${javascript(right, places)})`;
  }
  return `(${a}${op}${javascript(right, places)})`;
}

let bindings = 0;

function call(name: string, args: Node[], places: Places): string {
  if (name === 'integral' && args.length === 4 && args[1].kind === 'name') {
    const variable = args[1].name;
    const inner = `b${++bindings}`;
    const body = javascript(args[0], (n) => (n === variable ? inner : places(n)));
    return `I((${inner})=>${body},${javascript(args[2], places)},${javascript(args[3], places)})`;
  }
  if (name === 'if' && args.length === 3) {
    const [condition, a, b] = args.map((arg) => javascript(arg, places));
    return `(${condition}?${a}:${b})`;
  }
  if (!Object.prototype.hasOwnProperty.call(functions, name) || functions[name].arity !== args.length) throw new UnknownName(name);
  return `F.${name}(${args.map((arg) => javascript(arg, places)).join(',')})`;
}

const library = Object.fromEntries(Object.entries(functions).map(([name, f]) => [name, f.of]));

/** The function with this body and these arguments; the body comes from javascript() only. */
export function compiled(args: string[], body: string): (...values: any[]) => any {
  return new Function('F', 'I', `"use strict";return (${args.join(',')})=>{${body}}`)(library, integrate);
}

/** The value of an expression of the names in `values`. */
export function evaluate(text: string, values: Map<string, number>): number {
  const names = [...values.keys()];
  const body = javascript(parse(text), (name) => {
    const at = names.indexOf(name);
    return at < 0 ? undefined : `x[${at}]`;
  });
  return compiled(['x'], `return ${body}`)([...values.values()]);
}
