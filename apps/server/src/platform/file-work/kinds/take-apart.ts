import { readFile } from 'node:fs/promises';
import {
  checkSb3,
  juniorDataPath,
  measureJunior,
  measurePython,
  measureSb3,
  type NewZipMember,
  type PythonStats,
  readPythonProject,
  readSjr,
  splitProject,
  type WorkStats,
  writeJuniorData,
  writePythonProject,
} from '@sprout/formats';
import { asAppError } from '../as-app-error.ts';
import { kind, type MadeFile } from './kind.ts';

export type TakenApart = {
  stats: WorkStats | PythonStats;
  members: { name: string; file: MadeFile }[];
};

type Editor = 'blocks' | 'junior' | 'python';
type Parts = { stats: TakenApart['stats']; members: readonly NewZipMember[] };

const readers: Record<Editor, (bytes: Uint8Array) => Parts> = {
  blocks: (bytes) => ({
    stats: measureSb3(checkSb3(bytes).project),
    members: splitProject(bytes).members,
  }),
  junior(bytes) {
    const { project, media } = readSjr(bytes);
    const files = media.map(({ folder, name, bytes: content }) => ({
      path: `project/${folder}/${name}`,
      bytes: content,
    }));
    const data = { path: juniorDataPath, bytes: writeJuniorData(project) };
    return { stats: measureJunior(project), members: [data, ...files] };
  },
  python(bytes) {
    const project = readPythonProject(bytes);
    const { members } = splitProject(writePythonProject(project));
    return { stats: measurePython(project), members };
  },
};

/**
 * Takes a whole work apart into what its editor takes of it, with what was measured on the way; junior and Python
 * drawings come out harmless. Throws `format.*`.
 */
export const takeApart = kind<{ path: string; editor: Editor }, TakenApart>({
  limitMs: 20_000,
  async run({ path, editor }, { write }) {
    const bytes = await readFile(path);
    const parts = asAppError(() => readers[editor](bytes));
    const members: TakenApart['members'] = [];
    for (const member of parts.members) {
      members.push({ name: member.path, file: await write(member.bytes) });
    }
    return { stats: parts.stats, members };
  },
});
