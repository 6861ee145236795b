import type { Body, Result } from '@sprout/contract';
import type { Actor } from '../../platform/access/actor.ts';
import { isDepartInReach } from '../../platform/access/reach.ts';
import { listShownNames } from '../../platform/access/shown-names.repository.ts';
import { allow, required } from '../../platform/errors.ts';
import type { FileContent } from '../../platform/files/index.ts';
import { createPresence } from '../../platform/presence.ts';
import { createGrading, createHomeworkPresenter } from '../homework/index.ts';
import type { ModuleContext } from '../module.ts';
import { createContent, findVersion, findWork, type VersionRow } from '../works/index.ts';
import { listTasks } from './tasks.repository.ts';
import { findHandInBefore, findStarter, listMarks, listWorkVersions } from './works.repository.ts';

/** What the staff need to grade hand-ins of classes that they answer for; grades themselves are homework's. */
export function createGradingService(context: ModuleContext) {
  const { database, files, wireTime } = context;
  const handIns = createGrading({ context, presenter: createHomeworkPresenter(context) });
  const content = createContent(context);
  const presence = createPresence(context);
  const time = (date: Date): string => wireTime.toWire(date);

  /** Its child may have begun another work since: the work is that of the version. Throws `homework.notHandedIn`. */
  const getHandedIn = async (versionId: string | null): Promise<VersionRow> =>
    required(await findVersion(database.read, versionId), 'homework.notHandedIn');

  return {
    tasks: (actor: Actor, query: Parameters<typeof listTasks>[2]) =>
      listTasks(database.read, actor, query),

    /** Throws `row.notFound`, `access.outOfReach`, `homework.notHandedIn`. */
    async work(actor: Actor, submissionId: string): Promise<Result<'grading.work'>> {
      const { found, row } = await handIns.handIn(actor, submissionId);
      const version = await getHandedIn(found.version_id);
      const work = required(
        await findWork(database.read, version.work_id, actor),
        'homework.notHandedIn',
      );
      const [versions, previousVersionId, marks, starter] = await Promise.all([
        listWorkVersions(database.read, work.id),
        findHandInBefore(database.read, { workId: work.id, versionNo: version.version_no }),
        listMarks(database.read, submissionId),
        findStarter(database.read, { homeworkId: found.homework_id, unitId: found.unit_id }),
      ]);
      return {
        row,
        workName: version.work_name,
        workType: work.work_type,
        description: version.description,
        versions: versions.map((each) => ({
          versionId: each.id,
          versionNo: each.version_no,
          createTime: time(each.created_at),
          isHandIn: each.kind === 'submitted',
        })),
        previousVersionId,
        starterUrl: starter && files.url(files.ticketed(starter)),
        marks: marks.map((mark) => ({
          markId: mark.id,
          // Written by our own code only.
          kind: mark.kind as 'grade' | 'return',
          score: mark.score,
          comment: mark.comment,
          by: mark.by,
          createTime: time(mark.created_at),
          isUndone: mark.undone_at !== null,
        })),
      };
    },

    /** Throws what `work` throws, and `work.notFound` for a version of another work. */
    async file(
      actor: Actor,
      { submissionId, versionId }: { submissionId: string; versionId: string },
    ): Promise<FileContent> {
      const { found } = await handIns.handIn(actor, submissionId);
      const handedIn = await getHandedIn(found.version_id);
      const version = required(await findVersion(database.read, versionId), 'work.notFound');
      allow(version.work_id === handedIn.work_id, 'work.notFound');
      return content.contentOf(version);
    },

    /** Throws `access.outOfReach`. */
    async presence(
      actor: Actor,
      { departId, homeworkId, unitId, submissionId }: Body<'grading.presence'>,
    ): Promise<Result<'grading.presence'>> {
      allow(await isDepartInReach(database.read, actor, departId), 'access.outOfReach');
      const place = [departId, homeworkId ?? '', unitId ?? ''].join(' ');
      const others = presence.note(place, { userId: actor.id, rowId: submissionId });
      const names = await listShownNames(database.read, others);
      return others.map(({ userId, rowId }) => ({
        userId,
        submissionId: rowId,
        name: names.get(userId) ?? '',
      }));
    },
  };
}
