import { FormatError } from '../problems.ts';
import type { PythonLimits } from './python-limits.ts';

/** Where the challenge stands in the zip; no file of a project may be called so. */
export const challengeFile = 'challenge.json';

export type PythonFileKind = 'program' | 'text' | 'drawing' | 'picture';

const kinds: Readonly<Record<string, PythonFileKind>> = {
  py: 'program',
  txt: 'text',
  csv: 'text',
  json: 'text',
  svg: 'drawing',
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  gif: 'picture',
};

/** Letters, digits, spaces and a few signs; begins and ends with none of the signs. */
const plainName = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N} _()\-.]*[\p{L}\p{M}\p{N}_)])?$/u;

/** What a file is by its ending; `undefined` for endings that a project does not take. */
export function pythonFileKind(name: string): PythonFileKind | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && Object.hasOwn(kinds, ending) ? kinds[ending] : undefined;
}

/** Whether a file of a project may be called so: a plain name with a known ending, no folder. */
export function isPythonFileName(name: string, { nameLength }: PythonLimits): boolean {
  if (name.length > nameLength || name.toLowerCase() === challengeFile) return false;
  return plainName.test(name) && !name.includes('..') && pythonFileKind(name) !== undefined;
}

/**
 * @throws FormatError `format.badPath` for a name that cannot be, `format.unknownKind` for one whose
 *   ending is not taken
 */
export function requirePythonFileName(name: string, limits: PythonLimits): PythonFileKind {
  const kind = pythonFileKind(name);
  if (kind === undefined) throw new FormatError('format.unknownKind', { path: name });
  if (!isPythonFileName(name, limits)) throw new FormatError('format.badPath', { path: name });
  return kind;
}
