import { juniorDataPath, pythonFileKind } from '@sprout/formats';
import type { Actor } from '../../../platform/access/actor.ts';
import { AppError } from '../../../platform/errors.ts';
import { type FileWork, measure } from '../../../platform/file-work/index.ts';
import type { Files } from '../../../platform/files/index.ts';
import type { WorkEditor } from '../work-kinds.ts';
import type { Stats } from '../work-stats.ts';
import { type ManifestFile, projectFile } from './manifest.ts';

/** What was measured of a work's newest version while it holds this very file. */
export type FindStats = (workId: string, file: ManifestFile) => Promise<Stats | undefined>;

type Deps = { files: Files; fileWork: FileWork; findStats: FindStats };

type SavedWork = {
  workId: string;
  author: Actor;
  files: readonly ManifestFile[];
  editor: WorkEditor;
};

/** Of the machine or the share, not of the work. */
const refusals: ReadonlySet<string> = new Set(['request.busy', 'request.tooMuch']);

const leads = { blocks: projectFile, junior: juniorDataPath } as const;

/** A millisecond or two; a process of its own would take longer to be asked. */
const measuredHereBytes = 64 * 1024;

/**
 * Checks and measures what a save holds; scripts that did not change are not read again. While too many others wait,
 * or the share of the author is used up, nothing is measured: the save counts more, and the next one makes up for it. Throws `format.*`, `file.tooHard`.
 */
export async function measureWork(deps: Deps, work: SavedWork): Promise<Stats> {
  const { files, findStats } = deps;
  if (work.editor === 'python') {
    const isDrawing = ({ name }: ManifestFile) => pythonFileKind(name) === 'drawing';
    const drawings = work.files.filter(isDrawing).map(({ name }) => name);
    const read = work.files.filter((file) => !isDrawing(file));
    return lend(files, read, (lent) =>
      measureAnywhere(deps, work, read, { editor: 'python', files: lent, drawings }),
    );
  }
  const { editor } = work;
  const lead = work.files.find(({ name }) => name === leads[editor]);
  if (!lead) return {};
  const known = await findStats(work.workId, lead);
  if (known && 'blocks' in known) return known;
  return lend(files, [lead], ([file]) =>
    file ? measureAnywhere(deps, work, [lead], { editor, file }) : Promise.resolve({}),
  );
}

const lend = <T>(
  { blobs }: Files,
  files: readonly ManifestFile[],
  use: (files: { name: string; path: string }[]) => Promise<T>,
): Promise<T> =>
  blobs.withPaths(
    files.map(({ sha256 }) => sha256),
    (paths) => use(files.map(({ name }, at) => ({ name, path: paths[at] ?? '' }))),
  );

async function measureAnywhere(
  { fileWork }: Deps,
  { author }: SavedWork,
  read: readonly ManifestFile[],
  asked: Parameters<typeof measure>[0],
): Promise<Stats> {
  const sizeBytes = read.reduce((sum, { size }) => sum + size, 0);
  if (sizeBytes <= measuredHereBytes) return measure(asked);
  try {
    return await fileWork.run('measureWork', asked, author);
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code)) return {};
    throw error;
  }
}
