import { shownCloudValue } from '@sprout/rules';
import { isWithin } from '../../platform/json-measure.ts';
import type { CloudValue } from './cloud-variables.repository.ts';

/** What a page asks, as the predecessor spells it; nothing of it is believed. */
export type Question = {
  method?: string;
  project_id?: string;
  name?: string;
  value?: unknown;
  new_name?: string;
};

/** Lines of JSON; what is none asks for nothing and gets an answer that says so. */
export const linesOf = (text: string): Question[] => text.split('\n').filter(Boolean).map(readLine);

export const writeLines = (lines: readonly object[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** A value as a reader who runs the work may have it now. */
export const setLine = (
  workId: string,
  { name, value }: CloudValue,
  reader: { allowsText: boolean },
) => ({ method: 'set', project_id: workId, name, value: shownCloudValue(value, reader) });

/** A question is an object of texts and numbers. */
const lineLimits = { depth: 2, values: 20 } as const;

function readLine(line: string): Question {
  if (!isWithin(Buffer.from(line), lineLimits)) return {};
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
