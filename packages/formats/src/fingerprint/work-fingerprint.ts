import { strFromU8, strToU8 } from 'fflate';
import { filesOfWork, type OutlinedFiles } from '../homework-checks/outline-work.ts';
import { parseJson } from '../json-text.ts';
import { readJuniorData } from '../junior/data-json.ts';
import { sb3Limits } from '../limits.ts';
import { FormatError } from '../problems.ts';
import { textOf } from '../python/program-text.ts';
import { sha256Hex } from '../sha256.ts';
import { codeOfBlocks } from './blocks-code.ts';
import type { WorkCode } from './canonical-code.ts';
import { codeOfJunior } from './junior-code.ts';
import { codeOfPython } from './python-code.ts';

type Family = OutlinedFiles['family'];

/**
 * How much a child must have added to what the task began with, in blocks or lines, before equal code says anything.
 * Source: tried with the units of the courses that come with Sprout and the works of the demo.
 */
export const leastOwnPieces: Readonly<Record<Family, number>> = {
  blocks: 10,
  junior: 10,
  python: 8,
};

/**
 * The same for works whose code differs in names and positions only; 64 hex digits.
 * `undefined` where equal code says nothing: the work cannot be read, is small, adds little to a given work such as
 * the starter, or is a given one, such as the solution.
 */
export function fingerprintWork(
  { family, files }: OutlinedFiles,
  given: { readonly starter?: Uint8Array | undefined; readonly solution?: Uint8Array | undefined },
): string | undefined {
  const code = codeOf(family, files);
  if (!code) return undefined;
  const starter = given.starter && codeOfFile(family, given.starter);
  const solution = given.solution && codeOfFile(family, given.solution);
  if (code.text === starter?.text || code.text === solution?.text) return undefined;
  if (countOwn(code.pieces, starter?.pieces ?? []) < leastOwnPieces[family]) return undefined;
  return sha256Hex(strToU8(`${family} ${code.text}`));
}

/** Pieces that the starter has not, or not so often. */
function countOwn(pieces: readonly string[], begun: readonly string[]): number {
  const left = new Map<string, number>();
  for (const piece of begun) left.set(piece, (left.get(piece) ?? 0) + 1);
  return pieces.filter((piece) => {
    const n = left.get(piece) ?? 0;
    if (n > 0) left.set(piece, n - 1);
    return n === 0;
  }).length;
}

/** The same of a work that comes as one file. */
function codeOfFile(family: Family, bytes: Uint8Array): WorkCode | undefined {
  try {
    return codeOf(family, filesOfWork(family, bytes));
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function codeOf(family: Family, files: readonly Uint8Array[]): WorkCode | undefined {
  try {
    if (family === 'python') return codeOfPython(files.map(textOf));
    const [bytes] = files;
    if (bytes === undefined) return undefined;
    if (family === 'junior') return codeOfJunior(readJuniorData(bytes).project);
    if (bytes.length > sb3Limits.projectJsonBytes) return undefined;
    return codeOfBlocks(parseJson(strFromU8(bytes), sb3Limits.jsonDepth));
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
