import type { CodeFile, CodeLine } from '../model/code-types.ts';
import { type PythonToken, pythonLines } from '../model/python-tokens.ts';
import { align } from './align.ts';

/** The files of both, each with the lines of both in one order. */
export function compareFiles(before: readonly CodeFile[], after: readonly CodeFile[]): CodeFile[] {
  const left = new Map(before.map((file) => [file.name, file]));
  const merged = after.map((file): CodeFile => {
    const was = left.get(file.name);
    left.delete(file.name);
    const lines = mergeLines(was?.text ?? '', file.text, was === undefined);
    if (!was) return { ...file, lines, mark: 'added' };
    return { ...file, lines, mark: lines.some(({ mark }) => mark) ? 'changed' : 'same' };
  });
  const gone = [...left.values()].map(
    ({ name, text }): CodeFile => ({
      name,
      // Nothing of it can be pointed at any more.
      text: '',
      mark: 'removed',
      lines: pythonLines(text).map((tokens) => removedLine(tokens)),
    }),
  );
  return [...merged, ...gone];
}

function mergeLines(before: string, after: string, isNew: boolean): CodeLine[] {
  const [old, now] = [isNew ? [] : pythonLines(before), pythonLines(after)];
  const same = align(old.map(textOf), now.map(textOf));
  const lines: CodeLine[] = [];
  let [from, afterFrom] = [0, 0];
  for (const [oldAt, at] of [...same, [old.length, now.length] as const]) {
    lines.push(...old.slice(from, oldAt).map(removedLine));
    for (let place = afterFrom; place < at; place += 1) {
      lines.push({ number: place + 1, tokens: now[place] ?? [], mark: 'added' });
    }
    const tokens = now[at];
    if (tokens) lines.push({ number: at + 1, tokens });
    [from, afterFrom] = [oldAt + 1, at + 1];
  }
  return lines;
}

/** A reader does not see blanks at the end. */
const textOf = (tokens: readonly PythonToken[]): string =>
  tokens
    .map(({ text }) => text)
    .join('')
    .trimEnd();

const removedLine = (tokens: readonly PythonToken[]): CodeLine => ({
  number: undefined,
  tokens,
  mark: 'removed',
});
