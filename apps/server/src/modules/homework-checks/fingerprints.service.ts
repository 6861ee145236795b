import { isForLater } from '../../platform/file-work/index.ts';
import type { ModuleContext } from '../module.ts';
import {
  type FingerprintsAsked,
  findUnfingerprinted,
  putFingerprint,
  type Unfingerprinted,
} from './fingerprints.repository.ts';
import { isReadForChecks, outlinedFamily } from './read-files.ts';

type Context = Pick<ModuleContext, 'database' | 'files' | 'fileWork' | 'log'>;

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
      return fileWork.run('fingerprint', input, { id: handIn.userId }).catch((error: unknown) => {
        if (isForLater(error)) throw error;
        // A file that cannot be read holds up no other.
        log.error({ err: error, versionId: handIn.versionId }, 'a hand-in has no fingerprint');
        return null;
      });
    });
  }

  return {
    /**
     * Of those that are asked for and have none with the present starter and solution of their task. Throws what is no
     * fault of a file, such as a store that is away: the task is begun again then, and goes on where it was.
     */
    async compute(asked: FingerprintsAsked, mayGoOn: () => boolean): Promise<void> {
      let from = '';
      while (mayGoOn()) {
        const handIn = await findUnfingerprinted(database.write, asked, from);
        if (!handIn) return;
        await putFingerprint(database.write, handIn, await fingerprintOf(handIn));
        // It is looked at again, as its task may have got another starter meanwhile.
        from = handIn.submissionId;
      }
    },
  };
}
