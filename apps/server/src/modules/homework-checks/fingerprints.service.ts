import { AppError } from '../../platform/errors.ts';
import type { ModuleContext } from '../module.ts';
import {
  findUnfingerprinted,
  putFingerprint,
  type Unfingerprinted,
} from './fingerprints.repository.ts';
import { isReadForChecks, outlinedFamily } from './read-files.ts';

type Context = Pick<ModuleContext, 'database' | 'files' | 'fileWork' | 'log'>;

/** Its jobs take no child's share of the processes that read files. */
const asker = { id: 'homework.fingerprints' };

const laterCodes: ReadonlySet<string> = new Set(['request.busy', 'request.tooMuch']);

/** Finds out which hand-ins have the same code but for names and positions. */
export function createFingerprints({ database, files, fileWork, log }: Context) {
  /** Name of a stored content; undefined for none and for one that is gone. */
  async function contentOf(value: string | null): Promise<string | undefined> {
    return value === null ? undefined : (await files.find(files.ticketed(value)))?.etag;
  }

  async function fingerprintOf(handIn: Unfingerprinted): Promise<string | null> {
    const family = handIn.workType === null ? undefined : outlinedFamily(handIn.workType);
    if (!family) return null;
    const own = handIn.files.filter(({ name }) => isReadForChecks(family, name));
    const starter = await contentOf(handIn.starter);
    const solution = await contentOf(handIn.solution);
    const given = [starter, solution].filter((sha256) => sha256 !== undefined);
    const hashes = [...own.map(({ sha256 }) => sha256), ...given];
    return files.blobs.withPaths(hashes, (paths) => {
      const rest = paths.slice(own.length);
      const input = {
        family,
        paths: paths.slice(0, own.length),
        starter: (starter && rest.shift()) ?? null,
        solution: (solution && rest.shift()) ?? null,
      };
      return fileWork.run('fingerprint', input, asker);
    });
  }

  /** One that cannot be read holds up no other; when too much waits, the task is tried again later. */
  async function fingerprintOrNone(handIn: Unfingerprinted): Promise<string | null> {
    try {
      return await fingerprintOf(handIn);
    } catch (error) {
      if (error instanceof AppError && laterCodes.has(error.code)) throw error;
      log.error({ err: error, versionId: handIn.versionId }, 'a hand-in has no fingerprint');
      return null;
    }
  }

  return {
    /** Of one hand-in, else of all that have none yet. A task that is begun again goes on where it was. */
    async compute(
      { submissionId }: { submissionId?: string },
      mayGoOn: () => boolean,
    ): Promise<void> {
      while (mayGoOn()) {
        const handIn = await findUnfingerprinted(database.write, submissionId);
        if (!handIn) return;
        await putFingerprint(database.write, handIn, await fingerprintOrNone(handIn));
      }
    },
  };
}
