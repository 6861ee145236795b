import { writeZip } from '@sprout/formats';
import {
  type BuiltSheet,
  builtXlsx,
  mergedCells,
  numberCell,
  row,
  typedCell,
  utf8,
} from './build-sheets.ts';
import type { UnusualFile } from './unusual-file.ts';

const head = (line: number) =>
  row(line, '登录账号', '真实姓名', '所在部门', '生日', '电话', '备注');
const sheet = (rows: string, more: Partial<BuiltSheet> = {}): BuiltSheet => ({
  name: '名单',
  rows: head(1) + rows,
  ...more,
});

type Options = Parameters<typeof builtXlsx>[1];

/** A file of one sheet whose head is its first line. */
const book = (
  name: string,
  rows: string,
  expected: UnusualFile['expected'],
  { after = '', ...options }: Options & { after?: string } = {},
): UnusualFile => ({ name, bytes: builtXlsx([sheet(rows, { after })], options), expected });

const k1 = { username: 'k1', realname: '尤一' };
const oneLine = { lines: { 2: k1 } };
const list = sheet(row(2, 'k1', '尤一'));
const notes: BuiltSheet = { name: '说明', rows: row(1, '请先看这里') + row(2, '一人一行') };

const several = (
  name: string,
  sheets: readonly BuiltSheet[],
  expected: UnusualFile['expected'],
  options: Options = {},
): UnusualFile => ({ name, bytes: builtXlsx(sheets, options), expected });

const days: readonly UnusualFile[] = [
  book(
    'calendar-of-1904.xlsx',
    row(2, 'k1', '尤一', '', numberCell(39_599, 1)),
    { lines: { 2: { ...k1, birthday: '2012-06-01' } } },
    { is1904: true },
  ),
  book(
    'plain-day-of-1904.xlsx',
    row(2, 'k1', '尤一', '', numberCell(39_599)),
    { lines: { 2: { ...k1, birthday: '2012-06-01' } } },
    { is1904: true },
  ),
  book('plain-day.xlsx', row(2, 'k1', '尤一', '', numberCell(41_061)), {
    lines: { 2: { ...k1, birthday: '2012-06-01' } },
  }),
  book(
    'bare-year.xlsx',
    row(2, 'k1', '尤一', '', numberCell(2012)) + row(3, 'k2', '许二', '', '2012'),
    {
      lines: {
        2: { ...k1, birthday: '2012' },
        3: { username: 'k2', realname: '许二', birthday: '2012' },
      },
    },
  ),
  book('text-of-digits.xlsx', row(2, 'k1', '尤一', '', '41061'), {
    lines: { 2: { ...k1, birthday: '41061' } },
  }),
  book(
    'chinese-day-format.xlsx',
    row(2, 'k1', '尤一', '', numberCell(41_061, 3)),
    { lines: { 2: { ...k1, birthday: '2012-06-01' } } },
    { styles: 'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@' },
  ),
  book('day-with-time.xlsx', row(2, 'k1', '尤一', '', numberCell('41061.5', 2)), {
    lines: { 2: { ...k1, birthday: '2012-06-01 12:00:00' } },
  }),
  book(
    'strict-days.xlsx',
    row(2, 'k1', '尤一', '', typedCell('d', '2012-06-01T00:00:00')),
    { lines: { 2: { ...k1, birthday: '2012-06-01' } } },
    { namespace: 'http://purl.oclc.org/ooxml/spreadsheetml/main' },
  ),
];

const numbers: readonly UnusualFile[] = [
  book(
    'numbers-of-java.xlsx',
    row(2, numberCell('2.0260101E7'), numberCell('1001.0'), '', '', numberCell('1.3800000001E10')),
    { lines: { 2: { username: '20260101', realname: '1001', phone: '13800000001' } } },
  ),
  book(
    'binary-fraction.xlsx',
    row(2, 'k1', '尤一', '', '', '', numberCell('0.30000000000000004')),
    {
      lines: { 2: { ...k1, memo: '0.3' } },
    },
  ),
  book('too-many-digits.xlsx', row(2, 'k1', '尤一', '', '', numberCell('1.10101201001011E+17')), {
    refused: { 2: { phone: 'tooManyDigits' } },
  }),
  book(
    'zeros-in-front.xlsx',
    row(2, numberCell(123, 3), '尤一'),
    { lines: { 2: { username: '000123', realname: '尤一' } } },
    { styles: '000000' },
  ),
  book(
    'failed-formula.xlsx',
    row(2, 'k1', '<c t="e"><f>VLOOKUP(1,A:A,1)</f><v>#N/A</v></c>') + row(3, 'k2', '许二'),
    {
      lines: { 3: { username: 'k2', realname: '许二' } },
      refused: { 2: { realname: 'cellError' } },
    },
  ),
  book('formula-text.xlsx', row(2, 'k1', '<c t="str"><f>B9&amp;C9</f><v>尤一</v></c>'), oneLine),
  book('booleans.xlsx', row(2, 'k1', '尤一', '', '', '', typedCell('b', '1')), {
    lines: { 2: { ...k1, memo: '1' } },
  }),
];

