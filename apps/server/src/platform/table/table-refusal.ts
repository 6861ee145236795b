import { AppError } from '../errors.ts';
import type { Problems } from './table-checks.ts';
import type { TableSpec } from './table-spec.ts';

/** Throws `row.invalid` with what is wrong, or the code that clients of the table know for it; nothing when nothing is. */
export function refuse({ errors }: TableSpec, problems: Problems): void {
  for (const [name, problem] of Object.entries(problems)) {
    const code = typeof problem === 'string' ? errors?.fields?.[name]?.[problem] : undefined;
    if (code) throw new AppError(code, { field: name });
  }
  if (Object.keys(problems).length > 0) throw new AppError('row.invalid', { fields: problems });
}
