import { Id } from '@sprout/contract';
import { AppError } from '../errors.ts';

const batchLimit = 1000;
// The contract's id is a text with a pattern.
const idPattern = new RegExp((Id as { pattern?: string }).pattern ?? '^$');

/**
 * The ids of a comma list as batch calls send it: blanks ignored, each once, at most 1000.
 * Throws `request.invalid`.
 */
export function readIds(list: string): string[] {
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  const isReadable = ids.every((id) => id.length <= 36 && idPattern.test(id));
  if (ids.length === 0 || ids.length > batchLimit || !isReadable) {
    throw new AppError('request.invalid', { field: 'ids' });
  }
  return ids;
}
