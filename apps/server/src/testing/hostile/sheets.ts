import { paths } from '@sprout/contract/paths';
import { writeZip } from '@sprout/formats';
import { strToU8 } from 'fflate';
import { builtXlsx, row } from '../unusual-sheets/build-sheets.ts';
import { aForm, type HostileRequests, mib, repeated } from './request.ts';

const imported = (name: string, bytes: Uint8Array) =>
  aForm('teacher', `${paths['users.importExcel'][1]}?check=true`, { name, bytes });
const book = (rows: string, options?: Parameters<typeof builtXlsx>[1]) =>
  imported(
    'a.xlsx',
    builtXlsx([{ name: '名单', rows: row(1, '登录账号', '真实姓名') + rows }], options),
  );
const list = (text: string) => imported('a.csv', strToU8(`登录账号,真实姓名\n${text}`));

const aShared = (at: number) => `<c r="A${at}" t="s"><v>0</v></c>`;
const manyRows = (cell: (at: number) => string, count: number) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 2}">${cell(at + 2)}</row>`).join('');

/** Lists of people as the staff import them, made to take long or much memory. */
export const hostileSheets = (): HostileRequests => ({
  'a workbook of zeros': imported(
    'a.xlsx',
    writeZip([
      { path: '[Content_Types].xml', bytes: strToU8('<Types/>') },
      { path: 'xl/workbook.xml', bytes: new Uint8Array(100 * mib) },
    ]),
  ),
  'a million empty rows': book('<row/>'.repeat(1_000_000)),
  'a cell in the last place of a sheet': book(
    '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>',
  ),
  'a long text in many cells': book(manyRows(aShared, 20_000), {
    shared: `<si><t>${repeated('长', 3 * mib)}</t></si>`,
  }),
  'millions of shared texts': book(row(2, 'a'), { shared: '<si><t>a</t></si>'.repeat(500_000) }),
  'cells that never end': book(repeated('<c><is><t>', 8 * mib)),
  'texts that never end': book(repeated('<row><c t="inlineStr"><is><t>&', 8 * mib)),
  'merged cells over a whole sheet': imported(
    'a.xlsx',
    builtXlsx([
      {
        name: '名单',
        rows: row(1, '登录账号', '真实姓名') + row(2, 'a', 'b'),
        after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells>`,
      },
    ]),
  ),
  'a list of commas': list(repeated(',', 9 * mib)),
  'a list of quotes': list(repeated('"', 9 * mib)),
  'a quote that never ends': list(`"${repeated('a,\n', 9 * mib)}`),
  'a list of empty lines': list(repeated('\n', 9 * mib)),
  'a list of short lines': list(repeated('a,b\n', 9 * mib)),
});
