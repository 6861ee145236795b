import { readMediaHosts } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Database, Executor } from '../../platform/db/db.ts';
import { type CleanHtml, cleanForPage } from '../../platform/html-cleaner.ts';
import type { RunUseCase } from '../../platform/use-cases.ts';
import type { VersionedCache } from '../../platform/versioned-cache.ts';
import { listSettings, writeSettings } from './config.repository.ts';

type Deps = {
  database: Database;
  run: RunUseCase;
  versionedCache: VersionedCache;
  cleanHtml: CleanHtml;
  config: { publicUrl?: string | undefined };
};

/** The site's settings by key. A key that begins with `_` is not told unasked. */
export function createSiteConfig({ database, run, versionedCache, cleanHtml, config }: Deps) {
  const own = config.publicUrl ? [new URL(config.publicUrl).hostname] : [];
  const load = (schoolId: string): Promise<ReadonlyMap<string, string>> =>
    versionedCache.wrap('config', schoolId, () => readForPages(schoolId));

  return {
    /** `undefined` for a key that the school has not set. */
    find: async (schoolId: string, key: string): Promise<string | undefined> =>
      (await load(schoolId)).get(key),

    /** A switch: '1' is on. */
    isOn: async (schoolId: string, key: string): Promise<boolean> =>
      (await load(schoolId)).get(key) === '1',

    /** Whose pictures, videos and frames are allowed beside our own. */
    mediaHosts: async (schoolId: string): Promise<readonly string[]> =>
      readMediaHosts((await load(schoolId)).get('mediaHosts'), own),

    /** What everybody may know, in the order of the keys. */
    async listPublic(schoolId: string): Promise<[string, string][]> {
      return [...(await load(schoolId))].filter(([key]) => isPublicKey(key));
    },

    /** And what pages of guests ask for one by one. */
    async listForGuests(schoolId: string): Promise<[string, string][]> {
      return [...(await load(schoolId))].filter(([key]) => mayBeAsked(key));
    },

    /**
     * Every setting as it stands, in the order of the keys and past what is remembered; for an administrator
     * who is about to change them. Throws what `cleanHtml` throws: bare words in a form would be saved over the page.
     */
    readForForm: (actor: Actor): Promise<ReadonlyMap<string, string>> =>
      readAll(actor.schoolId, (html, hosts) => cleanHtml(html, hosts, actor)),

    /** The same as it is stored, for a transaction. */
    async readStored(executor: Executor, schoolId: string): Promise<ReadonlyMap<string, string>> {
      return new Map(await listSettings(executor, schoolId));
    },

    async set(schoolId: string, values: Readonly<Record<string, string>>): Promise<void> {
      await run({ actor: undefined }, 'config.set', (tx) => write(tx, schoolId, values));
    },

    /** Pass the transaction of a use case of the configuration. */
    write,
  };

  function readForPages(schoolId: string): Promise<ReadonlyMap<string, string>> {
    const asker = { id: `settings of ${schoolId}` };
    return readAll(schoolId, (html, hosts) => cleanForPage(cleanHtml, html, hosts, asker));
  }

  async function readAll(
    schoolId: string,
    clean: (html: string, hosts: readonly string[]) => Promise<string>,
  ): Promise<ReadonlyMap<string, string>> {
    const values = new Map(await listSettings(database.write, schoolId));
    const hosts = readMediaHosts(values.get('mediaHosts'), own);
    for (const key of htmlKeys) {
      const value = values.get(key);
      // Also rows that an import, a restore or an earlier version wrote are cleaned.
      if (value !== undefined) values.set(key, await clean(value, hosts));
    }
    return values;
  }

  async function write(
    executor: Executor,
    schoolId: string,
    values: Readonly<Record<string, string>>,
  ): Promise<void> {
    const entries = Object.entries(values);
    if (entries.length === 0) return;
    await writeSettings(executor, schoolId, entries);
  }
}
export type SiteConfig = ReturnType<typeof createSiteConfig>;

/** Told to everybody with the whole configuration. */
export const isPublicKey = (key: string): boolean => !key.startsWith('_');

/** Pages ask for these one by one. Source: system-domain section 6.14. */
const askedKeys: readonly string[] = [
  '_homeHtml',
  '_indexHtml',
  '_workShareHtml',
  '_linkman',
  '_phone',
  '_address',
];

export const mayBeAsked = (key: string): boolean => isPublicKey(key) || askedKeys.includes(key);

/** Keys whose value pages show as HTML. */
const htmlKeys = new Set(['footer', '_homeHtml', '_indexHtml', '_workShareHtml']);
