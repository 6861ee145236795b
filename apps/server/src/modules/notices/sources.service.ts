import type { TextParams } from '@sprout/texts';
import type { Events } from '../../platform/events.ts';
import type { ModuleContext } from '../module.ts';
import { canConfirmUser } from '../users/index.ts';
import { findWork, viewerOf } from '../works/index.ts';
import {
  countReported,
  countWaiting,
  findClassHomework,
  findCommentToTell,
  findMarkToTell,
  findReported,
  findReviewToTell,
  findWaiting,
} from './sources.repository.ts';
import type { Teller, Telling } from './teller.service.ts';

/** What the queue is told, so that it asks how things stand when it is done. */
type SourcePayloads = {
  homework: { homeworkId: string; departId: string };
  mark: { markId: string };
  review: { reviewId: string };
  comment: { commentId: string };
  report: { workId: string; byId: string | undefined; day: string };
  registration: { userId: string };
  job: Events['job.failed'];
  feedback: Events['feedback.sent'];
};
type SourceName = keyof SourcePayloads;
export type Happening<N extends SourceName = SourceName> = {
  [P in N]: { source: P; payload: SourcePayloads[P] };
}[N];
type Later = { readonly notBefore: Date };
type Found = Telling | Later | undefined;
type Sources = { [N in SourceName]: (payload: SourcePayloads[N]) => Promise<Found> };

/** Under which what may be taken back is told. */
export const keys = {
  homework: ({ homeworkId, departId }: SourcePayloads['homework']): string =>
    `homework.set:${homeworkId}:${departId}`,
  comment: (commentId: string): string => `work.commented:${commentId}`,
};

/** Jobs whose failure leaves the place without a backup. */
const backupJobs: ReadonlySet<string> = new Set(['backup', 'backup.now']);

/** What people are told of each thing that happens; nothing where it was taken back meanwhile. */
export function createSources(
  { database, clock, jobs }: ModuleContext,
  { staffFor }: Pick<Teller, 'staffFor'>,
): (happening: Happening) => Promise<Found> {
  const { read, write } = database;
  const sources: Sources = {
    async homework(place) {
      const found = await findClassHomework(write, place);
      if (!found) return undefined;
      const { schoolId, name, userIds, setBy, opensAt } = found;
      if (opensAt && opensAt > clock.now()) return { notBefore: opensAt };
      return {
        kind: 'homework.set',
        key: keys.homework(place),
        schoolId,
        userIds,
        params: { name, departId: place.departId },
        busId: place.homeworkId,
        senderId: setBy ?? undefined,
      };
    },

    async mark({ markId }) {
      const found = await findMarkToTell(write, markId);
      if (!found) return undefined;
      const { schoolId, childId, markedBy, name, score, unitId, courseId } = found;
      const kind = found.kind === 'grade' ? 'homework.graded' : 'homework.returned';
      const query = unitId && courseId && new URLSearchParams({ id: courseId, unit: unitId });
      return {
        kind,
        key: `${kind}:${markId}`,
        schoolId,
        userIds: [childId],
        params: { name, n: score ?? 0 },
        busId: markId,
        ...(query ? { address: `/teaching/mineCourse/courseUnitCard?${query}` } : {}),
        senderId: markedBy,
      };
    },

    async review({ reviewId }) {
      const found = await findReviewToTell(write, reviewId);
      const told = found && reviewWords.get(found.action);
      if (!told) return undefined;
      const { schoolId, workId, authorId, name, reviewedBy } = found;
      return {
        kind: told.kind,
        key: `work.reviewed:${reviewId}`,
        schoolId,
        userIds: [authorId],
        params: { name, words: told.words },
        busId: reviewId,
        ...(told.kind === 'work.approved' ? { address: workAddress(workId) } : {}),
        senderId: reviewedBy,
      };
    },

    async comment({ commentId }) {
      const found = await findCommentToTell(write, commentId);
      if (!found) return undefined;
      const { schoolId, authorId, saidBy, nickname, name, workId } = found;
      return {
        kind: 'work.commented',
        key: keys.comment(commentId),
        schoolId,
        userIds: [authorId],
        params: { name, who: nickname },
        busId: commentId,
        address: workAddress(workId),
        senderId: saidBy,
      };
    },

    async report({ workId, byId, day }) {
      const found = await findReported(write, workId);
      if (!found) return undefined;
      const { schoolId, name } = found;
      const userIds = await staffFor(schoolId, 'work.reported', async (actor) => {
        const work = await findWork(read, workId, actor);
        return work !== undefined && viewerOf(actor, work)?.isReviewer === true;
      });
      return {
        kind: 'work.reported',
        key: `work.reported:${workId}:${day}`,
        schoolId,
        // Without a sender: the staff do not learn from it who reported the work.
        userIds: userIds.filter((id) => id !== byId),
        params: { name },
        busId: workId,
        address: '/teaching/workReview?tab=reported',
        figure: await countReported(write, schoolId),
      };
    },

    async registration({ userId }) {
      const found = await findWaiting(write, userId);
      if (!found) return undefined;
      const { schoolId, username } = found;
      return {
        kind: 'user.waits',
        key: `user.waits:${userId}`,
        schoolId,
        userIds: await staffFor(schoolId, 'user.waits', (actor) =>
          canConfirmUser(read, actor, userId),
        ),
        params: { name: username },
        figure: await countWaiting(write, schoolId),
      };
    },

    async feedback({ feedbackId, schoolId, userId, kind, title, content }) {
      return {
        kind: 'feedback.sent',
        key: `feedback.sent:${feedbackId}`,
        schoolId,
        userIds: await staffFor(schoolId, 'feedback.sent'),
        params: { words: `feedback.${kind}`, name: title, text: content },
        busId: feedbackId,
        senderId: userId,
      };
    },

    async job({ jobId, runId, name, isSystem, schoolId, error, errorKey, errorData = {} }) {
      const kind = backupJobs.has(name) ? 'backup.failed' : 'job.failed';
      // A job that the server can no longer run has no words.
      const titleKey = isSystem ? `job.${name}` : jobs.handlers.find(name)?.title;
      return {
        kind,
        key: `job.failed:${runId}`,
        schoolId,
        userIds: await staffFor(schoolId, kind),
        params: {
          ...(titleKey === undefined ? { name } : { nameKey: titleKey }),
          ...(errorKey === undefined ? { error } : { errorKey, ...behind('error', errorData) }),
        },
        busId: jobId,
      };
    },
  };
  return <N extends SourceName>({ source, payload }: Happening<N>) => sources[source](payload);
}

const reviewWords: ReadonlyMap<string, { kind: 'work.approved' | 'work.returned'; words: string }> =
  new Map([
    ['approve', { kind: 'work.approved', words: 'work.approved' }],
    ['feature', { kind: 'work.approved', words: 'work.featured' }],
    ['return', { kind: 'work.returned', words: 'work.returned' }],
    ['takeDown', { kind: 'work.returned', words: 'work.takenDown' }],
  ]);

/** Values of a text that is itself a value, as `noticeText` reads them. */
const behind = (name: string, data: TextParams): TextParams =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [`${name}_${key}`, value]));

const workAddress = (workId: string): string =>
  `/work-detail?${new URLSearchParams({ id: workId })}`;
