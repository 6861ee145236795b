import { databaseTypes } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import type { Executor } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { ModuleContext } from '../module.ts';
import type { Answer, Bounds, Connection } from './connection.ts';
import { createConnections } from './connections.ts';
import { findSourceByCode } from './data-sources.repository.ts';

type Deps = Pick<ModuleContext, 'database' | 'log' | 'config' | 'secretBox'>;

export type Asked = {
  /** As the database of the source wants its parameters. */
  statement(dialect: 'postgresql' | 'mysql'): { text: string; values: readonly unknown[] };
  bounds: Bounds;
};

/** What other databases answer, only through an account that can change nothing there. */
export function createDataSourceReader({ database, log, config, secretBox }: Deps) {
  const connected = createConnections({ log, allowedHosts: config.dataSourceHosts });

  return {
    hasSource: async (executor: Executor, actor: Actor, code: string): Promise<boolean> =>
      (await findSourceByCode(executor, actor, code)) !== undefined,

    /** Rows of a statement, one more than the limit where there are more. Throws `dataSource.*`. */
    async ask(actor: Actor, code: string, { statement, bounds }: Asked): Promise<Answer> {
      const found = await findSourceByCode(database.read, actor, code);
      const stored = required(found, 'dataSource.notFound');
      const { text, values } = statement(
        stored.db_type === databaseTypes.mysql ? 'mysql' : 'postgresql',
      );
      const sealed = stored.db_password;
      const source = {
        host: stored.host,
        port: stored.port,
        database: stored.db_name,
        user: stored.db_username,
        password:
          sealed === null ? '' : await secretBox.open('sys_data_source.db_password', sealed),
        hasTls: stored.has_tls,
      };
      return connected(stored.db_type, source, {
        bounds,
        isAuthor: actor.seesWholeSchool,
        async ask(connection) {
          requireReadOnly(connection);
          return connection.ask(text, values);
        },
      });
    },
  };
}

function requireReadOnly({ isReadOnly, rights }: Connection): void {
  allow(isReadOnly || rights.length > 0, 'dataSource.canWrite');
  if (!isReadOnly) throw new AppError('dataSource.canWriteBy', { rights: rights.join(', ') });
}
