/** Letters beyond these are not searched: a description has 500, a name 64, a nickname 20. */
const searchedLength = 500;

/**
 * Single letters and pairs of neighbouring letters of a text, each once: what a column keeps so that
 * one or two Chinese characters are found by an index. Case, width and spaces do not count.
 * Source: server-stack section 3 (search trap).
 */
export function searchGrams(...texts: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const text of texts) {
    const letters = fold(text).slice(0, searchedLength);
    letters.forEach((letter, index) => {
      grams.add(letter);
      const next = letters[index + 1];
      if (next !== undefined) grams.add(letter + next);
    });
  }
  return [...grams];
}

/** Grams that a text must have to be found; empty when the words hold no letter. */
export function queryGrams(words: string): string[] {
  const letters = fold(words).slice(0, searchedLength);
  if (letters.length < 2) return letters;
  return [...new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))];
}

/**
 * What a column keeps beside the grams: grams say that pairs of letters stand somewhere, this where. One
 * line for each text that has letters.
 */
export const searchText = (...texts: readonly string[]): string =>
  texts
    .map((text) => fold(text).slice(0, searchedLength).join(''))
    .filter(Boolean)
    .join('\n');

/**
 * The words that somebody looks for, each as `searchText` holds it; empty when they hold no letter. No term
 * has a sign with a meaning in a pattern.
 */
export const searchTerms = (words: string): string[] =>
  words
    .split(/\s+/u)
    .map((word) => fold(word).join(''))
    .filter(Boolean);

const fold = (text: string): string[] => [
  ...text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{C}]+/gu, ''),
];
