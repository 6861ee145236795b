export type Cell = string | number | boolean | null;

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
