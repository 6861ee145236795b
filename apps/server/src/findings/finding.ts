import type { Language, TextParams } from '@sprout/texts';
import { serverText } from '../platform/http/texts.ts';

/** A sentence of `packages/texts`, so that screens say it in their reader's language. */
export type Said = {
  key: string;
  params: TextParams;
  /** Parameters that are sentences themselves. */
  parts?: Readonly<Record<string, Said>>;
};

/** One line of what was looked at; `command` mends it. */
export type Finding = {
  subject: string;
  state: 'ok' | 'warn' | 'wrong';
  /** In English, as commands speak. */
  text: string;
  said?: Said;
  command?: string;
};

export const say = (
  key: string,
  params: TextParams = {},
  parts?: Readonly<Record<string, Said>>,
): Said => ({
  key: `doctor.${key}`,
  params,
  ...(parts ? { parts } : {}),
});

export const textOfSaid = (language: Language, { key, params, parts = {} }: Said): string => {
  const told = Object.entries(parts).map(([name, part]) => [name, textOfSaid(language, part)]);
  return serverText(language, key, { ...params, ...Object.fromEntries(told) });
};

const textOf = (said: string | Said) =>
  typeof said === 'string' ? { text: said } : { text: textOfSaid('en-US', said), said };

export const ok = (subject: string, said: string | Said): Finding => ({
  subject,
  state: 'ok',
  ...textOf(said),
});

export const warn = (subject: string, said: string | Said, command?: string): Finding => ({
  subject,
  state: 'warn',
  ...textOf(said),
  ...(command === undefined ? {} : { command }),
});

export const wrong = (subject: string, said: string | Said, command: string): Finding => ({
  subject,
  state: 'wrong',
  ...textOf(said),
  command,
});

/** What an error says, in one line. */
export const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message || codeOf(error) : String(error);
  return text.split('\n')[0] ?? '';
};

/** An `AggregateError` of a connection to several addresses has a code and no message. */
const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;

/** Rejects after `limitMs`; what hangs is left behind. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
