// @ts-check

/** Files of sentences; a test sees one of them by quoting its words or its key. */
export const isTextArea = /** @param {string} file */ (file) =>
  /^packages\/texts\/src\/(?:zh-cn|en-us)\//.test(file);

/**
 * Whether a test quotes a sentence that differs between two versions of a file, by its key or by its old words.
 * @param {string} before
 * @param {string} after
 * @returns {(text: string) => boolean}
 */
export function quotesChanged(before, after) {
  const [old, now] = [readEntries(before), readEntries(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])].filter(
    (key) => old.get(key) !== now.get(key),
  );
  const quoted = keys.map((key) => `'${key}'`);
  const words = keys.flatMap((key) => wordsOf(old.get(key) ?? ''));
  return (text) =>
    quoted.some((key) => text.includes(key)) ||
    // A short word is part of many others.
    words.some((word) => text.includes(word.length < 4 ? `'${word}'` : word));
}

/** @param {string} text @returns {Map<string, string>} */
function readEntries(text) {
  const parts = text.split(/^ {2}'?([\w.*-]+)'?:/m);
  /** @type {Map<string, string>} */
  const entries = new Map();
  for (let at = 1; at < parts.length; at += 2) entries.set(parts[at] ?? '', parts[at + 1] ?? '');
  return entries;
}

/**
 * What stands between the parameters of an entry's messages.
 * @param {string} entry
 */
const wordsOf = (entry) =>
  [...entry.matchAll(/'([^'\n]+)'/g)]
    .flatMap(([, message = '']) => message.split(/\{\w+\}/))
    .map((words) => words.trim())
    .filter((words) => words !== '');
