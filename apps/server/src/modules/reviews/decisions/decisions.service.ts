import { seenVersion } from '@sprout/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { AppError, allow, required } from '../../../platform/errors.ts';
import type { MemberCall, UseCase } from '../../../platform/use-cases.ts';
import { createWorkVersions } from '../../data-log/index.ts';
import type { ModuleContext } from '../../module.ts';
import {
  type Content,
  factsOf,
  findVersion,
  findWork,
  listAnew,
  lockWork,
  tagsOf,
  updateWork,
  type VersionRow,
  viewerOf,
  type WorkRow,
} from '../../works/index.ts';
import { findReviewWork, type ReviewRow } from '../queue/queue.repository.ts';
import {
  type Before,
  beforeOf,
  type DecideBody,
  decisionPatch,
  isLookedAt,
  restorePatch,
} from './decision-patch.ts';
import {
  closeReports,
  findNewestReview,
  findReview,
  insertReview,
  listReports,
  listReviews,
  markApproved,
  markUndone,
  reopenReports,
} from './decisions.repository.ts';

type Deps = { context: ModuleContext; content: Content };

/** A decision can be taken back within half an hour. */
const undoMs = 30 * 60_000;
const featureActions: ReadonlySet<DecideBody['action']> = new Set(['feature', 'unfeature']);

