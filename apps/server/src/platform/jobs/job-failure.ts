import type { TextKey, TextParams } from '@sprout/texts';
import { AppError } from '../errors.ts';
import { serverText } from '../http/texts.ts';
import { errorLength } from './job-limits.ts';

/** Why a run failed: `text` is for everybody, in Chinese where Sprout knows it; then readers get their language. */
export type JobFailure = {
  readonly text: string;
  readonly key?: string;
  readonly data?: TextParams;
};

/** Characters that are quoted of the message of another program. */
const reasonLength = 300;

export const knownFailure = (key: string, data: TextParams = {}): JobFailure => ({
  text: serverText('zh-CN', key, data).slice(0, errorLength),
  key,
  data,
});

/** Thrown by a run that knows the text which says why it failed. */
export class RunFailure extends Error {
  override name = 'RunFailure';
  readonly failure: JobFailure;

  /** @param key of a text that the page of jobs has */
  constructor(key: TextKey, data: TextParams = {}) {
    super(key);
    this.failure = knownFailure(key, data);
  }
}

/** Names the sentence for a thrown error; that of an unforeseen one quotes the first line of its message. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof RunFailure) return error.failure;
  if (error instanceof AppError) return knownFailure(`error.${error.code}`, valuesOf(error.data));
  const cause = causes[codeOf(error)];
  if (cause) return knownFailure(`jobs.cause.${cause}`, { path: pathOf(error) });
  const reason = String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
  return knownFailure('jobs.cause.said', { reason: reason.slice(0, reasonLength) });
}

/** Codes of Node.js and of PostgreSQL. */
const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  53100: 'diskFull',
  EACCES: 'noRight',
  EPERM: 'noRight',
  EROFS: 'noRight',
  ENOENT: 'notThere',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'unreachable',
  57014: 'tooLong',
  53300: 'database',
  '57P01': 'database',
};

const fieldOf = (error: unknown, name: 'code' | 'path'): string =>
  typeof error === 'object' && error !== null && name in error
    ? String((error as Record<string, unknown>)[name] ?? '')
    : '';
const codeOf = (error: unknown): string => fieldOf(error, 'code');
/** Path of the file or folder that could not be read or written. */
const pathOf = (error: unknown): string => fieldOf(error, 'path') || '–';

/** Errors carry more than sentences name. */
function valuesOf(data: Readonly<Record<string, unknown>> = {}): TextParams {
  const isValue = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return Object.fromEntries(Object.entries(data).filter(isValue));
}
