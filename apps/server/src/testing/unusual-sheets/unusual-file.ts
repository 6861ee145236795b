/** What a reader must make of a file. */
export type Expected = {
  /** Cells of each line below the head by field; what is empty is not named. */
  lines?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Fields by line whose cells are refused, and why. */
  refused?: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** Kinds of what a person is told. */
  warnings?: readonly string[];
  /** Code of the error by which the whole file is refused. */
  error?: string;
};

export type UnusualFile = { name: string; bytes: Uint8Array; expected: Expected };
