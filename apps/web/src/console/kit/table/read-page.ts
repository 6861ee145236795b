export type PageOf<Row> = {
  readonly records: readonly Row[];
  readonly total: number;
  /** What numbers of all rows come to, by the field. */
  readonly sums?: Readonly<Record<string, number | string>>;
  /** Of a recycle bin: why a row may not be deleted for good, by its id. */
  readonly eraseProblems?: Readonly<Record<string, string>>;
};

/** Lists answer with a page or, when they are short, with all of it. */
export function readPage<Row>(result: unknown): PageOf<Row> {
  if (Array.isArray(result)) return { records: result, total: result.length };
  // The contract ties the answer to its endpoint.
  return result as PageOf<Row>;
}
