import { cellNames } from './cell-names.ts';
import { escapeXml } from './xml.ts';

/** Choices and a hint that a spreadsheet program shows at the cells of a column. */
export type CellInput = {
  /** From 0. */
  readonly column: number;
  /** Offered, not demanded: something else can be typed, such as several names. None: no list. */
  readonly choices: readonly string[];
  readonly hint: string;
};

/** Lines of a sheet that can be imported. */
const lastLine = 20_000;
/** Letters of a hint that sheet programs show. Source: ECMA-376, section 18.3.1.32. */
const hintLetters = 255;
/** The sheet that holds the lists; it is hidden, and no import reads it. */
export const listsSheet = 'lists';

/** Source: ECMA-376, section 18.3.1.33. */
export function inputsXml(
  inputs: readonly CellInput[],
  names: readonly string[],
  firstLine: number,
): string {
  if (inputs.length === 0) return '';
  const listNames = cellNames(inputs.length);
  const all = inputs.map(({ column, choices, hint }, at) => {
    const place = `${names[column]}${firstLine}:${names[column]}${lastLine}`;
    const list = `<formula1>${listsSheet}!$${listNames[at]}$1:$${listNames[at]}$${choices.length}</formula1>`;
    const [type, formula] = choices.length > 0 ? [' type="list"', list] : ['', ''];
    const prompt = escapeXml(hint.slice(0, hintLetters));
    return `<dataValidation${type} allowBlank="1" showInputMessage="1" showErrorMessage="0" prompt="${prompt}" sqref="${place}">${formula}</dataValidation>`;
  });
  return `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`;
}
