import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Passwords } from '../../platform/password.ts';
import type { PeopleImportRepository } from './people-import.repository.ts';

export type Unhashed = { userId: string; password: string };

type Deps = {
  imports: Pick<PeopleImportRepository, 'setFirstPassword' | 'countHashed'>;
  passwords: Passwords;
  clock: Clock;
  log: Log;
};

/** Log-ins of others must not wait behind a file: two at a time. */
const atOnce = 2;

/**
 * Hashes the passwords of a file after its rows are in: twenty thousand take minutes. They are kept
 * in this process only; when it ends, whoever has none yet needs a card.
 */
export function createPasswordQueue({ imports, passwords, clock, log }: Deps) {
  let last: Promise<void> = Promise.resolve();

  async function work(importId: string, jobs: readonly Unhashed[]): Promise<void> {
    for (let at = 0; at < jobs.length; at += atOnce) {
      const batch = jobs.slice(at, at + atOnce);
      await Promise.all(
        batch.map(async ({ userId, password }) =>
          imports.setFirstPassword(userId, await passwords.hash(password)),
        ),
      );
      await imports.countHashed(importId, at + batch.length, clock.now());
    }
  }

  return {
    /** One file after the other. */
    add(importId: string, jobs: readonly Unhashed[]): void {
      last = last
        .then(() => work(importId, jobs))
        .catch((error: unknown) => log.error({ err: error, importId }, 'hashing has stopped'));
    },
    /** When everything given so far is done. */
    idle: (): Promise<void> => last,
  };
}
