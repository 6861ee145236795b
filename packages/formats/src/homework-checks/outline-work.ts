import { strFromU8 } from 'fflate';
import { parseJson } from '../json-text.ts';
import { readJuniorData } from '../junior/data-json.ts';
import { sb3Limits } from '../limits.ts';
import { FormatError } from '../problems.ts';
import { textOf } from '../python/program-text.ts';
import { isFields } from '../shape.ts';
import type { InTurns } from '../turns.ts';
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

const outlined = (outline: WorkOutline): OutlineOutcome => ({ kind: 'outline', outline });
const problem = (why: CheckProblem): OutlineOutcome => ({ kind: 'problem', problem: why });
