import { type messageTemplates, messageTypes } from '@sprout/contract';
import { ellipsis } from '@sprout/rules';
import type { RowOfTable } from '../../kit/table/table-api.ts';

export type Template = RowOfTable<typeof messageTemplates>;

/** Whether its contents are HTML. */
export const isMarked = (type: string): boolean =>
  type === messageTypes.mail || type === messageTypes.app;

/** The content in a list: its words, as far as they have room. */
export const shortContent = (content: string): string =>
  ellipsis(
    content
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

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
