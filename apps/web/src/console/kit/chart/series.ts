export type Series = {
  readonly name: string;
  /** Null where nothing is known: the line has a gap there. */
  readonly values: readonly (number | null)[];
  /** Which of the three colours; its place among the series when absent. */
  readonly tone?: 0 | 1 | 2;
};

/** A number as it is written; what is not known is a dash. */
export const shown = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '—' : format(value);

/** With their places: two moments of one minute have the same label. */
export const placesOf = <T>(values: readonly T[]): { at: number; value: T }[] =>
  values.map((value, at) => ({ at, value }));
