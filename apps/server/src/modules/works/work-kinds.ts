/** How a work of a type is stored: `packed` ones are zips of their members. */
export type WorkKind = { ext: string; isPacked: boolean; isBlocks: boolean };

/** By value of dictionary `work_type`. Types that are not here have no editor that saves. */
const kinds: Readonly<Record<string, WorkKind>> = {
  '1': { ext: 'sb2', isPacked: true, isBlocks: true },
  '2': { ext: 'sb3', isPacked: true, isBlocks: true },
  '3': { ext: 'sjr', isPacked: true, isBlocks: false },
  '4': { ext: 'py', isPacked: false, isBlocks: false },
};

export const kindOf = (workType: string): WorkKind | undefined =>
  Object.hasOwn(kinds, workType) ? kinds[workType] : undefined;

export const mediaTypeOf = (ext: string): string =>
  ext === 'py' ? 'text/plain; charset=utf-8' : 'application/octet-stream';
