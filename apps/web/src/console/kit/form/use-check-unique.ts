import { errorCodeOf } from '@sprout/client';
import type { EndpointId } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useServices } from '../../services.ts';

/** Asks whether a value of a table is taken by another row than `rowId`. */
export function useCheckUnique(table: string, rowId?: string) {
  const { client } = useServices();
  const { t } = useTexts();
  return (field: string) =>
    async (value: string): Promise<string | undefined> => {
      const query = {
        ...{ tableName: table, fieldName: field, fieldVal: value },
        ...(rowId ? { dataId: rowId } : {}),
      };
      try {
        await client.call('duplicates.check' as EndpointId, { query });
        return undefined;
      } catch (error) {
        // A question that the server does not answer is answered when the form is sent.
        return errorCodeOf(error) === 'duplicate.taken' ? t('problem.unique') : undefined;
      }
    };
}
