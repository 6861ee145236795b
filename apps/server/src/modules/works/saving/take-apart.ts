import {
  checkSb3,
  juniorDataPath,
  measureJunior,
  measurePython,
  measureSb3,
  type NewZipMember,
  readPythonProject,
  readSjr,
  splitProject,
  writeJuniorData,
  writePythonProject,
} from '@sprout/formats';
import { kindOf, type WorkEditor } from '../work-kinds.ts';
import type { Stats } from '../work-stats.ts';

/** Files of a work with what was measured on the way. */
export type Parts = { stats: Stats; members: readonly NewZipMember[] };

const readers: Record<WorkEditor, (bytes: Uint8Array) => Parts> = {
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
 * Takes a whole file apart into what its editor takes of it; junior and Python drawings come out
 * harmless. Throws a `FormatError`, and a plain one for a type that no editor saves.
 */
export function takeApart(workType: string, bytes: Uint8Array): Parts {
  const kind = kindOf(workType);
  if (!kind) throw new Error(`expected a type with an editor, found ${workType}`);
  return readers[kind.editor](bytes);
}
