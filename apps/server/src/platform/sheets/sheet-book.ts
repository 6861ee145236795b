/** Why the value of a cell cannot be taken as it stands. */
export type CellFault = 'cellError' | 'tooManyDigits' | 'brokenLetters';

export type SheetRow = {
  /** As the sheet program counts: the first line is 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Places of cells that hold a plain number, which may be the number of a day. */
  readonly numbers?: ReadonlySet<number>;
  readonly faults?: ReadonlyMap<number, CellFault>;
  /** Cells stand further to the right than any table reaches; they were not read. */
  readonly isCut?: true;
};

/** Cells that are shown as one; lines and columns as in `SheetRow`, both ends included. */
export type MergedRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

export type Sheet = {
  /** Empty for a list of text. */
  readonly name: string;
  readonly merged: readonly MergedRange[];
  /** Blank lines included. */
  rows(): Iterable<SheetRow>;
};

export type SheetBook = {
  /** Those that a person sees: the one that opens first, then the others in their order. */
  readonly sheets: readonly Sheet[];
  /** Days are counted from 1904. */
  readonly is1904: boolean;
  /** The letters were found to be of another alphabet than the usual ones. */
  readonly alphabet?: 'big5';
};

/** Cells further to the right belong to no table of ours. */
export const columnLimit = 200;
/** Longest text of a cell that a sheet program keeps. */
export const cellLimit = 32_767;
