import { strFromU8 } from 'fflate';
import { FormatError } from '../problems.ts';
import type { ZipMember } from '../zip/read-zip.ts';
import { refuse } from './shape.ts';

/** Scratch looks for project.json at the top and in one folder below it. */
export const projectPath = /^([^/]*\/)?project\.json$/;

/** Path of project.json among the members; `undefined` when there is none. */
export function findProjectPath(members: readonly Pick<ZipMember, 'path'>[]): string | undefined {
  return members.find(({ path }) => projectPath.test(path))?.path;
}

/**
 * Reads project.json.
 * @throws FormatError `format.noProject`; `format.badPath` when there are two, because then the
 *   one that is checked may not be the one an editor opens; `format.badProject` for text that is not JSON or nests too deep
 */
export function readProjectJson(members: readonly ZipMember[], maxDepth: number): unknown {
  const [project, second] = members.filter(({ path }) => projectPath.test(path));
  if (project === undefined) throw new FormatError('format.noProject');
  if (second !== undefined) throw new FormatError('format.badPath', { path: second.path });
  const text = strFromU8(project.bytes);
  if (nestsDeeper(text, maxDepth)) refuse('depth');
  try {
    return JSON.parse(text);
  } catch {
    return refuse('json');
  }
}

/** Counts brackets outside of strings, because parsers and editors follow them with a call each. */
function nestsDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
