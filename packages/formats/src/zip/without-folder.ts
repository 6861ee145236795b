import { isSystemFile } from './system-files.ts';

/**
 * Members without the folder around `leadPath`; many systems pack the folder itself. What stands
 * beside the folder is left out. All members when `leadPath` is in no folder.
 */
export function withoutFolder<M extends { readonly path: string }>(
  members: readonly M[],
  leadPath: string | undefined,
): M[] {
  const end = leadPath?.lastIndexOf('/') ?? -1;
  if (leadPath === undefined || end < 0) return [...members];
  const root = leadPath.slice(0, end + 1);
  return members
    .filter(({ path }) => path.startsWith(root) && !isSystemFile(path))
    .map((member) => ({ ...member, path: member.path.slice(root.length) }));
}
