import { expect, it } from 'vitest';
import { builtXlsx, row } from '../../testing/unusual-sheets/build-sheets.ts';
import { openTable } from './table-reader.ts';

const columns = [
  { name: 'code', title: '编码', titles: ['编码'], field: { required: true } },
] as const;
const shared = (place: string, at: number) => `<c r="${place}" t="s"><v>${at}</v></c>`;

function read(rows: string, texts: readonly string[], after = '') {
  const items = texts.map((text) => `<si><t>${text}</t></si>`).join('');
  const bytes = builtXlsx([{ name: 'a', rows: row(1, '编码') + rows, after }], { shared: items });
  return [...openTable(bytes, columns).rows()];
}

it('refuses a row that a few shared texts make long, and names it', () => {
  const cells = Array.from({ length: 26 }, (_, at) =>
    shared(`${String.fromCharCode(65 + at)}4`, 0),
  );

  expect(() => read(`<row r="4">${cells.join('')}</row>`, ['a'.repeat(20_000)])).toThrow(
    expect.objectContaining({ code: 'sheet.rowTooLong', data: { line: 4, max: 262_144 } }),
  );
});

it('refuses rows that one merged cell makes long', () => {
  const lines = Array.from(
    { length: 600 },
    (_, at) => `<row r="${at + 3}">${shared(`B${at + 3}`, 0)}</row>`,
  );
  const merged = '<mergeCells><mergeCell ref="A2:A700"/></mergeCells>';

  expect(() =>
    read(`<row r="2">${shared('A2', 1)}</row>${lines.join('')}`, ['b', 'a'.repeat(20_000)], merged),
  ).toThrow(expect.objectContaining({ code: 'sheet.tooMuchText' }));
});

it('refuses a list of blank lines that goes on below the last line of a sheet', () => {
  const list = (blankLines: number) => {
    const bytes = Buffer.from(`编码\na\n${'\n'.repeat(blankLines)}b\n`);
    return [...openTable(bytes, columns).rows()].length;
  };

  expect(list(100_000)).toBe(2);
  expect(() => list(1_048_576)).toThrow(expect.objectContaining({ code: 'sheet.tooManyRows' }));
});
