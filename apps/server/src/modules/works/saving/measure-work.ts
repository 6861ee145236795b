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
import { asAppError } from '../../../platform/file-work/index.ts';
import type { ObjectStore } from '../../../platform/files/index.ts';
import type { WorkEditor } from '../work-kinds.ts';
import type { Stats } from '../work-stats.ts';
import { type ManifestFile, projectFile } from './manifest.ts';

/** What was measured of a work's newest version while it holds this very file. */
export type FindStats = (workId: string, file: ManifestFile) => Promise<Stats | undefined>;

type Deps = { store: ObjectStore; findStats: FindStats };

const leads = { blocks: projectFile, junior: juniorDataPath } as const;

/**
 * Checks and measures what a save holds; scripts that did not change are not read again.
 * Throws `format.*`.
 */
export async function measureWork(
  { store, findStats }: Deps,
  workId: string,
  files: readonly ManifestFile[],
  editor: WorkEditor,
): Promise<Stats> {
  if (editor === 'python') return measureFiles(store, files);
  const lead = files.find(({ name }) => name === leads[editor]);
  if (!lead) return {};
  const known = await findStats(workId, lead);
  if (known && 'blocks' in known) return known;
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
