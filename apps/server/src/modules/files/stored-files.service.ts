import type { Actor } from '../../platform/access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/db.ts';
import { AppError, required } from '../../platform/errors.ts';
import type { Files } from '../../platform/files/index.ts';
import type { MemberCall, RunUseCase } from '../../platform/use-cases.ts';
import type { Place, SizeOf, StoredFilesRepository } from './stored-files.repository.ts';

type Deps = {
  storedFiles: StoredFilesRepository;
  files: Files;
  database: Database;
  run: RunUseCase;
  clock: Clock;
};

/** The register of files beside what every table can do. */
export function createStoredFilesService({ storedFiles, files, database, run, clock }: Deps) {
  return {
    /** Where something names one of the files. Throws `row.notFound`. */
    async listPlaces(actor: Actor, ids: readonly string[]): Promise<Place[]> {
      const names = await storedFiles.listNames(actor, ids);
      if (names.length < ids.length) throw new AppError('row.notFound');
      return storedFiles.listPlaces(database.read, files.unattached.uses, names);
    },

    /** Bytes by person or department of the whole school. */
    async listSizes(actor: Actor, by: 'person' | 'depart'): Promise<SizeOf[]> {
      return by === 'person'
        ? storedFiles.listSizesOfPeople(actor)
        : storedFiles.listSizesOfDeparts(actor);
    },

    /**
     * A form has let go of an own file, which may still be named by what is saved: only a file that nothing
     * uses goes, and into the trash. Throws `file.notFound` for any other path.
     */
    async letGo(call: MemberCall, path: string): Promise<void> {
      const { actor } = call;
      const name = required(files.plainName(path), 'file.notFound');
      await run(call, 'file.letGo', async (tx, { note }) => {
        const own = required(await storedFiles.findOwn(tx, actor, name), 'file.notFound');
        const places = await storedFiles.listPlaces(tx, files.unattached.uses, [name]);
        if (places.length > 0) return;
        await storedFiles.throwAway(tx, actor, name, clock.now());
        await note({ rowId: own.id });
      });
    },
  };
}
