import type { MergedRange, SheetRow } from './sheet-book.ts';
import { readAttributes, xmlTokens } from './xml.ts';

/** Merged cells stand behind the rows. */
export function readMerged(xml: string): MergedRange[] {
  const end = /<\/(?:\w+:)?sheetData\s*>|<(?:\w+:)?sheetData\s*\/>/.exec(xml);
  if (!end) return [];
  const found: MergedRange[] = [];
  for (const token of xmlTokens(xml, end.index)) {
    if (token.kind !== 'open' || token.name !== 'mergeCell') continue;
    const [from = '', to = from] = (readAttributes(token.attributes).get('ref') ?? '').split(':');
    const [begin, last] = [placeOf(from), placeOf(to)];
    if (!begin || !last) continue;
    found.push({ top: begin.line, left: begin.column, bottom: last.line, right: last.column });
  }
  return found;
}

function placeOf(name: string): { line: number; column: number } | undefined {
  const column = columnOf(name);
  const line = Number(/\d{1,7}$/.exec(name)?.[0] ?? 0);
  return column === undefined || line === 0 ? undefined : { line, column };
}

/** Counts from 0; `undefined` without a name. */
export function columnOf(name: string): number | undefined {
  const letters = /^\$?([A-Za-z]{1,3})\$?\d/.exec(name)?.[1]?.toUpperCase();
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A row with the values of merged cells that reach down to it. */
export type FilledRow = SheetRow & {
  /** Places whose value stands further up. */
  readonly filled: readonly number[];
  /** Part of cells that were merged over several columns. */
  readonly isAcross: boolean;
};

/**
 * Gives each row below the first of a merged range the value that the range shows. A value that is merged
 * over several columns stays in the left one: the server cannot know which of the others it is meant for.
 */
export function createFilling(merged: readonly MergedRange[]) {
  const byTop = grouped(merged);
  /** One range for each column: ranges of a sheet never overlap. */
  const open = new Map<number, { range: MergedRange; row: SheetRow }>();
  return (row: SheetRow): FilledRow => {
    const filled: number[] = [];
    let isAcross = false;
    let cells: string[] | undefined;
    let { faults, numbers } = row;
    for (const [column, { range, row: first }] of open) {
      if (row.line > range.bottom) {
        open.delete(column);
        continue;
      }
      const value = first.cells[column] ?? '';
      if (value === '' || row.cells[column]) continue;
      cells ??= [...row.cells];
      while (cells.length < column) cells.push('');
      cells[column] = value;
      filled.push(column);
      const fault = first.faults?.get(column);
      if (fault) faults = new Map(faults).set(column, fault);
      if (first.numbers?.has(column)) numbers = new Set(numbers).add(column);
    }
    for (const range of byTop.get(row.line) ?? []) {
      if (range.bottom > range.top) open.set(range.left, { range, row });
      if (range.right > range.left) isAcross = true;
    }
    return {
      ...row,
      cells: cells ?? row.cells,
      ...(faults && { faults }),
      ...(numbers && { numbers }),
      filled,
      isAcross,
    };
  };
}

function grouped(merged: readonly MergedRange[]): Map<number, MergedRange[]> {
  const byTop = new Map<number, MergedRange[]>();
  for (const range of merged) {
    const others = byTop.get(range.top);
    if (others) others.push(range);
    else byTop.set(range.top, [range]);
  }
  return byTop;
}
