/** A unit that was saved before a later one could not be, as it was typed then. */
export type SavedUnit<Line> = { readonly id: string; readonly line: Line };

type Matched<Line> = {
  /** The saved unit of each line, in the order of the lines; undefined for a new one. */
  of: (SavedUnit<Line> | undefined)[];
  /** Whose line was taken away. */
  gone: SavedUnit<Line>[];
};

/**
 * Which lines of the form are saved already, though they may have been changed, moved or taken away since: equal ones
 * first, then those of one name, then those that stand where a saved one stood.
 */
export function matchSavedUnits<Line extends { unitName: string }>(
  saved: readonly SavedUnit<Line>[],
  lines: readonly Line[],
): Matched<Line> {
  const left = new Set(saved);
  const of: Matched<Line>['of'] = lines.map(() => undefined);
  const pair = (isSame: (unit: SavedUnit<Line>, line: Line, at: number) => boolean): void => {
    for (const [at, line] of lines.entries()) {
      if (of[at] !== undefined) continue;
      const unit = [...left].find((one) => isSame(one, line, at));
      if (!unit) continue;
      of[at] = unit;
      left.delete(unit);
    }
  };
  pair((unit, line) => isSameLine(unit.line, line));
  pair((unit, line) => unit.line.unitName === line.unitName);
  pair((unit, _, at) => saved[at] === unit);
  return { of, gone: [...left] };
}

export const isSameLine = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
