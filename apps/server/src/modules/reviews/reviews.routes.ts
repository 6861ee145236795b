import { endpoints } from '@sprout/contract';
import { presentPage, readPaging } from '../../platform/paging.ts';
import type { ModuleContext } from '../module.ts';
import { createContent, createPresenter } from '../works/index.ts';
import { createCommentsReviewService } from './comments/comments.service.ts';
import { createDecisionsService } from './decisions/decisions.service.ts';
import { presentReview } from './queue/present-review.ts';
import type { ReviewRow } from './queue/queue.repository.ts';
import { createQueueService } from './queue/queue.service.ts';

/** Rows of a page until somebody asks for another number. */
const usualSize = 20;

export function registerReviews(context: ModuleContext): void {
  const { handle, files, wireTime } = context;
  const { reviews } = endpoints;
  const presenter = createPresenter(context);
  const present = (row: ReviewRow) => presentReview({ presenter, files }, row);
  const comments = createCommentsReviewService(context);
  const queue = createQueueService(context);
  const decisions = createDecisionsService({ context, content: createContent(context) });

  handle(reviews.list, async ({ actor, query }) => {
    const paging = readPaging(query, usualSize);
    const { rows, total } = await queue.list(actor, query, paging);
    return presentPage(rows.map(present), total, paging);
  });

  handle(reviews.counts, async ({ actor }) => {
    const { departs, reported } = await queue.counts(actor);
    return {
      waiting: departs.reduce((sum, { waiting }) => sum + waiting, 0),
      reported,
      departs: departs.flatMap(({ id, departName, waiting, since }) =>
        id === null
          ? []
          : [
              {
                id,
                departName: departName ?? '',
                waiting,
                waitingSince: since && wireTime.toWire(since),
              },
            ],
      ),
    };
  });

  handle(reviews.decide, async ({ body, ...call }) => {
    const { reviewId, work } = await decisions.decide(call, body);
    return { reviewId, work: present(work) };
  });

  handle(reviews.undo, async ({ body, ...call }) => ({
    work: present(await decisions.undo(call, body.reviewId)),
  }));

  handle(reviews.history, async ({ actor, query }) => {
    const rows = await decisions.history(actor, query.workId);
    return rows.map(({ created_at: createdAt, undone_at: undoneAt, ...row }) => ({
      ...row,
      createTime: presenter.time(createdAt),
      undone: undoneAt !== null,
    }));
  });

  handle(reviews.reports, async ({ actor, query }) => {
    const rows = await decisions.reports(actor, query.workId);
    return rows.map(({ created_at: createdAt, closed_at: closedAt, ...row }) => ({
      ...row,
      createTime: presenter.time(createdAt),
      closed: closedAt !== null,
    }));
  });

  handle(reviews.presence, ({ actor, body }) => queue.presence(actor, body.workId));

  handle(reviews.closeReports, async ({ body, ...call }) => {
    await decisions.closeReports(call, body.workId);
    return null;
  });

  handle(reviews.comments, async ({ actor, query }) => {
    const paging = readPaging(query, usualSize);
    const state = query.state ?? 'waiting';
    const { rows, total } = await comments.list(actor, state, paging);
    const records = rows.map(({ created_at: createdAt, ...row }) => ({
      ...row,
      workName: row.workName ?? '',
      state,
      createTime: presenter.time(createdAt),
    }));
    return presentPage(records, total, paging);
  });

  handle(reviews.decideComments, async ({ body, ...call }) => ({
    count: await comments.decide(call, body),
  }));
}
