import type { TextParams } from '@sprout/texts';
import { AppError } from '../errors.ts';
import { serverText } from '../http/texts.ts';
import { errorLength } from './job-limits.ts';

/** Why a run failed: `text` is for everybody, in Chinese where Sprout knows it; then readers get their language. */
export type JobFailure = {
  readonly text: string;
  readonly key?: string;
  readonly data?: TextParams;
};

export const knownFailure = (key: string, data: TextParams = {}): JobFailure => ({
  text: serverText('zh-CN', key, data).slice(0, errorLength),
  key,
  data,
});

/** What was thrown; words of other programs stay as they are. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof AppError) return knownFailure(`error.${error.code}`, valuesOf(error.data));
  return { text: String(error instanceof Error ? error.message : error).slice(0, errorLength) };
}

/** Errors carry more than sentences name. */
function valuesOf(data: Readonly<Record<string, unknown>> = {}): TextParams {
  const isValue = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return Object.fromEntries(Object.entries(data).filter(isValue));
}
