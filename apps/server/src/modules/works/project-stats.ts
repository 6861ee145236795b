import type { Result } from '@sprout/contract';
import {
  challengeFile,
  checkProjectJson,
  juniorDataPath,
  measureJunior,
  measurePython,
  measureSb3,
  type PythonStats,
  pythonFileKind,
  readChallengeFile,
  readJuniorData,
  readPythonFile,
  type WorkStats,
} from '@sprout/formats';
import type { Database } from '../../platform/db/db.ts';
import type { ObjectStore } from '../../platform/files/index.ts';
import { asAppError } from '../files/index.ts';
import { type ManifestFile, projectFile } from './saving/manifest.ts';
import type { WorkEditor } from './work-kinds.ts';

export type Stats = WorkStats | PythonStats | Record<string, never>;

type Deps = { database: Database; store: ObjectStore };

const knownSql = `select v.stats from work w
  join work_version v on v.id = w.head_version_id
  join work_version_file f on f.version_id = v.id and f.name = $2 and f.sha256 = $3
  where w.id = $1`;

const leads = { blocks: projectFile, junior: juniorDataPath } as const;

/**
 * Checks and measures what a save holds; scripts that did not change are not read again.
 * Throws `format.*`.
 */
export async function measureWork(
  { database, store }: Deps,
  workId: string,
  files: readonly ManifestFile[],
  editor: WorkEditor,
): Promise<Stats> {
  if (editor === 'python') return measureFiles(store, files);
  const lead = files.find(({ name }) => name === leads[editor]);
  if (!lead) return {};
  const values = [workId, lead.name, lead.sha256];
  const [known] = await database.named<{ stats: Stats }>('work-stats', knownSql, values);
  if (known && 'blocks' in known.stats) return known.stats;
  const bytes = await store.readAll(lead.sha256);
  return editor === 'blocks' ? measureProject(bytes) : measureStory(bytes);
}

export const measureProject = (bytes: Uint8Array): WorkStats =>
  asAppError(() => measureSb3(checkProjectJson(bytes).project));

const measureStory = (bytes: Uint8Array): WorkStats =>
  asAppError(() => measureJunior(readJuniorData(bytes).project));

/**
 * The manifest has bounded their number and sizes: all together are a few MB. Drawings are left alone:
 * nothing can be wrong with them, readers make them harmless, and that takes long for each autosave.
 */
async function measureFiles(
  store: ObjectStore,
  manifest: readonly ManifestFile[],
): Promise<PythonStats> {
  const contents = await Promise.all(
    manifest.map(async ({ name, sha256 }) => ({
      name,
      bytes: new Uint8Array(pythonFileKind(name) === 'drawing' ? [] : await store.readAll(sha256)),
    })),
  );
  const task = contents.find(({ name }) => name === challengeFile);
  return asAppError(() => {
    const files = contents
      .filter((content) => content !== task)
      .map(({ name, bytes }) => readPythonFile(name, bytes));
    return measurePython({ files, challenge: task && readChallengeFile(task.bytes) });
  });
}

export type PlayHint = Result<'works.studentWorkInfo'>['playHints'][number];

export type Counts = {
  blockCount: number | null;
  spriteCount: number | null;
  lineCount: number | null;
};

/** The counts that lists show, of stats as the database keeps them. */
export function countsOf(stats: unknown): Counts {
  const { blocks, sprites, lines } = (stats ?? {}) as Partial<WorkStats & PythonStats>;
  return { blockCount: blocks ?? null, spriteCount: sprites ?? null, lineCount: lines ?? null };
}

/** What a player can do with a work, told before it is loaded; empty for what nobody measured. */
export function hintsOf(stats: unknown): PlayHint[] {
  const known = (stats ?? {}) as Partial<WorkStats & PythonStats>;
  const opcodes = new Set(known.opcodes ?? []);
  const hints: [PlayHint, boolean | undefined][] = [
    ['flag', opcodes.has('start_onflag')],
    ['tap', opcodes.has('start_onclick') || known.hearsTaps],
    ['input', known.asksInput],
    ['keys', known.hearsKeys],
    ['challenge', known.hasChallenge],
  ];
  return hints.filter(([, is]) => is === true).map(([hint]) => hint);
}
