import { ApiError } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { useServices } from '../../services.ts';

/**
 * Asks whether a value is held by another row than `rowId`. Table and field by their names on the
 * wire, such as `sys_user` and `username`.
 */
export function useCheckUnique(table: string, rowId?: string) {
  const { client } = useServices();
  const { t } = useTexts();
  return (field: string) =>
    async (value: string): Promise<string | undefined> => {
      const row = rowId ? { dataId: rowId } : {};
      const query = { tableName: table, fieldName: field, fieldVal: value, ...row };
      try {
        await client.call('checks.duplicate', { query });
        return undefined;
      } catch (error) {
        if (!isAnswer(error)) return undefined;
        return error.code === 'duplicate.taken' ? t('problem.unique') : error.message;
      }
    };
}

/** Whether the server refused the value. After any other failure the value is checked when the form is sent. */
const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && refusals.has(error.status);

/** Statuses of a value that is taken, of a field that is never checked, and of an actor who may not write it. */
const refusals: ReadonlySet<number> = new Set([200, 400, 403]);

/** `/sys/dictItem` is kept as `sys_dict_item`, `dictCode` as `dict_code`. */
export const wireName = (name: string): string =>
  name
    .replace(/^\//, '')
    .replaceAll('/', '_')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
