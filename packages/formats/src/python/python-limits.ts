import type { ZipLimits } from '../limits.ts';

const kib = 1024;
const mib = 1024 * kib;

/** Bounds of a Python project: those of its zip and those of its files. */
export type PythonLimits = ZipLimits & {
  /** Files of a project, `challenge.json` not counted. */
  files: number;
  /** Bytes of one program or text. */
  textBytes: number;
  /** Bytes of one picture. */
  pictureBytes: number;
  /** Pixels of one side of a picture. */
  pictureSide: number;
  /** Bytes of all files together. */
  totalBytes: number;
  /** Letters of a file's name, its ending included. */
  nameLength: number;
  /** Nested brackets in challenge.json. */
  jsonDepth: number;
};

/**
 * Bounds of Python projects.
 * Source: files, text, picture and total are the Python reference, B8 ("project/"). The rest are
 * ours: entries, members and inflated bytes leave room for what a system packs beside the files
 * (`__MACOSX`), which is left out; 4096 pixels are what a school tablet can still decode.
 */
export const pythonLimits: Readonly<PythonLimits> = {
  fileBytes: 9 * mib,
  entries: 100,
  memberBytes: 2 * mib,
  inflatedBytes: 10 * mib,
  inflateRatio: 100,
  ratioFloorBytes: 10 * mib,
  pathLength: 160,
  files: 30,
  textBytes: 256 * kib,
  pictureBytes: 2 * mib,
  pictureSide: 4096,
  totalBytes: 8 * mib,
  nameLength: 60,
  jsonDepth: 20,
};
