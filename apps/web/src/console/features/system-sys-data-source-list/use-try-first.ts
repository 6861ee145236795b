import { ApiError, failureLine } from '@sprout/client';
import type { dataSources } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useConfirm } from '../../kit/confirm.tsx';
import type { FormValues } from '../../kit/form-types.ts';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';

type Source = RowOfTable<typeof dataSources>;

/** What a connection is made of beside the password. */
const connecting = ['dbType', 'host', 'port', 'dbName', 'dbUsername', 'hasTls'] as const;

/**
 * Connects as a form says before it is saved. A database may be out of reach for a while, so an administrator who is
 * told why may save all the same; what the server would refuse is not asked about.
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

/** The other side did not let it in; a password that has to be typed anew is for the form. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code.startsWith('dataSource.') &&
  error.code !== 'dataSource.passwordNeeded';
