import type { Readable } from 'node:stream';

/** A content as it lies in the store. */
export type StoredContent = {
  sha256: string;
  /** When it came; `undefined` when it has gone meanwhile. */
  keptAt(): Promise<Date | undefined>;
};

/** Content by hash. A store that answers from `put` has it on disk for good. */
export type ObjectStore = {
  has(sha256: string): Promise<boolean>;
  /**
   * Those of the contents that are not there, in their order. Cheap enough for every save: what was
   * found there within the last minutes may be believed to be there still.
   */
  missing(hashes: readonly string[]): Promise<string[]>;
  /** Keeps the bytes under their hash; a second time does nothing. */
  put(sha256: string, bytes: Uint8Array): Promise<void>;
  /** Moves a finished temporary file to its place under the hash. */
  adopt(sha256: string, temporaryFile: string): Promise<void>;
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable>;
  readAll(sha256: string): Promise<Uint8Array>;
  remove(sha256: string): Promise<void>;
  /** Everything that is there, some at a time. */
  list(): AsyncIterable<StoredContent[]>;
  /** A word about the store itself. */
  readNote(name: string): Promise<string | undefined>;
  /** The first word of a name stays; adding another does nothing. */
  addNote(name: string, text: string): Promise<void>;
  /** Where the store is, for people. */
  place: string;
  /** Where a content lies, when the store is a folder of this machine. */
  localPath?(sha256: string): string;
  /** Folder on the same disk for uploads under way. */
  temporaryFolder: string;
  /** The same for files that come in parts; no start clears it. */
  partialFolder: string;
  /** Free bytes of the disk; `undefined` where the store has no such limit. */
  freeBytes(): Promise<number | undefined>;
  /** Free bytes of the disk where `partialFolder` is: one of this machine, whatever the store. */
  partialFreeBytes(): Promise<number>;
};
