import type { Module } from '../module.ts';
import { forgetCounts } from '../works/index.ts';
import { registerReviews } from './reviews.routes.ts';

export { createDecisionsService } from './decisions/decisions.service.ts';

declare module '../../platform/events.ts' {
  interface Events {
    'work.reviewed': { workId: string; action: string; reviewId: string };
  }
}

export const reviewsModule: Module = {
  name: 'reviews',
  subjects: { review: { forget: forgetCounts } },
  register: registerReviews,
};
