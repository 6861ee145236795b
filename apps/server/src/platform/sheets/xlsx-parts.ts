import { cellNames } from './cell-names.ts';
import { writeEscapes } from './cell-texts.ts';
import { neutralise } from './cells.ts';
import { listsSheet } from './xlsx-inputs.ts';
import { escapeXml } from './xml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageUrl = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const xlsxMediaType = `${types}.sheet`;

/** Places of the styles of cells in `styles.xml`. */
export const cellStyles = { head: 1, day: 2, time: 3 } as const;

/** Own formats begin at 164. The time is shown whole, so that a reader need not click a cell to see the rest. */
const numberFormats =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts>';

type Part = readonly [path: string, text: string];

/**
 * Every member of an .xlsx file but its sheet. Source: ECMA-376.
 * @param lists columns of a further sheet, which is hidden
 */
export const xlsxParts = (
  sheetName: string,
  lists: readonly (readonly string[])[] = [],
): readonly Part[] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packageUrl}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>${lists.length > 0 ? `<Override PartName="/${listsPath}" ContentType="${types}.worksheet+xml"/>` : ''}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packageUrl}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escapeXml(tabName(sheetName))}" sheetId="1" r:id="rId1"/>${lists.length > 0 ? `<sheet name="${listsSheet}" sheetId="2" state="hidden" r:id="rId3"/>` : ''}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packageUrl}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>${lists.length > 0 ? `<Relationship Id="rId3" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>` : ''}</Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${declaration}<styleSheet xmlns="${main}">${numberFormats}<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
  ...(lists.length > 0 ? [[listsPath, listsXml(lists)] as const] : []),
];

const listsPath = 'xl/worksheets/sheet2.xml';

function listsXml(lists: readonly (readonly string[])[]): string {
  const names = cellNames(lists.length);
  const count = Math.max(0, ...lists.map((list) => list.length));
  const rows = Array.from({ length: count }, (_, line) => {
    const cells = lists.map((list, at) => {
      const text = list[line];
      if (text === undefined) return '';
      const shown = escapeXml(writeEscapes(neutralise(text)));
      return `<c r="${names[at]}${line + 1}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
    });
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** A sheet's name has at most 31 letters and none of these signs. */
const tabName = (name: string): string => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
