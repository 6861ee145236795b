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

  handle(reviews.decide, ({ actor, body }) => decisions.decide(actor, body));

  handle(reviews.undo, ({ actor, body }) => decisions.undo(actor, body.reviewId));

  handle(reviews.history, ({ actor, query }) => decisions.history(actor, query.workId));

  handle(reviews.reports, ({ actor, query }) => decisions.reports(actor, query.workId));

  handle(reviews.closeReports, async ({ actor, body }) => {
    await decisions.closeReports(actor, body.workId);
    return null;
  });

  handle(reviews.comments, ({ actor, query }) => comments.list(actor, query));

  handle(reviews.decideComments, async ({ actor, body }) => ({
    count: await comments.decide(actor, body),
  }));
}
