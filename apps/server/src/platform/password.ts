import { availableParallelism } from 'node:os';
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { createSemaphore } from './semaphore.ts';

/** argon2id, 19 MiB, two passes. Source: server-stack section 5 (8.6 ms measured). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The mark in a stored hash that tells these costs; another mark means: hash anew. */
const costMark = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Hash of a password that nobody knows, for the log-in of a name that does not exist. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c3Byb3V0LW5vYm9keS1oYXM$CfXO0P0X4OLaMVUSPqk2CqZWAvE0Ci6CykvXyOqGHLo';

/** Each hash holds 19 MiB; a storm of log-ins waits in line instead of taking all memory. */
const concurrentPerCore = 4;

export function createPasswords() {
  const semaphore = createSemaphore(concurrentPerCore * availableParallelism());

  return {
    hash: (password: string): Promise<string> => semaphore.run(() => argonHash(password, cost)),

    /** Takes the same time when there is no hash to compare with. Never throws for a bad hash. */
    async isRight(password: string, hash: string | undefined): Promise<boolean> {
      const isMatch = await semaphore.run(() =>
        argonVerify(hash || dummyHash, password).catch(() => false),
      );
      return isMatch && Boolean(hash);
    },

    /** The costs have changed since this hash was made. */
    isOutdated: (hash: string): boolean => !hash.startsWith(costMark),
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
