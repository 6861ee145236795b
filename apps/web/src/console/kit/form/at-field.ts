import { ApiError, type FailureCode } from '@sprout/client';

/** Says which field a refusal speaks of, where the server tells only the reason. */
export async function atField<T>(
  action: Promise<T>,
  fields: Readonly<Partial<Record<FailureCode, string>>>,
): Promise<T> {
  try {
    return await action;
  } catch (error) {
    const field = error instanceof ApiError ? fields[error.code] : undefined;
    if (!(error instanceof ApiError) || field === undefined) throw error;
    const { code, status, message, data } = error;
    throw new ApiError({ code, status, message, data: { ...data, field } });
  }
}
