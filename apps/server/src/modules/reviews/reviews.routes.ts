import { endpoints } from '@sprout/contract';
import type { ModuleContext } from '../module.ts';
import { createContent, createPresenter } from '../works/index.ts';
import { createCommentsReviewService } from './comments/comments.service.ts';
import { createDecisionsService } from './decisions/decisions.service.ts';
import { createQueueService } from './queue/queue.service.ts';

export function registerReviews(context: ModuleContext): void {
  const { handle } = context;
  const { reviews } = endpoints;
  const presenter = createPresenter(context);
  const comments = createCommentsReviewService({ context, presenter });
  const queue = createQueueService({ context, presenter });
  const decisions = createDecisionsService({
    context,
    presenter,
    content: createContent(context),
  });

  handle(reviews.list, ({ actor, query }) => queue.list(actor, query));

  handle(reviews.counts, ({ actor }) => queue.counts(actor));

  handle(reviews.decide, ({ body, ...call }) => decisions.decide(call, body));

  handle(reviews.undo, ({ body, ...call }) => decisions.undo(call, body.reviewId));

  handle(reviews.history, ({ actor, query }) => decisions.history(actor, query.workId));

  handle(reviews.reports, ({ actor, query }) => decisions.reports(actor, query.workId));

  handle(reviews.closeReports, async ({ body, ...call }) => {
    await decisions.closeReports(call, body.workId);
    return null;
  });

  handle(reviews.comments, ({ actor, query }) => comments.list(actor, query));

  handle(reviews.decideComments, async ({ body, ...call }) => ({
    count: await comments.decide(call, body),
  }));
}
