const kib = 1024;
const mib = 1024 * kib;

/** Bounds of one zip container; every number is inclusive. */
export type ZipLimits = {
  /** Bytes of the file as it arrives. */
  fileBytes: number;
  /** Entries of the central directory, folders included. */
  entries: number;
  /** Bytes of one member after inflating. */
  memberBytes: number;
  /** Bytes of all members after inflating. */
  inflatedBytes: number;
  /** Inflated bytes per byte of the file; counted only above `ratioFloorBytes`. */
  inflateRatio: number;
  /** A file that inflates to no more than this is never called a bomb (a silent sound packs 1000:1). */
  ratioFloorBytes: number;
  /** Letters of one member's path. */
  pathLength: number;
};

/** Bounds of a blocks work: the zip bounds and those of its members. */
export type Sb3Limits = ZipLimits & {
  /** Bytes of project.json after inflating. */
  projectJsonBytes: number;
  /** Bytes of one costume or sound after inflating. */
  assetBytes: number;
  /** Share of a bound from which a `format.nearLimit` warning is given. */
  warnRatio: number;
  /** Nested brackets in project.json; Scratch 2 nests one level or two for each block in a block. */
  jsonDepth: number;
};

/**
 * Bounds of `.sb3` and `.sb2` files.
 * Source: `projectJsonBytes` and `assetBytes` are what the Scratch service itself accepts;
 * `fileBytes` and `warnRatio` are the block-editor reference, section 5 ("size limits").
 * The rest are ours: 2000 entries are as many as one save may name, 128 MiB is what a
 * full 50 MiB file of sounds inflates to with room, and ratio 100 is three times what a
 * project.json of repeated blocks reaches.
 */
export const sb3Limits: Readonly<Sb3Limits> = {
  projectJsonBytes: 5 * mib,
  assetBytes: 10 * mib,
  fileBytes: 50 * mib,
  warnRatio: 0.8,
  entries: 2000,
  memberBytes: 10 * mib,
  inflatedBytes: 128 * mib,
  inflateRatio: 100,
  ratioFloorBytes: 16 * mib,
  pathLength: 255,
  jsonDepth: 1000,
};

/**
 * Bounds of a character that stands for itself: the zip is what a backpack takes, the rest is that of a work.
 */
export const spriteLimits: Readonly<Sb3Limits> = {
  ...sb3Limits,
  fileBytes: 5 * mib,
  entries: 500,
  inflatedBytes: 64 * mib,
};

/** Bounds of scripts that stand for themselves. Deeper brackets than the engine writes are no script. */
export const scriptLimits = { blocks: 5000, jsonDepth: 50 } as const;

/** Bounds of a junior work: the zip bounds and those of its members. */
export type SjrLimits = ZipLimits & {
  /** Bytes of data.json after inflating. */
  dataJsonBytes: number;
  /** Share of a bound from which a `format.nearLimit` warning is given. */
  warnRatio: number;
  /** Nested brackets in data.json; a loop in a loop takes two. */
  jsonDepth: number;
};

/**
 * Bounds of `.sjr` files.
 * Source: entries and inflated bytes are the junior reference, A6 ("zip bombs"). The ratio never
 * binds, because 20 MiB are harmless however small the file is; the rest are ours.
 */
export const sjrLimits: Readonly<SjrLimits> = {
  fileBytes: 20 * mib,
  entries: 200,
  memberBytes: 20 * mib,
  inflatedBytes: 20 * mib,
  inflateRatio: 100,
  ratioFloorBytes: 20 * mib,
  pathLength: 255,
  dataJsonBytes: 5 * mib,
  warnRatio: 0.8,
  jsonDepth: 200,
};

/** Bounds of a course file: read in memory, so that films of an hour have no place in it. */
export const courseLimits: Readonly<ZipLimits> = {
  fileBytes: 100 * mib,
  entries: 3000,
  memberBytes: 100 * mib,
  inflatedBytes: 200 * mib,
  inflateRatio: 100,
  ratioFloorBytes: 16 * mib,
  pathLength: 255,
};
