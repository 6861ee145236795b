/** A day `YYYY-MM-DD`, or a day with its time `YYYY-MM-DD HH:mm:ss`, that a sheet program may count with. */
export type DateCell = { readonly kind: 'day' | 'time'; readonly text: string };
export type Cell = string | number | boolean | null | DateCell;

/** Nothing where there is no text. */
export const dayCell = (text: string | null | undefined): Cell =>
  text ? { kind: 'day', text } : null;
export const timeCell = (text: string | null | undefined): Cell =>
  text ? { kind: 'time', text } : null;

/** The same as a list of texts has it. */
export const cellText = (cell: Cell | undefined): string =>
  typeof cell === 'object' && cell !== null ? cell.text : String(cell ?? '');

/**
 * Signs with which a sheet program begins a formula, in both widths: in Chinese the wide ones count,
 * too. Source: system-domain section 13 item 19.
 */
const formulaBegin = /^[=+\-@＝＋－＠\t\r\n]/;

/** Text that no sheet program takes for a formula. */
export const neutralise = (text: string): string => (formulaBegin.test(text) ? `'${text}` : text);

/** The text as it was before `neutralise`, so that an exported sheet can be imported again. */
export const denature = (text: string): string =>
  text.startsWith("'") && formulaBegin.test(text.slice(1)) ? text.slice(1) : text;
