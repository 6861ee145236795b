import type { Module } from '../module.ts';
import { forgetCounts } from '../works/index.ts';
import { registerReviews } from './reviews.routes.ts';

export const reviewsModule: Module = {
  name: 'reviews',
  subjects: { review: { forget: forgetCounts } },
  register: registerReviews,
};
