import { ApiError, failureLine } from '@sprout/client';
import type { dataSources } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useConfirm } from '../../kit/confirm.tsx';
import type { FormValues } from '../../kit/form-types.ts';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';

type Source = RowOfTable<typeof dataSources>;

/** The fields that a connection depends on, without the password. */
const connecting = ['dbType', 'host', 'port', 'dbName', 'dbUsername', 'hasTls'] as const;

/**
 * Tries the connection of a form before it is saved. A database may be out of reach for a while, so the administrator
 * is told why it failed and may save all the same. Without the right to test, and without a change, nothing is tried.
 */
export function useTryFirst() {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const confirm = useConfirm();
  return async (values: FormValues, row: Source | undefined): Promise<void> => {
    if (!can('system:datasource:edit') || connectsAsBefore(values, row)) return;
    try {
      await client.call('dataSources.testConnection', { body: connectionOf(values, row) });
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      const goesOn = await confirm({
        title: t('dataSources.failed'),
        body: failureLine(error, t),
        effects: t('dataSources.savedUntried'),
        okText: t('dataSources.saveAnyway'),
        cancelText: t('dataSources.goBack'),
      });
      if (!goesOn) throw error;
    }
  };
}

const connectsAsBefore = (values: FormValues, row: Source | undefined): boolean =>
  row !== undefined &&
  !values['dbPassword'] &&
  connecting.every((name) => values[name] === row[name]);

const connectionOf = (values: FormValues, row: Source | undefined) => ({
  ...(row ? { id: row.id } : {}),
  dbType: String(values['dbType']),
  host: String(values['host']),
  port: Number(values['port']),
  dbName: String(values['dbName']),
  dbUsername: String(values['dbUsername']),
  ...(values['dbPassword'] ? { dbPassword: String(values['dbPassword']) } : {}),
  hasTls: values['hasTls'] !== false,
});

/** Whether the database did not answer or did not let Sprout in; other refusals are shown by the form. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code.startsWith('dataSource.') &&
  error.code !== 'dataSource.passwordNeeded';
