import { readEscapes, tidyCell } from './cell-texts.ts';
import { type ReadCell, shownIsoDay, shownNumber } from './cell-values.ts';
import { columnOf } from './merged-cells.ts';
import type { NumberFormat } from './number-formats.ts';
import { type CellFault, columnLimit, type SheetRow } from './sheet-book.ts';
import { readAttributes, xmlTokens } from './xml.ts';

type Book = {
  readonly shared: readonly string[];
  readonly formats: readonly (NumberFormat | undefined)[];
  readonly is1904: boolean;
};

/** Rows of a sheet in their order, blank ones included. */
export function* readRows(xml: string, book: Book): Generator<SheetRow> {
  let line = 0;
  let row = newRow();
  let at = -1;
  let type = '';
  let format: NumberFormat | undefined;
  let text = '';
  let isValue = false;
  let isReading = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isValue && !isReading) text += token.text;
    } else if (token.name === 'row') {
      if (token.kind === 'open') {
        line = Number(readAttributes(token.attributes).get('r')) || line + 1;
        row = newRow();
        at = -1;
      }
      if (token.kind === 'close' || token.isEmpty) yield { line, ...row.made() };
    } else if (token.name === 'c') {
      if (token.kind === 'open') {
        const attributes = readAttributes(token.attributes);
        at = columnOf(attributes.get('r') ?? '') ?? at + 1;
        type = attributes.get('t') ?? '';
        format = book.formats[Number(attributes.get('s') ?? 0)];
        text = '';
      }
      if (token.kind === 'close') row.put(at, readCell(type, text, format, book));
    } else if (token.name === 'v' || token.name === 't') {
      isValue = token.kind === 'open' && !token.isEmpty;
    } else if (token.name === 'rPh') {
      isReading = token.kind === 'open' && !token.isEmpty;
    } else if (token.name === 'sheetData' && token.kind === 'close') return;
  }
}

function newRow() {
  const cells: string[] = [];
  const numbers = new Set<number>();
  const faults = new Map<number, CellFault>();
  let isCut = false;
  return {
    put(at: number, { text, isNumber, fault }: ReadCell): void {
      if (at >= columnLimit) {
        isCut ||= text !== '';
        return;
      }
      while (cells.length < at) cells.push('');
      cells[at] = text;
      if (isNumber) numbers.add(at);
      if (fault) faults.set(at, fault);
    },
    made: () => ({
      cells,
      ...(numbers.size > 0 ? { numbers } : {}),
      ...(faults.size > 0 ? { faults } : {}),
      ...(isCut ? { isCut: true as const } : {}),
    }),
  };
}

function readCell(
  type: string,
  text: string,
  format: NumberFormat | undefined,
  { shared, is1904 }: Book,
): ReadCell {
  switch (type) {
    case 's':
      return { text: shared[Number(text)] ?? '' };
    case 'b':
      return { text: /^\s*(?:1|true)\s*$/i.test(text.slice(0, 9)) ? '1' : '0' };
    case 'e':
      return { text: tidyCell(text), fault: 'cellError' };
    case 'd':
      return shownIsoDay(text.slice(0, 40));
    case '':
    case 'n':
      return shownNumber(text.slice(0, 40), format, is1904);
    default:
      return { text: tidyCell(readEscapes(text)) };
  }
}
