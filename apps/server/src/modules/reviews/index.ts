import type { Module } from '../module.ts';
import { registerReviews } from './reviews.routes.ts';

export const reviewsModule: Module = { name: 'reviews', register: registerReviews };
