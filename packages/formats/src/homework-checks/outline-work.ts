import { strFromU8 } from 'fflate';
import { findProjectPath } from '../blocks/project-json.ts';
import { parseJson } from '../json-text.ts';
import { readJuniorData } from '../junior/data-json.ts';
import { juniorDataPath } from '../lead-paths.ts';
import { sb3Limits, sjrLimits } from '../limits.ts';
import { FormatError } from '../problems.ts';
import { pythonFileKind } from '../python/file-names.ts';
import { textOf } from '../python/program-text.ts';
import { readPythonProject } from '../python/python-project.ts';
import { isFields } from '../shape.ts';
import { atOnce, type InTurns } from '../turns.ts';
import { readZip } from '../zip/read-zip.ts';
import { outlineBlocks } from './blocks-outline.ts';
import { outlineJunior } from './junior-outline.ts';
import { outlinePython } from './python-outline.ts';
import type { CheckProblem, WorkOutline } from './types.ts';

/** What of a work is read: project.json, data.json, or the programs. */
export type OutlinedFiles = {
  readonly family: WorkOutline['family'];
  readonly files: readonly Uint8Array[];
};

export type OutlineOutcome =
  | { readonly kind: 'outline'; readonly outline: WorkOutline }
  | { readonly kind: 'problem'; readonly problem: CheckProblem };

/** Outline of a stored work, whatever its files hold. */
export function* outlineWork({ family, files }: OutlinedFiles): InTurns<OutlineOutcome> {
  try {
    if (family === 'python') return outlined(outlinePython(files.map(textOf)));
    const [bytes] = files;
    if (bytes === undefined) return problem('broken');
    if (family === 'junior') return outlined(outlineJunior(readJuniorData(bytes).project));
    if (bytes.length > sb3Limits.projectJsonBytes) return problem('broken');
    const project = parseJson(strFromU8(bytes), sb3Limits.jsonDepth);
    yield;
    if (isFields(project) && project['objName'] !== undefined) return problem('old');
    const outline = yield* outlineBlocks(project);
    return outline ? outlined(outline) : problem('broken');
  } catch (error) {
    if (error instanceof FormatError) return problem('broken');
    throw error;
  }
}

/** The same of a work that comes as one file, such as a starter. */
export function outlineFile(family: WorkOutline['family'], bytes: Uint8Array): OutlineOutcome {
  try {
    return atOnce(outlineWork({ family, files: filesOfWork(family, bytes) }));
  } catch (error) {
    if (error instanceof FormatError) return problem('broken');
    throw error;
  }
}

/** Of a work that comes as one file, what is read of it. Throws FormatError. */
export function filesOfWork(family: WorkOutline['family'], bytes: Uint8Array): Uint8Array[] {
  if (family === 'python') {
    return readPythonProject(new Uint8Array(bytes))
      .files.filter(({ name }) => pythonFileKind(name) === 'program')
      .map((file) => file.bytes);
  }
  const members =
    family === 'junior'
      ? readZip(bytes, sjrLimits)
      : readZip(bytes, { ...sb3Limits, memberBytes: sb3Limits.inflatedBytes });
  const wanted = family === 'junior' ? juniorDataPath : findProjectPath(members);
  return members.filter(({ path }) => path === wanted).map((member) => member.bytes);
}

const outlined = (outline: WorkOutline): OutlineOutcome => ({ kind: 'outline', outline });
const problem = (why: CheckProblem): OutlineOutcome => ({ kind: 'problem', problem: why });
