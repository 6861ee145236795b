import type { Passwords } from '../../../platform/password.ts';
import type { RunUseCase } from '../../../platform/use-cases.ts';
import { lockQuickHashes, setPasswordHash } from './strengthen-passwords.repository.ts';

type Deps = { run: RunUseCase; passwords: Pick<Passwords, 'strengthen'> };

/** Rows are held while they are hashed: a log-in of one of them waits that long, a tenth of a second. */
const batchSize = 10;

/**
 * Hashes the quick hashes of imported people anew, at the full cost; answers how many. Needs no
 * password, so that it goes on after any stop; several nodes share the work.
 */
export async function strengthenPasswords(deps: Deps, mayGoOn: () => boolean): Promise<number> {
  let count = 0;
  while (mayGoOn()) {
    const done = await strengthenSome(deps);
    count += done;
    if (done < batchSize) break;
  }
  return count;
}

async function strengthenSome({ run, passwords }: Deps): Promise<number> {
  return run({ actor: undefined }, 'user.strengthenPassword', async (tx) => {
    const rows = await lockQuickHashes(tx, batchSize);
    // One at a time: the other core answers people.
    for (const { id, hash } of rows) {
      await setPasswordHash(tx, id, await passwords.strengthen(hash));
    }
    return rows.length;
  });
}
