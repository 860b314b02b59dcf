// The data of a report, as docs/report.md describes it.

/** "en", "fr", …: a key of `languages` in the document. */
export type Language = string;
export type InBoth = Record<Language, string>;

/** What the page itself says in a language: its part of words/*.words. */
export type PageWords = { name: string; words: Record<string, string> };

export type Program = { once: [string, string][]; each: [string, string][]; results: string[] };

export type LiveModel = {
  model: string;
  parameters: { name: string; unit: string; description: string; value: string | null }[];
  states: { name: string; start: string | number }[];
  coordinate_count: number;
  duration: string | null;
  breaks: number[];
  rates: Program;
  watched: Program;
  series: { name: string; kind: string; unit: string; description: string }[];
  energies: string[];
  keeping: Program | null;
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

export type ReportDocument = {
  version: string;
  language: Language;
  languages: Record<Language, PageWords>;
  file: string;
  text: string;
  models: Model[];
};
