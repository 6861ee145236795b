export type Content = Readonly<Record<string, unknown>>;

export type ComparedField = {
  readonly name: string;
  readonly older: unknown;
  readonly newer: unknown;
  /** `added` and `removed`: only the newer, only the older version has it. */
  readonly difference: 'same' | 'changed' | 'added' | 'removed';
};

/** Every field that one of two versions has, in the order of the newer one. */
export function compareContents(older: Content, newer: Content): ComparedField[] {
  const gone = Object.keys(older).filter((name) => !Object.hasOwn(newer, name));
  return [...Object.keys(newer), ...gone].map((name) => ({
    name,
    older: older[name],
    newer: newer[name],
    difference: differenceOf(older, newer, name),
  }));
}

function differenceOf(older: Content, newer: Content, name: string): ComparedField['difference'] {
  if (!Object.hasOwn(older, name)) return 'added';
  if (!Object.hasOwn(newer, name)) return 'removed';
  return isSame(older[name], newer[name]) ? 'same' : 'changed';
}

/** Objects are the same in whatever order their names stand. */
export const isSame = (a: unknown, b: unknown): boolean => keyOf(a) === keyOf(b);

const keyOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort())
      : inner,
  );

const pair = /"(\w+)": ?("(?:[^"\\]|\\.)*"|(?:-?\d+(?:\.\d+)?|true|false)(?=[,}]))/g;

/** Names of files and ids, which tell a reader nothing. */
const unreadable = /[0-9a-f]{24}/;

/** The plain values of a content of which only the beginning is there; what is empty, a list, a file or an id says nothing. */
export function readBeginning(text: string): readonly (readonly [name: string, value: unknown])[] {
  const values = new Map<string, unknown>();
  for (const [, name = '', value = ''] of text.matchAll(pair)) {
    if (value !== '""' && !unreadable.test(value) && !values.has(name))
      values.set(name, JSON.parse(value));
  }
  return [...values];
}

/** A kept content; nothing for one that is no object. */
export function readContent(text: string): Content {
  try {
    const content: unknown = JSON.parse(text);
    // An object has names for its values; nothing else is asked of it.
    return typeof content === 'object' && content !== null ? (content as Content) : {};
  } catch {
    return {};
  }
}
