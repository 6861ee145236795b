import { writeZip } from '@sprout/formats';

/** Namespaces of a writer; a strict one and the usual one differ in nothing else. */
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageUrl = 'http://schemas.openxmlformats.org/package/2006';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export type BuiltSheet = {
  name: string;
  /** What stands inside `sheetData`. */
  rows: string;
  /** What stands behind it. */
  after?: string;
  state?: 'hidden' | 'veryHidden';
};

type Options = {
  shared?: string;
  styles?: string;
  is1904?: boolean;
  activeTab?: number;
  relationPrefix?: string;
  namespace?: string;
  /** Where the workbook stands. */
  folder?: string;
  bookName?: string;
};

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An .xlsx file whose parts are written as given, so that it can be like those of any program. */
export function builtXlsx(sheets: readonly BuiltSheet[], options: Options = {}): Uint8Array {
  const { folder = 'xl', bookName = 'workbook.xml', namespace = main } = options;
  const prefix = options.relationPrefix ?? 'r';
  const named = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} ${prefix}:id="rId${at + 1}"/>`,
  );
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const related = sheets.map((_, at) =>
    relation(`rId${at + 1}`, 'worksheet', `/${folder}/worksheets/sheet${at + 1}.xml`),
  );
  const view = options.activeTab === undefined ? '' : ` activeTab="${options.activeTab}"`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packageUrl}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${folder}/${bookName}" ContentType="${media}.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/${folder}/worksheets/sheet${at + 1}.xml" ContentType="${media}.worksheet+xml"/>`).join('')}${options.shared ? `<Override PartName="/${folder}/sharedStrings.xml" ContentType="${media}.sharedStrings+xml"/>` : ''}<Override PartName="/${folder}/styles.xml" ContentType="${media}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageUrl}/relationships">${relation('rId1', 'officeDocument', `${folder}/${bookName}`)}</Relationships>`,
    [`${folder}/${bookName}`]: `<workbook xmlns="${namespace}" xmlns:${prefix}="${office}"><workbookPr${options.is1904 ? ' date1904="1"' : ''}/><bookViews><workbookView${view}/></bookViews><sheets>${named.join('')}</sheets></workbook>`,
    [`${folder}/_rels/${bookName}.rels`]: `<Relationships xmlns="${packageUrl}/relationships">${related.join('')}${relation('rId90', 'styles', 'styles.xml')}${options.shared ? relation('rId91', 'sharedStrings', 'sharedStrings.xml') : ''}</Relationships>`,
    [`${folder}/styles.xml`]: stylesOf(namespace, options.styles ?? ''),
  };
  if (options.shared) {
    parts[`${folder}/sharedStrings.xml`] = `<sst xmlns="${namespace}">${options.shared}</sst>`;
  }
  for (const [at, { rows, after = '' }] of sheets.entries()) {
    parts[`${folder}/worksheets/sheet${at + 1}.xml`] =
      `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${namespace}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
  }
  return writeZip(Object.entries(parts).map(([path, text]) => ({ path, bytes: utf8(text) })));
}

/** Style 1 is the usual day, 2 a day with its time, 3 the one that is given. */
const stylesOf = (namespace: string, format: string): string =>
  `<styleSheet xmlns="${namespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${format || '0.0'}"/></numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const letters = 'ABCDEFGH';

/** A row of cells given as XML without their place, or as text. */
export const row = (line: number, ...cells: readonly string[]): string =>
  `<row r="${line}">${cells
    .map((cell, at) => (cell === '' ? '' : place(cell, `${letters[at]}${line}`)))
    .join('')}</row>`;

const place = (cell: string, name: string): string =>
  cell.startsWith('<c')
    ? cell.replace('<c', `<c r="${name}"`)
    : `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`;

export const numberCell = (value: string | number, style = 0): string =>
  `<c s="${style}"><v>${value}</v></c>`;

export const typedCell = (type: string, value: string): string =>
  `<c t="${type}"><v>${value}</v></c>`;

export const mergedCells = (...ranges: readonly string[]): string =>
  `<mergeCells count="${ranges.length}">${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
