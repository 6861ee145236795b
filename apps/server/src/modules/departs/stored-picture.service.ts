import { drawnPictureOf } from '@sprout/rules';
import type { Executor } from '../../platform/db/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/index.ts';
import { isStoredFile } from './stored-picture.repository.ts';

type Picture = {
  schoolId: string;
  purpose: 'avatar' | 'cover';
  field: string;
  /** What the row has; it may stay even when its file is in the trash. */
  before?: string | null | undefined;
};

/**
 * A picture of a form must have been uploaded here or, of a person, be one of the drawn ones: an address
 * of another host would tell that host who looks. Nothing is a good picture too. Throws `row.invalid`
 * with the field.
 */
export async function assertStoredPicture(
  executor: Executor,
  files: Pick<Files, 'plainName'>,
  { schoolId, purpose, field, before }: Picture,
  value: string | null | undefined,
): Promise<void> {
  if (!value || value === before) return;
  if (purpose === 'avatar' && drawnPictureOf(value) !== undefined) return;
  const name = files.plainName(value);
  const isStored =
    name !== undefined && (await isStoredFile(executor, { name, schoolId, purpose }));
  if (!isStored) throw new AppError('row.invalid', { fields: { [field]: 'unknownFile' } });
}
