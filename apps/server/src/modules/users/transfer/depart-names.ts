import { wordKey } from '@sprout/rules';

export type NamedDepart = { readonly id: string; readonly code: string; readonly name: string };

/** Letters of an org code for each level. */
const levelLetters = 3;

/**
 * How sheets name departments: by the name alone where that is enough, else by a path such as `第2小学/一年级1班`, which
 * begins as far up as it needs to. A sheet may name more of the path.
 * @param all every department of the school, so that a path says the same to every importer
 */
export function departNames(all: readonly NamedDepart[]) {
  const byCode = new Map(all.map((depart) => [depart.code, depart]));
  const textsById = new Map(all.map((depart) => [depart.id, endsOf(pathOf(depart, byCode))]));
  const counts = new Map<string, number>();
  for (const text of [...textsById.values()].flat()) {
    counts.set(departKey(text), (counts.get(departKey(text)) ?? 0) + 1);
  }
  const textsOf = (id: string): readonly string[] => textsById.get(id) ?? [];
  return {
    /** From the name alone to the whole path. */
    textsOf,

    /** The shortest text that means this department alone; the whole path where none does. */
    labelOf(id: string): string | undefined {
      const texts = textsOf(id);
      return texts.find((text) => counts.get(departKey(text)) === 1) ?? texts.at(-1);
    },
  };
}
export type DepartNames = ReturnType<typeof departNames>;

/** One key for all spellings of a name or path, whatever sign and blanks stand between its parts. */
export const departKey = (typed: string): string =>
  wordKey(typed)
    .split(/[/\\>›]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join('/');

function pathOf({ code }: NamedDepart, byCode: ReadonlyMap<string, NamedDepart>): string[] {
  const levels = Array.from({ length: code.length / levelLetters }, (_, at) =>
    byCode.get(code.slice(0, (at + 1) * levelLetters)),
  );
  return levels.flatMap((depart) => depart?.name ?? []);
}

const endsOf = (path: readonly string[]): string[] =>
  path.map((_, at) => path.slice(path.length - 1 - at).join('/'));
