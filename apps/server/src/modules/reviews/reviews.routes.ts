import { endpoints } from '@sprout/contract';
import type { ModuleContext } from '../module.ts';
import { createContent, createPresenter } from '../works/index.ts';
import { createCommentsReviewService } from './comments.service.ts';
import { createReviewsService } from './reviews.service.ts';

export function registerReviews(context: ModuleContext): void {
  const { handle } = context;
  const { reviews } = endpoints;
  const presenter = createPresenter(context);
  const comments = createCommentsReviewService({ context, presenter });
  const service = createReviewsService({
    context,
    presenter,
    content: createContent(context),
  });

  handle(reviews.list, ({ actor, query }) => service.list(actor, query));

  handle(reviews.counts, ({ actor }) => service.counts(actor));

  handle(reviews.decide, ({ actor, body }) => service.decide(actor, body));

  handle(reviews.undo, ({ actor, body }) => service.undo(actor, body.reviewId));

  handle(reviews.history, ({ actor, query }) => service.history(actor, query.workId));

  handle(reviews.reports, ({ actor, query }) => service.reports(actor, query.workId));

  handle(reviews.closeReports, async ({ actor, body }) => {
    await service.closeReports(actor, body.workId);
    return null;
  });

  handle(reviews.comments, ({ actor, query }) => comments.list(actor, query));

  handle(reviews.decideComments, async ({ actor, body }) => ({
    count: await comments.decide(actor, body),
  }));
}
