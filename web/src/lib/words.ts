// The sentences of the page. They come with the document, from the files words/*.words of the program.
import type { Language, PageWords } from './document';

let languages: Record<Language, PageWords> = {};

export function learn(words: Record<Language, PageWords>): void {
  languages = words;
}

/** The sentence of this key with its blanks filled; the key itself where there is none. */
export function say(language: Language, key: string, ...blanks: (string | number)[]): string {
  const text = languages[language]?.words[key] ?? key;
  return text.replace(/\{(\d+)\}/g, (_, i) => String(blanks[Number(i)] ?? ''));
}

export const knows = (key: string): boolean => Object.values(languages).some((one) => key in one.words);
