// The data of a report, as docs/report.md describes it.

/** "en", "fr", …: a key of `languages` in the document. */
export type Language = string;
export type InBoth = Record<Language, string>;

/** What the page itself says in a language: its part of words/*.words. */
export type PageWords = { name: string; words: Record<string, string> };

export type Program = { once: [string, string][]; each: [string, string][]; results: string[] };

/** What equations of the reader are judged by; see lib/claim.ts. */
export type LiveClaims = {
  free: string[];
  motion_names: string[];
  motion: Program;
  meaning_names: string[];
  meaning: Program;
};

export type LiveModel = {
  model: string;
  /** `formula`: by others, as the model is written. */
  parameters: { name: string; unit: string; description: string; value: string | null; formula?: string | null }[];
  /** With constraints: `kept` keeps them, as near to `start` as can be. */
  states: { name: string; start: string; kept?: number; wanted?: 'kept' | 'given' | 'open' }[];
  coordinate_count: number;
  duration: string | null;
  breaks: number[];
  longest_step: number | null;
  corners: string[];
  inputs: { name: string; unit: string; description: string; law: string }[];
  switches: { name: string; what: string }[];
  crossings: { what: string; direction: number; stops: boolean; set: number[] }[];
  events: Program | null;
  rates: Program;
  watched: Program;
  series: { name: string; kind: string; unit: string; description: string }[];
  energies: string[];
  keeping: Program | null;
  constraints: Program | null;
  position_count: number;
  claims: LiveClaims | null;
  bodies: { name: string; parent: number | null; joint: string; coordinates: number[] }[];
  gravity: string[];
  places: Program | null;
};

export type Section = {
  kind: 'form' | 'analysis' | 'verification' | 'simulation';
  id: string;
  title: InBoth;
  page: InBoth | null;
  steps: InBoth | null;
  data: any;
  code: string | null;
  reason: InBoth | null;
};

/** A file of the model as a program, as `tellegen generate` writes it. */
export type SourceFile = { target: string; name: string; text: string };

export type Model = {
  name: string;
  kind: string;
  description: string;
  summary: any;
  sections: Section[];
  drawings: { id: string; svg: InBoth }[];
  live: LiveModel | null;
  why_not_live: InBoth | null;
  programs: SourceFile[];
  why_no_programs: InBoth | null;
};

/** What `tellegen simulate --json` says. */
export type Native = {
  complete: boolean;
  time: number[];
  series: Record<string, number[]>;
  units?: Record<string, string>;
  energy: null | {
    stored: Record<string, number[]>;
    total: number[];
    dissipated: number[];
    supplied: number[];
    residual: number[];
  };
  events?: { time: number; kind: string; what: string }[];
  stopped?: boolean;
};

export type ReportDocument = {
  version: string;
  palette: { light: string[]; dark: string[] };
  language: Language;
  languages: Record<Language, PageWords>;
  file: string;
  text: string;
  models: Model[];
};
