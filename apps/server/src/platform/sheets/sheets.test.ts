import { writeZip } from '@sprout/formats';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type Cell, cellText, dayCell, timeCell } from './cells.ts';
import { writeCsv } from './csv.ts';
import { readSheet } from './read-sheet.ts';
import { writeXlsx } from './xlsx-writer.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => [...readSheet(bytes)];
const readText = (text: string) => read(encode(text)).map(({ cells }) => cells);

async function xlsx(head: Cell[][], ...batches: Cell[][][]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const sheet = { name: '导出/信息', head, widths: [10, 20], batches };
  for await (const part of writeXlsx(sheet)) parts.push(part);
  return Buffer.concat(parts);
}

const xlsxOf = (sheet: string, extra: Record<string, string> = {}) =>
  writeZip(
    Object.entries({
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" r:id="rId7"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>',
      'xl/worksheets/first.xml': sheet,
      ...extra,
    }).map(([path, text]) => ({ path, bytes: encode(text) })),
  );

it('reads back what it wrote, over several batches', async () => {
  const bytes = await xlsx(
    [['标题'], ['编码', '名称']],
    [['A_x000D_1', '老师 & <b>"你好"</b>'], []],
    [
      [1.5, true],
      [null, ' 空 格 '],
    ],
  );

  expect(read(bytes)).toEqual([
    { line: 1, cells: ['标题'] },
    { line: 2, cells: ['编码', '名称'] },
    { line: 3, cells: ['A_x000D_1', '老师 & <b>"你好"</b>'] },
    { line: 5, cells: ['1.5', '1'], numbers: new Set([0]) },
    { line: 6, cells: ['', '空 格'] },
  ]);
});

it('writes days and times as sheet programs count them, and reads them back as they were', async () => {
  const texts = ['2026-11-23', '1900-03-01', '1899-12-31', '2026-02-30'];
  const times = ['2026-11-23 08:30:59', '2026-11-23 00:00:00'];
  const days = [...texts.map(dayCell), ...times.map(timeCell), dayCell(null)];

  const bytes = await xlsx([texts.concat(times)], [days]);

  const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
  expect(sheet).toContain('<c r="A2" s="2"><v>46349</v></c><c r="B2" s="2"><v>61</v></c>');
  expect(sheet).toContain('<c r="F2" s="3"><v>46349</v></c></row>');
  expect(read(bytes)[1]?.cells).toEqual([...texts, ...times]);
  expect(days.map(cellText)).toEqual([...texts, ...times, '']);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tcmd'])('makes no formula of %j', async (text) => {
  const bytes = await xlsx([['a']], [[text]]);
  const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);

  expect(sheet).toContain(`<t xml:space="preserve">'${text}</t>`);
  expect(writeCsv([[text]])).toContain(`'${text}`);
  expect(read(bytes)[1]?.cells).toEqual([text]);
});

it('keeps the head in sight and gives each of its columns a filter', async () => {
  const bytes = await xlsx([['标题'], ['编码', '名称']], [['a', 'b']], [['c', 'd']]);
  const sheet = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);

  expect(sheet).toContain(
    '<pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/>',
  );
  expect(sheet).toContain('</sheetData><autoFilter ref="A2:B4"/></worksheet>');
});

it('reads shared texts, formulas by their result, and gaps between cells', () => {
  const sheet = `<x:worksheet><x:sheetData>
    <x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="C3"><x:f>1+1</x:f><x:v>2</x:v></x:c>
      <x:c r="D3" t="e"><x:v>#REF!</x:v></x:c><x:c r="XFD3"><x:v>9</x:v></x:c></x:row>
    <x:row r="4"/></x:sheetData></x:worksheet>`;
  const shared =
    '<sst><si><t>no</t></si><si><r><t>a&#x6c49;</t></r><rPh><t>x</t></rPh><r><t>&amp;b</t></r></si></sst>';

  const rows = read(xlsxOf(sheet, { 'xl/sharedStrings.xml': shared }));

  expect(rows).toEqual([
    {
      line: 3,
      cells: ['a汉&b', '', '2', '#REF!'],
      numbers: new Set([2]),
      faults: new Map([[3, 'cellError']]),
      isCut: true,
    },
  ]);
});

it('refuses what is no sheet', () => {
  const bomb = xlsxOf(`<worksheet>${' '.repeat(70 * 1024 * 1024)}</worksheet>`);

  expect(() => read(new Uint8Array())).toThrow('file.empty');
  expect(() => read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toThrow('sheet.wrongType');
  expect(() => read(Buffer.from('504b0304ffff', 'hex'))).toThrow('sheet.wrongType');
  expect(() => read(encode('\x89PNG\0\0'))).toThrow('sheet.wrongType');
  expect(() => read(writeZip([{ path: 'a.txt', bytes: encode('a') }]))).toThrow('sheet.wrongType');
  expect(() => read(bomb)).toThrow('sheet.wrongType');
});

it('is not slowed by a sheet of tags that never close', () => {
  const rows = read(xlsxOf('<row><c>'.repeat(400_000)));

  expect(rows).toEqual([]);
});

it.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa,b\n"x,""y""\nz",2',
    [
      ['a', 'b'],
      ['x,"y"\nz', '2'],
    ],
  ],
  [
    'a,b\n,\n\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['a\n"never closed', [['a'], ['never closed']]],
])('reads the list %j', (text, rows) => {
  expect(readText(text)).toEqual(rows);
});

it('reads lists that were saved in GB18030', () => {
  const bytes = Buffer.from('b1e0c2eb2cc3fbb3c60a412d312cc0cfcaa6', 'hex');

  expect(read(bytes).map(({ cells }) => cells)).toEqual([
    ['编码', '名称'],
    ['A-1', '老师'],
  ]);
});

it('leaves out what no text of the database holds, deep in a list', async () => {
  const rows = Array.from({ length: 900 }, (_, at) => `row${at},x`).join('\n');
  const list = Buffer.from(`编码,名称\n${rows}\nlast\u0000,王\u0000芳\n`);

  expect(read(list).at(-1)?.cells).toEqual(['last', '王芳']);
});
