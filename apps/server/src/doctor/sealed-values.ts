import { join } from 'node:path';
import type { Config } from '../config.ts';
import { AppError } from '../platform/errors.ts';
import {
  createSecretBox,
  findSecretKey,
  type KeyPlace,
  keyFileName,
} from '../platform/secret-box.ts';
import type { SealedKind, SealedValues } from './sealed-values.repository.ts';

type SealedCount = {
  kind: SealedKind;
  count: number;
  /** Of these, how many the key does not open; all of them without a key. */
  unreadable: number;
};

/** What is sealed here, and whether the key fits. */
export type SealedFacts = {
  /** `undefined`: the database cannot be asked now. */
  counts: readonly SealedCount[] | undefined;
  recoveryCodes: number;
  key: KeyPlace;
  keyFile: string;
};

const words: Record<SealedKind, string> = {
  secondFactor: 'second factors',
  loginProvider: 'secrets of log-in services',
  dataSource: 'passwords of data sources',
  messageProvider: 'passwords and addresses of message providers',
  message: 'messages that wait with a code or link',
};

/** Tries the key on everything that is sealed. Makes no key. */
export async function tryKey(
  config: Pick<Config, 'dataDir' | 'secretKey'>,
  sealed: SealedValues | undefined,
): Promise<SealedFacts> {
  const key = await findSecretKey(config);
  const keyFile = join(config.dataDir, keyFileName);
  const facts = { recoveryCodes: sealed?.recoveryCodes ?? 0, key, keyFile };
  if (!sealed) return { ...facts, counts: undefined };
  const hasKey = key === 'environment' || key === 'file';
  const box = hasKey ? createSecretBox(config) : undefined;
  const counts = new Map<SealedKind, SealedCount>();
  for (const { kind, use, values } of sealed.columns) {
    const { count, unreadable } = counts.get(kind) ?? { count: 0, unreadable: 0 };
    const opened = await Promise.all(
      values.map((value) => (box ? canOpen(box.open(use, value)) : false)),
    );
    counts.set(kind, {
      kind,
      count: count + values.length,
      unreadable: unreadable + opened.filter((isOpen) => !isOpen).length,
    });
  }
  return { ...facts, counts: [...counts.values()].filter(({ count }) => count > 0) };
}

async function canOpen(opening: Promise<string>): Promise<boolean> {
  try {
    await opening;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** `second factors: 2 (recovery codes: 20), passwords of data sources: 1`; empty where nothing is sealed. */
export function listSealed({ counts = [], recoveryCodes }: SealedFacts): string {
  return counts
    .map(({ kind, count }) => {
      const codes = kind === 'secondFactor' && recoveryCodes > 0;
      return `${words[kind]}: ${count}${codes ? ` (recovery codes: ${recoveryCodes})` : ''}`;
    })
    .join(', ');
}

/** `second factors: 1 of 2`; empty where everything can be opened. */
export function listUnreadable({ counts = [] }: SealedFacts): string {
  return counts
    .filter(({ unreadable }) => unreadable > 0)
    .map(({ kind, count, unreadable }) => `${words[kind]}: ${unreadable} of ${count}`)
    .join(', ');
}

/** Advice for an operator who has no copy of the key. */
export const withoutKey =
  'Without a copy these passwords are typed again in the back office, and whoever has a second factor logs in with the password alone after npm run second-factor:remove <user name>.';

/** For the end of a restore; no lines where nothing is sealed. `isFine`: the key opens all of it. */
export function describeSealed(facts: SealedFacts): { isFine: boolean; lines: string[] } {
  const all = listSealed(facts);
  if (all === '') return { isFine: true, lines: [] };
  const unreadable = listUnreadable(facts);
  const place = facts.key === 'environment' ? 'SPROUT_SECRET_KEY' : facts.keyFile;
  const sealed = `Sealed with the key, which is in no backup: ${all}.`;
  if (unreadable === '') {
    return { isFine: true, lines: [sealed, `The key in ${place} opens all of it.`] };
  }
  const other = `The key in ${place} is another one and does not open ${unreadable}.`;
  const problems = {
    environment: other,
    file: other,
    damaged: `${facts.keyFile} holds no whole key.`,
    closed: `${facts.keyFile} may not be read by this account.`,
    none: 'There is no key here, and the first need of one would make another: nothing of this could be opened.',
  };
  return {
    isFine: false,
    lines: [
      sealed,
      problems[facts.key ?? 'none'],
      `Copy secret.key of the old installation to ${facts.keyFile}, or set SPROUT_SECRET_KEY as it was there, before Sprout is started.`,
      withoutKey,
    ],
  };
}
