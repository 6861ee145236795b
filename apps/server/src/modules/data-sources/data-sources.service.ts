import { type BodyOf, databaseTypes, type endpoints } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { isAllowedHost } from '../../platform/allowed-hosts.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { TableService } from '../../platform/table/table-service.ts';
import type { Change, Values } from '../../platform/table/table-spec.ts';
import type { Bounds } from './connection.ts';
import { createConnections, isDriven } from './connections.ts';
import { findSource, listSources } from './data-sources.repository.ts';

const names: Readonly<Record<string, { driver: string; scheme: string }>> = {
  [databaseTypes.mysql]: { driver: 'mysql', scheme: 'mysql' },
  [databaseTypes.postgresql]: { driver: 'postgresql', scheme: 'postgresql' },
};

/** A form is waited for by a person. */
const testBounds: Bounds = { limitMs: 5_000, rowLimit: 1 };

type Typed = BodyOf<typeof endpoints.dataSources.testConnection>;
type Deps = {
  database: Database;
  log: Log;
  /** `host:port`, in lower case. */
  allowedHosts: readonly string[];
  secrets: Pick<TableService, 'readSecret'>;
};

/** Other databases: they are only read, only where the server allows it, and only for so long. */
export function createDataSources({ database, log, allowedHosts, secrets }: Deps) {
  const connected = createConnections({ log, allowedHosts });

  /** The stored password never goes to another address than the one that it was typed for. */
  async function passwordOf(actor: Actor, typed: Typed): Promise<string> {
    if (typed.dbPassword) return typed.dbPassword;
    if (typed.id === undefined) return '';
    const stored = required(await findSource(database.read, actor, typed.id));
    const isSame =
      stored.host === typed.host &&
      stored.port === typed.port &&
      stored.db_username === typed.dbUsername &&
      stored.has_tls === (typed.hasTls ?? true);
    allow(isSame, 'dataSource.passwordNeeded');
    return (await secrets.readSecret(database.read, typed.id, 'dbPassword')) ?? '';
  }

  return {
    hosts: () => [...allowedHosts],

    async options(actor: Actor) {
      const found = await listSources(database.read, actor);
      return found.map(({ code, name }) => ({ value: code, label: name, text: name }));
    },

    /** Throws `row.invalid`, `row.notFound`, `dataSource.*`. */
    async test(actor: Actor, typed: Typed) {
      const { host, port, dbName, dbUsername, hasTls = true } = typed;
      const password = await passwordOf(actor, typed);
      const source = { host, port, database: dbName, user: dbUsername, password, hasTls };
      return connected(typed.dbType, source, {
        bounds: testBounds,
        isAuthor: true,
        ask: async ({ version, isReadOnly, rights }) => ({
          version,
          isReadOnly,
          rights: [...rights],
        }),
      });
    },
  };
}

/** The parts of an address to which a password is told. */
const addressFields = ['host', 'port', 'dbUsername', 'hasTls'] as const;

/** Refuses what cannot be connected to, at its field, and to take the stored password to another address. */
export function requireUsable(allowedHosts: readonly string[]) {
  return async ({ rows, verb }: Change): Promise<void> => {
    if (verb !== 'add' && verb !== 'edit') return;
    for (const { was, becomes = {} } of rows) {
      const fields: Record<string, string> = {};
      if (!isDriven(String(becomes['dbType']))) fields['dbType'] = 'noDriver';
      const { host, port } = becomes;
      if (!isAllowedHost(allowedHosts, String(host), Number(port)))
        fields['host'] = 'serverNotAllowed';
      if (Object.keys(fields).length > 0) throw new AppError('row.invalid', { fields });
      // A password that the administrator did not type is not read: only that there is one.
      const keepsPassword = was !== undefined && becomes['dbPassword'] === true;
      const isMoved = addressFields.some((name) => was?.[name] !== becomes[name]);
      if (keepsPassword && isMoved) {
        throw new AppError('dataSource.passwordNeeded', { field: 'dbPassword' });
      }
    }
  };
}

/** How the predecessor's clients name driver and address. */
export function legacyAddress({ dbType, host, port, dbName }: Values) {
  const { driver, scheme } = names[String(dbType)] ?? { driver: '', scheme: '' };
  return { dbDriver: driver, dbUrl: scheme && `${scheme}://${host}:${port}/${dbName}` };
}
