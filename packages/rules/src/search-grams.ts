/** Letters beyond these are not searched: a name has 64, a nickname 20. */
const searchedLength = 100;

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

const fold = (text: string): string[] => [
  ...text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{C}]+/gu, ''),
];