/** What becomes of the works that wait in the classes that one answers for. */
export function createDecisionsService({ context, content }: Deps) {
  const { database, run, clock, random } = context;
  const works = createWorkVersions(context);

  /** Throws `work.notFound`, or `access.denied` for a work that may be seen but not decided on. */
  async function getInScope(actor: Actor, workId: string): Promise<WorkRow> {
    const work = required(await findWork(database.write, workId, actor), 'work.notFound');
    const viewer = viewerOf(actor, work);
    const isInScope = viewer?.isReviewer === true && work.school_id === actor.schoolId;
    if (isInScope && work.deleted_at === null) return work;
    const isSeen = seenVersion(factsOf(work), viewer) !== undefined;
    throw new AppError(isSeen ? 'access.denied' : 'work.notFound');
  }

  async function getReviewWork(actor: Actor, workId: string): Promise<ReviewRow> {
    return required(await findReviewWork(database.write, actor, workId), 'work.notFound');
  }

  /** Writes one decision with its review row, audit and event. The work's row is locked. */
  async function write(
    tx: Tx,
    useCase: UseCase,
    actor: Actor,
    body: DecideBody,
    { version, nickname, wholeSha256 }: Prepared,
  ): Promise<string> {
    const work = required(await lockWork(tx, body.workId), 'work.notFound');
    allow(isLookedAt(body, work), 'work.badState');
    if (body.afterReviewId !== undefined) {
      const newest = await findNewestReview(tx, work.id);
      allow((newest?.id ?? null) === body.afterReviewId, 'work.badState');
    }
    const now = clock.now();
    const tags = (await tagsOf(tx, [work.id])).get(work.id) ?? [];
    const { patch, outcome } = decisionPatch(body, { work, version, tags, nickname, now });
    const reviewId = newId(clock, random);
    await works.around(tx, actor, [work.id], () => updateWork(tx, work.id, patch));
    await listAnew(tx, [work.id]);
    if (outcome.publishes) {
      await markApproved(tx, version.id, { isApproved: true, wholeSha256 });
    }
    await insertReview(tx, {
      id: reviewId,
      work_id: work.id,
      school_id: work.school_id,
      version_id: version.id,
      reviewer_id: actor.id,
      action: body.action,
      comment: patch.teacher_comment ?? null,
      score: patch.score ?? null,
      before: JSON.stringify(beforeOf(work, version)),
      created_at: now,
    });
    // What was reported is not to be seen any more: the reports are answered.
    if (body.action === 'takeDown') await closeReports(tx, actor.id, work.id, now);
    await tell(useCase, { workId: work.id, action: body.action, reviewId }, version.id);
    return reviewId;
  }

  async function tell(
    { note, publish }: UseCase,
    decision: { workId: string; action: string; reviewId: string },
    versionId?: string,
  ): Promise<void> {
    const { workId, action, reviewId } = decision;
    const data = versionId === undefined ? { reviewId } : { versionId, reviewId };
    await note({ action: `work.${action}`, subject: 'work', rowId: workId, data });
    await publish('work.reviewed', decision);
  }

  async function undoInTransaction(
    tx: Tx,
    useCase: UseCase,
    actor: Actor,
    reviewId: string,
  ): Promise<string> {
    const review = required(await findReview(tx, reviewId));
    const work = required(await lockWork(tx, review.work_id), 'work.notFound');
    const newest = await findNewestReview(tx, work.id);
    // Written by this service; see beforeOf.
    const before = review.before as Before;
    const isFresh = clock.now().getTime() - review.created_at.getTime() <= undoMs;
    const isSameSubmission = before.submitted_version_id === work.submitted_version_id;
    allow(newest?.id === review.id && isFresh && isSameSubmission, 'work.badState');
    await works.around(tx, actor, [work.id], () =>
      updateWork(tx, work.id, restorePatch(before, work)),
    );
    await listAnew(tx, [work.id]);
    await markApproved(tx, review.version_id, { isApproved: before.wasApproved });
    await markUndone(tx, review.id, clock.now());
    if (review.action === 'takeDown') await reopenReports(tx, work.id, review.created_at);
    await tell(useCase, { workId: work.id, action: 'undo', reviewId });
    return work.id;
  }

  return {
    /**
     * Throws `work.badState` when the version is not the one handed in, somebody has decided since `afterReviewId`,
     * or the action makes no sense where the work stands, `work.emptyMark` for a mark that says nothing new,
     * `access.denied` for the featured list without its permission.
     */
    async decide(
      call: MemberCall,
      body: DecideBody,
    ): Promise<{ reviewId: string; work: ReviewRow }> {
      const { actor } = call;
      if (featureActions.has(body.action)) allow(actor.permissions.has('teaching:work:feature'));
      const work = await getInScope(actor, body.workId);
      const version = required(await findVersion(database.write, body.versionId), 'work.badState');
      allow(version.work_id === work.id, 'work.badState');
      allow(isLookedAt(body, work), 'work.badState');
      const publishes = body.action === 'approve' || body.action === 'feature';
      // Many will read it: the whole file is put together once, before the row is locked.
      const wholeSha256 = publishes ? await content.materialise(version) : null;
      const prepared = { version, nickname: work.nickname, wholeSha256 };
      const reviewId = await run(call, 'review.decide', (tx, useCase) =>
        write(tx, useCase, actor, body, prepared),
      );
      return { reviewId, work: await getReviewWork(actor, work.id) };
    },

    /** Throws `work.badState` when it is too late or something newer has happened. */
    async undo(call: MemberCall, reviewId: string): Promise<ReviewRow> {
      const { actor } = call;
      const review = required(await findReview(database.write, reviewId));
      await getInScope(actor, review.work_id);
      allow(review.reviewer_id === actor.id);
      const workId = await run(call, 'review.undo', (tx, useCase) =>
        undoInTransaction(tx, useCase, actor, reviewId),
      );
      return getReviewWork(actor, workId);
    },

    async history(actor: Actor, workId: string) {
      await getInScope(actor, workId);
      return listReviews(database.read, workId);
    },

    async reports(actor: Actor, workId: string) {
      await getInScope(actor, workId);
      return listReports(database.read, workId);
    },

    async closeReports(call: MemberCall, workId: string): Promise<void> {
      const { actor } = call;
      const work = await getInScope(actor, workId);
      await run(call, 'work.closeReports', async (tx, { note }) => {
        await closeReports(tx, actor.id, work.id, clock.now());
        await note({ rowId: work.id });
      });
    },
  };
}

type Prepared = { version: VersionRow; nickname: string; wholeSha256: string | null };
