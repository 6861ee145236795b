import type { Actor } from '../../platform/access/actor.ts';
import { allow, required } from '../../platform/errors.ts';
import { createZip, fileNameOf, zipLimitBytes } from '../../platform/files/index.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import type { ModuleContext } from '../module.ts';
import { createStoredChild, type ExportedFile } from './stored-child.ts';
import { findStoredChild, type StoredChild } from './stored-parts.repository.ts';

type Context = Pick<ModuleContext, 'database' | 'files' | 'wireTime' | 'clock' | 'run'>;

/** Everything that is stored of one child, as one zip. */
export function createChildExport({ database, files, wireTime, clock, run }: Context) {
  const stored = createStoredChild({ database, store: files.store, wireTime });

  /** By the school alone: the endpoints refuse an actor who does not see the whole school. Throws `row.notFound`. */
  async function find({ schoolId }: Actor, id: string): Promise<StoredChild> {
    return required(await findStoredChild(database.read, { schoolId, id }));
  }

  /** @param files one after the other, none of them whole in memory */
  async function* pack(exported: AsyncIterable<ExportedFile>): AsyncGenerator<Buffer> {
    const zip = createZip(clock.now());
    for await (const { name, parts } of exported) {
      const file = zip.begin(name);
      for await (const part of parts) {
        file.push(part);
        yield zip.take();
      }
      file.push(new Uint8Array(), true);
      yield zip.take();
    }
    zip.end();
    yield zip.take();
  }

  return {
    /** Throws `row.notFound` for an id that is no child of the school. */
    async size(actor: Actor, id: string): Promise<{ count: number; sizeBytes: number }> {
      return stored.size((await find(actor, id)).id);
    },

    /** The parts of the zip, made while they are read. Throws what `size` throws, and `childRecord.tooLarge`. */
    async open(
      call: MemberCall,
      id: string,
    ): Promise<{ fileName: string; parts: AsyncGenerator<Buffer> }> {
      const child = await find(call.actor, id);
      const { count, sizeBytes } = await stored.size(child.id);
      allow(sizeBytes <= zipLimitBytes, 'childRecord.tooLarge');
      await run(call, 'childRecord.exportAll', (_tx, { note }) =>
        note({ subject: 'user', rowId: child.id, data: { files: count } }),
      );
      return {
        fileName: fileNameOf([child.name, child.username], 'zip'),
        parts: pack(stored.files(child, clock.now())),
      };
    },
  };
}