const texts: readonly UnusualFile[] = [
  book('escaped-return.xlsx', row(2, 'k1', '郑_x000D_\n七'), {
    lines: { 2: { username: 'k1', realname: '郑七' } },
  }),
  book(
    'escaped-escape.xlsx',
    `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>`,
    { lines: { 2: { username: 'k1', realname: 'a_x000D_b' } } },
    { shared: '<si><t>k1</t></si><si><t>a_x005F_x000D_b</t></si>' },
  ),
  book(
    'invisible-letters.xlsx',
    row(2, 'k1\u200B', '\u2060尤一', '一班\u200E', '', '\u202D13800000001\u202C', '👩\u200D💻'),
    { lines: { 2: { ...k1, departs: '一班', phone: '13800000001', memo: '👩\u200D💻' } } },
  ),
  book(
    'runs-and-readings.xlsx',
    `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>`,
    oneLine,
    {
      shared:
        '<si><t>k1</t></si><si><r><rPr><b/></rPr><t>尤</t></r><r><t>一</t></r><rPh sb="0" eb="1"><t>ヨウ</t></rPh></si>',
    },
  ),
  book(
    'reading-in-cell.xlsx',
    row(2, 'k1', '<c t="inlineStr"><is><t>尤一</t><rPh sb="0" eb="1"><t>ヨウ</t></rPh></is></c>'),
    oneLine,
  ),
];

const shapes: readonly UnusualFile[] = [
  book(
    'merged-class.xlsx',
    row(2, 'k1', '尤一', '一班') +
      row(3, 'k2', '许二') +
      row(4, 'k3', '何三') +
      row(5, 'k4', '吕四'),
    {
      lines: {
        2: { ...k1, departs: '一班' },
        3: { username: 'k2', realname: '许二', departs: '一班' },
        4: { username: 'k3', realname: '何三', departs: '一班' },
        5: { username: 'k4', realname: '吕四' },
      },
      warnings: ['merged'],
    },
    { after: mergedCells('C2:C4') },
  ),
  book(
    'merged-across.xlsx',
    row(2, 'k1', '尤一'),
    { lines: { 2: k1 }, warnings: ['mergedAcross'] },
    { after: mergedCells('B2:C2') },
  ),
  {
    name: 'merged-title.xlsx',
    bytes: builtXlsx([
      {
        name: '名单',
        rows: row(1, '一班名单') + head(2) + row(3, 'k1', '尤一'),
        after: mergedCells('A1:F1'),
      },
    ]),
    expected: { lines: { 3: k1 } },
  },
  {
    name: 'broken-titles.xlsx',
    bytes: builtXlsx([
      {
        name: '名单',
        rows: `${Array.from({ length: 11 }, (_, at) => row(at + 1, `说明 ${at}`)).join('')}${row(12, '登录\n账号＊', '真实\u00A0姓名')}${row(13, 'k1', '尤一')}`,
      },
    ]),
    expected: { lines: { 13: k1 } },
  },
  {
    name: 'other-quotes.xlsx',
    bytes: builtXlsx([
      {
        name: '名单',
        rows: `<row r='1'><c\n  r='A1' t='inlineStr'><is><t>登录账号</t></is></c><c r='C1'\tt='inlineStr'><is><t>真实姓名</t></is></c></row><row><c t="inlineStr"><is><t>k1</t></is></c><c t='inlineStr' r = 'C2'><is><t>尤一</t></is></c></row>`,
      },
    ]),
    expected: { lines: { 2: k1 } },
  },
  {
    name: 'comments-and-cdata.xlsx',
    bytes: builtXlsx([
      {
        name: '名单',
        rows: `<!-- <row><c> > -->${head(1)}<row r="2" title="a>b"><c r="A2" t="inlineStr"><is><t><![CDATA[k1]]></t></is></c><c r="B2" t="inlineStr"><is><t>尤<!-- x -->一</t></is></c></row>`,
      },
    ]),
    expected: oneLine,
  },
  book(
    'many-blank-rows.xlsx',
    `${Array.from({ length: 30_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"/></row>`).join('')}${row(30_002, 'k1', '尤一')}`,
    { lines: { 30002: k1 } },
  ),
];

const sheets: readonly UnusualFile[] = [
  several('hidden-first.xlsx', [{ ...notes, state: 'hidden' }, list], oneLine),
  several('very-hidden-first.xlsx', [{ ...notes, state: 'veryHidden' }, list], oneLine),
  several('list-is-active.xlsx', [notes, list], oneLine, { activeTab: 1 }),
  several('notes-are-active.xlsx', [notes, list], oneLine),
  several('list-is-hidden.xlsx', [notes, { ...list, state: 'hidden' }, { ...notes, name: '空' }], {
    error: 'sheet.noHeadInSheets',
  }),
  several(
    'two-lists.xlsx',
    [
      { ...list, name: '一班' },
      { ...sheet(row(2, 'k2', '许二')), name: '二班' },
    ],
    { lines: { 2: k1 }, warnings: ['otherSheets'] },
  ),
  several('other-prefix.xlsx', [{ ...notes, state: 'hidden' }, list], oneLine, {
    relationPrefix: 'd3p1',
  }),
  several('book-elsewhere.xlsx', [list], oneLine, { folder: 'data', bookName: 'main.xml' }),
  {
    name: 'open-document.ods',
    bytes: writeZip([
      { path: 'mimetype', bytes: utf8('application/vnd.oasis.opendocument.spreadsheet') },
      { path: 'content.xml', bytes: utf8('<office:document-content/>') },
    ]),
    expected: { error: 'sheet.wrongType' },
  },
];

export const unusualBooks: readonly UnusualFile[] = [
  ...days,
  ...numbers,
  ...texts,
  ...shapes,
  ...sheets,
];
