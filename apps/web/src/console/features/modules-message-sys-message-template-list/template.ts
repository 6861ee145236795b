import { type messageTemplates, messageTypes } from '@sprout/contract';
import type { RowOfTable } from '../../kit/table/table-api.ts';

export type Template = RowOfTable<typeof messageTemplates>;

/** Whether its contents are HTML. */
export const isMarked = (type: string): boolean =>
  type === messageTypes.mail || type === messageTypes.app;

/** Letters of the content in a list. Source: system-domain section 6.15. */
const mostLetters = 25;

export function shortContent(content: string): string {
  const letters = [
    ...content
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  return letters.length > mostLetters
    ? `${letters.slice(0, mostLetters).join('')}…`
    : letters.join('');
}

/** Values by name from the test data; undefined for what is none. */
export function readValues(json: string | null): Readonly<Record<string, string>> | undefined {
  if (json === null || json.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(json);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}
