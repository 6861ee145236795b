import { errorCodeOf } from '@sprout/client';
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
        // A question that the server does not answer is answered when the form is sent.
        return errorCodeOf(error) === 'duplicate.taken' ? t('problem.unique') : undefined;
      }
    };
}

/** `/sys/dictItem` is kept as `sys_dict_item`, `dictCode` as `dict_code`. */
export const wireName = (name: string): string =>
  name
    .replace(/^\//, '')
    .replaceAll('/', '_')
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
