import { availableParallelism } from 'node:os';
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { createBoundedSemaphore, createSemaphore } from './semaphore.ts';

/** argon2id, 19 MiB, two passes. Source: server-stack section 5 (8.6 ms measured). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The part of a stored hash that names these costs; a hash with another one is made anew. */
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** For imports of thousands of passwords: a fifth of a millisecond, 2 MiB. Measured. */
const quickCost = { memoryCost: 2_048, timeCost: 1, parallelism: 1 };

/** Before a hash of the quick cost. */
export const quickMark = 'quick:';

/** `over:` salt of a quick hash `:` hash of that quick hash. */
const overPattern = /^over:(?<salt>[A-Za-z0-9+/]+):(?<over>.+)$/;

/** Hash of a password that no user knows, for the log-in of a name that does not exist. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c3Byb3V0LW5vYm9keS1oYXM$CfXO0P0X4OLaMVUSPqk2CqZWAvE0Ci6CykvXyOqGHLo';

/** Of Node, for hashes, files and look-ups of hosts alike. */
const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);

/**
 * Hashes at a time: more than cores make none faster, and files and hosts need a thread that is free. Each takes 19 MiB;
 * many log-ins at once wait in a queue instead of taking all memory.
 */
const hashesAtOnce = Math.max(1, Math.min(availableParallelism(), threads - 1));

/** Who logs in waits behind a whole school at most; imports are bounded by their own size. */
const comparisonLine = { waiting: 1_000, waitMs: 20_000 };

/**
 * @param line how many comparisons wait, and how long
 * @param verify compares a password with an argon2 hash; tests count its calls
 */
export function createPasswords(line = comparisonLine, verify: typeof argonVerify = argonVerify) {
  const places = hashesAtOnce;
  const semaphore = createSemaphore(places);
  const comparisons = createBoundedSemaphore({ places, ...line });

  return {
    hash: (password: string): Promise<string> => semaphore.run(() => argonHash(password, cost)),

    /** For imports of thousands of passwords; `strengthen` makes it a full one without the password. */
    hashQuickly: async (password: string): Promise<string> =>
      quickMark + (await semaphore.run(() => argonHash(password, quickCost))),

    /** A quick hash, hashed at the full cost, so that it costs an attacker who finds it as much as any other. */
    async strengthen(quickHash: string): Promise<string> {
      const quick = quickHash.slice(quickMark.length);
      const salt = quick.split('$').at(-2) ?? '';
      return `over:${salt}:${await semaphore.run(() => argonHash(quick, cost))}`;
    },

    /**
     * Takes the same time when there is no hash to compare with. Never throws for a bad hash.
     * Throws `request.busy` when too many wait.
     */
    async isRight(password: string, hash: string | undefined): Promise<boolean> {
      const leave = await comparisons.enter();
      try {
        return await semaphore.run(() => isMatch(password, hash, verify).catch(() => false));
      } finally {
        leave();
      }
    },

    /** The costs have changed since this hash was made. */
    isOutdated: (hash: string): boolean => !hash.startsWith(costMark),
  };
}

async function isMatch(
  password: string,
  hash: string | undefined,
  verify: typeof argonVerify,
): Promise<boolean> {
  const { salt = '', over } = overPattern.exec(hash ?? '')?.groups ?? {};
  if (over) {
    const quick = await argonHash(password, { ...quickCost, salt: Buffer.from(salt, 'base64') });
    return verify(over, quick);
  }
  if (hash?.startsWith(quickMark)) {
    const isRight = await verify(hash.slice(quickMark.length), password);
    await verify(dummyHash, password);
    return isRight;
  }
  return (await verify(hash || dummyHash, password)) && Boolean(hash);
}

export type Passwords = ReturnType<typeof createPasswords>;
