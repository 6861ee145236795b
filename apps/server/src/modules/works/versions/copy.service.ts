import { canRemix } from '@sprout/rules';
import { newId } from '../../../platform/clock.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limit.ts';
import type { MemberCall } from '../../../platform/use-cases.ts';
import type { ModuleContext } from '../../module.ts';
import { type SavedWork, savedAs } from '../saved-work.ts';
import { listMembers } from '../saving/members.repository.ts';
import { insertWork } from '../saving/saves.repository.ts';
import { departOf } from '../saving/submission.ts';
import { writeVersion } from '../saving/version-writer.ts';
import { fitName, type Say } from '../texts.ts';
import { getSeen } from '../work-access.ts';
import { factsOf } from '../work-facts.ts';
import { extOf } from '../work-kinds.ts';
import { findVersion, lockWork } from '../works.repository.ts';

const remixRule: RateRule = { name: 'remix', limit: 30, windowMs: 600_000 };

/** Remixes: a new own draft that names where it comes from. */
export function createCopyService(context: ModuleContext) {
  const { database, run, clock, random, files, rateLimiter } = context;

  return {
    /** Copies the version that the viewer sees. Throws `work.notFound`, `work.remixNotAllowed`. */
    async remix(
      call: MemberCall,
      { workId, share }: { workId: string; share?: string | undefined },
      say: Say,
    ): Promise<SavedWork> {
      const { actor } = call;
      const { work, seen } = await getSeen(database.write, actor, workId, share);
      allow(canRemix(factsOf(work), actor), 'work.remixNotAllowed');
      rateLimiter.hit(remixRule, actor.id);
      const sourceId = seen === 'published' ? work.published_version_id : work.head_version_id;
      const source = required(await findVersion(database.write, sourceId), 'work.notFound');
      const sourceName = seen === 'published' ? work.published_name : work.work_name;
      const workName = fitName(sourceName ?? '', (name) => say('server.works.remixName', { name }));
      const id = newId(clock, random);
      const workType = source.file_name.endsWith('.sb2') ? '1' : work.work_type;
      return run(call, 'work.remix', async (tx, { note }) => {
        const members = await listMembers(tx, source.id);
        await insertWork(tx, {
          id,
          schoolId: actor.schoolId,
          authorId: actor.id,
          workName,
          workType,
          departId: departOf(actor),
          parentWorkId: work.id,
          hasCloudData: work.has_cloud_data,
          now: clock.now(),
        });
        const copy = required(await lockWork(tx, id));
        const version = {
          saveId: newId(clock, random),
          kind: 'manual',
          workName,
          description: '',
          workType,
          ext: extOf(source.file_name),
          cover: source.cover,
          coverSha256: source.cover_sha256,
          wholeSha256: source.whole_sha256,
          sizeBytes: source.size_bytes,
          // Measured when the source was saved.
          stats: source.stats as Record<string, never>,
          files: members,
        } as const;
        const written = await writeVersion(context, tx, copy, version);
        // From now on the copier may name these contents in saves.
        await files.blobs.own(tx, actor.id, [...new Set(members.map(({ sha256 }) => sha256))]);
        const data = { from: work.id, versionId: source.id };
        await note({ rowId: id, data });
        return savedAs(copy, version, written);
      });
    },
  };
}
export type CopyService = ReturnType<typeof createCopyService>;
