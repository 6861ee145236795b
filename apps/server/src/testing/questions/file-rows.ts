import type { TableRows } from './table-world.ts';

const form = { fileName: '课件.pdf', fileType: '5' };

/** Files of a school and of another one, in each state that somebody could ask for. */
export function fileRows(ids: Record<FileName, string>): TableRows {
  return { ...ids, form, editForm: form };
}

export const fileNames = [
  'id',
  'deletedId',
  'batchId',
  'binnedId',
  'erasedId',
  'foreignId',
  'foreignBinnedId',
] as const;
export type FileName = (typeof fileNames)[number];
