import { trimEnd } from './trim-ends.ts';

/** Values of the variables of a template, by name. */
export type TemplateData = Readonly<Record<string, string | number>>;

const variable = /\$\{([A-Za-z][A-Za-z0-9_]*)\}/g;

/** Variables whose values open something: the receiver alone reads them. */
const secretNames = new Set(['code', 'link', 'password', 'secret', 'token']);
const cover = '******';

/** Names of the variables of a text, each once. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name)),
];

/** A variable without a value leaves nothing. */
export function fillText(text: string, data: TemplateData): string {
  return text.replace(variable, (_, name: string) => textOf(data, name));
}

/** Values stand in HTML as text. */
export function fillHtml(html: string, data: TemplateData): string {
  return html.replace(variable, (_, name: string) => escapeHtml(textOf(data, name)));
}

/** One line: no value makes another head of a mail. */
export function fillLine(text: string, data: TemplateData): string {
  return fillText(text, data)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Whether something in it is for its receiver alone. */
export const hasSecrets = (data: TemplateData): boolean =>
  Object.keys(data).some((name) => secretNames.has(name));

/** The values as staff may read them. */
export const covered = (data: TemplateData): TemplateData =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, secretNames.has(name) ? cover : value]),
  );

/** Whether something in the values, as staff read them, was for the receiver alone. */
export const isCovered = (values: string): boolean => values.includes(cover);

/** What the other side said, without what is for the receiver alone. */
export function withoutSecrets(text: string, data: TemplateData): string {
  return Object.entries(data)
    .filter(([name, value]) => secretNames.has(name) && String(value) !== '')
    .reduce((left, [, value]) => left.replaceAll(String(value), cover), text);
}

/** Letters of an HTML text, a line for each of its blocks. */
export function linesOfHtml(html: string): string {
  return html
    .replace(/<(br|hr)\b[^<>]*>|<\/(p|div|h[1-6]|li|tr|blockquote|pre)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp);/g, (whole) => entities[whole] ?? whole)
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => trimEnd(line, /[ \t]/))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const textOf = (data: TemplateData, name: string): string =>
  Object.hasOwn(data, name) ? String(data[name] ?? '') : '';

/** A text with the signs of HTML escaped. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
