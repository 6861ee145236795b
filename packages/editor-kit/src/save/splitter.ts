/** A file of a project, named by its content. */
export type Member = {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
};

/** Takes a project file apart; each kind of editor brings its own. */
export type Splitter = {
  /** Leaves `bytes` as they are. Rejects with a FormatError's code for a file that cannot be read. */
  split(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Member[]>;
};
