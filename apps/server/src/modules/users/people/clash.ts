import { uniqueColumns } from '../../../platform/db/db.ts';
import { AppError } from '../../../platform/errors.ts';

/** Fields of the form by what their unique indexes hold. */
const fields: Readonly<Record<string, string>> = {
  username_key: 'username',
  phone: 'phone',
  'lower(email)': 'email',
  work_no: 'workNo',
};

/** The field that somebody else took in the same moment, told like one that was taken before. */
export function clashOf(error: unknown): AppError {
  const taken = uniqueColumns(error).flatMap((column) => fields[column] ?? []);
  if (taken.length === 0) return new AppError('row.duplicate');
  return new AppError('row.invalid', {
    fields: Object.fromEntries(taken.map((name) => [name, 'unique'])),
  });
}
