import type { FilePurpose } from '@sprout/contract';

const purposes = [
  'avatar',
  'cover',
  'banner',
  'media',
  'document',
  'lesson',
  'work',
  'homework',
  'form',
] as const;

/** What a form may send a file for. */
export type UploadPurpose = FilePurpose & (typeof purposes)[number];

/** An unknown purpose is a document. */
export const uploadPurpose = (purpose: string | undefined): UploadPurpose =>
  purposes.find((known) => known === purpose) ?? 'document';

const ofAnyKind: readonly UploadPurpose[] = ['document', 'lesson', 'work', 'form'];

/** Films are large, and lines of schools break. */
export const goesInParts = (purpose: UploadPurpose): boolean => purpose === 'lesson';

/** What a file window offers for a purpose. */
export const acceptOf = (purpose: UploadPurpose): string =>
  ofAnyKind.includes(purpose) ? '*/*' : 'image/*';
