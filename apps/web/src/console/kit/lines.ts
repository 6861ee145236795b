/** One line of an editable table, by the name of its fields. */
export type Line = Readonly<Record<string, unknown>>;

/** The lines of a value: a list, or JSON text that holds one. */
export function readLines(value: unknown): readonly Line[] {
  const list = typeof value === 'string' ? parse(value) : value;
  return Array.isArray(list) ? list.filter(isLine) : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isLine = (line: unknown): line is Line => typeof line === 'object' && line !== null;

/** The same with one element at another place; unchanged where there is no such place. */
export function moveTo<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

export const insertAt = <T>(list: readonly T[], at: number, added: T): readonly T[] => [
  ...list.slice(0, at),
  added,
  ...list.slice(at),
];
