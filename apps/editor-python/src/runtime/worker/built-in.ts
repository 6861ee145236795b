/** What the build puts into the worker: the engine's Python modules and figures of the interpreter. */
declare const sproutPython: {
  /** Path and text of each module. */
  readonly library: readonly (readonly [path: string, text: string])[];
  /** Changes with the modules, with the interpreter and with what is imported ahead. */
  readonly snapshotKey: string;
  /** Folder of the interpreter's files on this site. */
  readonly folder: string;
  /** List of packages of the interpreter, without its packages. */
  readonly lock: string;
  /** Size of what is fetched at a first start, unpacked. */
  readonly totalBytes: number;
};

export const readBuiltIn = () => sproutPython;
export type BuiltIn = typeof sproutPython;
