/** Who opens and plays a work. */
export type WorkEditor = 'blocks' | 'junior' | 'python';

export type WorkKind = { editor: WorkEditor; ext: string };

/** Value of dictionary `work_type` for what no editor made. */
export const plainFileType = '0';

/** By value of dictionary `work_type`. Types that are not here have no editor that saves. */
const kinds: Readonly<Record<string, WorkKind>> = {
  '1': { editor: 'blocks', ext: 'sb2' },
  '2': { editor: 'blocks', ext: 'sb3' },
  '3': { editor: 'junior', ext: 'sjr' },
  '4': { editor: 'python', ext: 'py' },
};

/** Types that have a player, by value of dictionary `work_type`. */
export const shownTypes: readonly string[] = Object.keys(kinds);

const typeByExt: Readonly<Record<string, string>> = {
  sb2: '1',
  sb3: '2',
  sjr: '3',
  py: '4',
  zip: '4',
};

export const kindOf = (workType: string): WorkKind | undefined =>
  Object.hasOwn(kinds, workType) ? kinds[workType] : undefined;

/** Value of dictionary `work_type` of an uploaded file. */
export const workTypeOf = (ext: string): string | undefined =>
  Object.hasOwn(typeByExt, ext) ? typeByExt[ext] : undefined;

/** Ending of a version that is put together of its files; a lone program stays a plain file. */
export const joinedExt = ({ editor, ext }: WorkKind, fileCount: number): string =>
  editor === 'python' && fileCount > 1 ? 'zip' : ext;

export const extOf = (fileName: string): string => fileName.split('.').at(-1) ?? '';

export const mediaTypeOf = (ext: string): string =>
  ext === 'py' ? 'text/plain; charset=utf-8' : 'application/octet-stream';
