import type { Finder, Found, Scene } from './found.ts';
import { givenValue, namesIn } from './names-in-code.ts';

/** Where a value that is nothing comes from. */
export const noneFinders: readonly Finder[] = [findNothing];

const changing = /\.\s*(sort|append|reverse|insert|extend|remove|clear|update|add|shuffle)\s*\(/;

function findNothing({ failure, at, line, lines }: Scene): Found | undefined {
  if (!failure.message.includes('NoneType')) return undefined;
  if (takesFromPrint(line)) return { name: 'printInSum', params: {} };
  for (const word of namesIn(line)) {
    const made = givenValue(lines, word, at - 1);
    const found = made && giverOf(made.value, lines);
    if (found) return { ...found, params: { ...found.params, word, at: String(made.at) } };
  }
  const own = ownWithoutReturn(line, lines);
  return own ? { name: 'noReturn', params: { function: own } } : undefined;
}

/** What gives nothing: showing, changing a list in place, a function of the child without a result. */
function giverOf(value: string, lines: readonly string[]): Found | undefined {
  if (/^print\s*\(/.test(value)) return { name: 'printGivesNothing', params: {} };
  const change = changing.exec(value)?.[1];
  if (change) return { name: 'changeGivesNothing', params: { function: change } };
  const own = ownWithoutReturn(value, lines);
  return own ? { name: 'noReturn', params: { function: own } } : undefined;
}

/** A function of the program that is called here and has no `return`. */
function ownWithoutReturn(line: string, lines: readonly string[]): string | undefined {
  const calls = [...line.matchAll(/([\p{L}_][\p{L}\p{N}_]*)\s*\(/gu)].map(([, name = '']) => name);
  return calls.find((name) => {
    const start = lines.findIndex((text) =>
      new RegExp(`^\\s*def\\s+${name}\\s*\\(`, 'u').test(text),
    );
    if (start < 0) return false;
    const end = lines.findIndex((text, index) => index > start && /^\S/.test(text));
    return !lines
      .slice(start, end < 0 ? undefined : end)
      .some((text) => /\breturn\s+\S/.test(text));
  });
}

/** Whether something is done with what `print(…)` gives. */
function takesFromPrint(line: string): boolean {
  return [...line.matchAll(/(?<![\p{L}_.])print\s*\(/gu)].some((call) => {
    let open = 1;
    let at = call.index + call[0].length;
    for (; at < line.length && open > 0; at += 1) {
      if (line[at] === '(') open += 1;
      if (line[at] === ')') open -= 1;
    }
    return /^\s*[+\-*/[.<>]/.test(line.slice(at));
  });
}
