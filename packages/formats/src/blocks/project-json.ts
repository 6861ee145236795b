import { strFromU8 } from 'fflate';
import { parseJson } from '../json-text.ts';
import { FormatError } from '../problems.ts';
import type { ZipMember } from '../zip/read-zip.ts';

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
  return parseJson(strFromU8(project.bytes), maxDepth);
}
