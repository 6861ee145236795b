import { type KeptKind, keptFigures, keptKinds } from '@sprout/rules';
import type { WireTimeFormat } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { fileNameOf, type ObjectStore } from '../../platform/files/index.ts';
import { serverText } from '../../platform/http/texts.ts';
import { createVersionReader, extOf } from '../works/index.ts';
import {
  type ChildVersion,
  listContentsOf,
  listStored,
  listVersionsOf,
  type StoredChild,
  type StoredRow,
  storedParts,
} from './stored-parts.repository.ts';

type Deps = {
  database: Database;
  store: Pick<ObjectStore, 'read' | 'readAll'>;
  wireTime: Pick<WireTimeFormat, 'toWire'>;
};

/** One file of an export; `name` has its folders. */
export type ExportedFile = { name: string; parts: AsyncIterable<Uint8Array> };

/** A file of the export whose content the file store could not give. */
type Unreadable = { name: string };

const dataFile = 'data.json';
const aboutFile = 'about.txt';

/** All rows and files that are stored of one child. */
export function createStoredChild({ database, store, wireTime }: Deps) {
  const versions = createVersionReader({ database, store });

  const told = (row: StoredRow): StoredRow =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Date ? wireTime.toWire(value) : value,
      ]),
    );

  async function readRows(childId: string): Promise<Record<string, StoredRow[]>> {
    const rows: Record<string, StoredRow[]> = {};
    for (const part of storedParts) {
      rows[part.name] = (await listStored(database.read, part, childId)).map(told);
    }
    return rows;
  }

  /** Works in folders of their own, then stored files and the backpack. */
  async function listFiles(childId: string) {
    const ofWorks = (await listVersionsOf(database.read, childId)).map((version) => ({
      name: versionName(version),
      open: async () => (await versions.contentOf(version, { isKept: false })).open(),
    }));
    const contents = (await listContentsOf(database.read, childId)).map(
      ({ folder, name, sha256 }) => ({ name: `${folder}/${name}`, open: () => store.read(sha256) }),
    );
    return [...ofWorks, ...contents];
  }

  return {
    /** Number of the files of the export, and their bytes together. */
    async size(childId: string): Promise<{ count: number; sizeBytes: number }> {
      const all = [
        ...(await listVersionsOf(database.read, childId)).map((version) => version.size_bytes),
        ...(await listContentsOf(database.read, childId)).map(({ sizeBytes }) => sizeBytes),
      ];
      return { count: all.length, sizeBytes: all.reduce((sum, bytes) => sum + bytes, 0) };
    },

    /** Files first: the list of what cannot be read stands in the data, which come last. */
    async *files(
      child: StoredChild,
      now: Date,
      onUnreadable: (name: string) => void = () => undefined,
    ): AsyncGenerator<ExportedFile> {
      const rows = await readRows(child.id);
      const unreadable: Unreadable[] = [];
      for (const { name, open } of await listFiles(child.id)) {
        // The export goes on without a file that cannot be read.
        const parts = await open().catch(() => undefined);
        if (parts) yield { name, parts };
        else {
          unreadable.push({ name });
          onUnreadable(name);
        }
      }
      const data = {
        child: { id: child.id, username: child.username },
        exportedAt: wireTime.toWire(now),
        ...rows,
        unreadable,
      };
      yield { name: dataFile, parts: textOf(JSON.stringify(data, null, 2)) };
      yield { name: aboutFile, parts: textOf(describe(child, rows)) };
    },
  };
}

/** The folder of a work has the end of its id, so that works of one name have folders of their own. */
function versionName({ work_id, work_name, version_no, file_name }: ChildVersion): string {
  const ext = extOf(file_name);
  const folder = fileNameOf([work_name, work_id.slice(-6)], ext).slice(0, -1 - ext.length);
  return `works/${folder}/${version_no}.${ext}`;
}

/** The text of `about.txt`: what the export holds, and how long each kind is kept, in both languages. */
function describe(
  child: StoredChild,
  rows: Readonly<Record<string, readonly StoredRow[]>>,
): string {
  const partsOf = (kind: KeptKind) => storedParts.filter((part) => part.kind === kind);
  const linesIn = (language: 'zh-CN' | 'en-US'): string[] => [
    serverText(language, 'kept.export.title', { name: child.name, username: child.username }),
    serverText(language, 'kept.export.text'),
    '',
    ...keptKinds.flatMap((kind) => {
      const names = partsOf(kind).map(({ name }) => `${name} ${rows[name]?.length ?? 0}`);
      if (names.length === 0) return [];
      const title = serverText(language, `kept.${kind}`);
      const until = serverText(language, `kept.${kind}.until`, keptFigures[kind] ?? {});
      return [`${title} (${names.join(', ')}): ${until}`];
    }),
  ];
  return [...linesIn('zh-CN'), '', ...linesIn('en-US'), ''].join('\r\n');
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
