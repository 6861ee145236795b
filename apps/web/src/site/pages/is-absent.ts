import { errorCodeOf } from '@sprout/client';

/** Whether something is not there, or not for this visitor; the two look alike from outside. */
export const isAbsent = (error: unknown): boolean =>
  [
    'work.notFound',
    'row.notFound',
    'access.denied',
    'work.notYours',
    'course.notFound',
    'unit.notFound',
    'news.notFound',
    'unit.notOpen',
    'request.invalid',
    'request.notFound',
  ].includes(errorCodeOf(error) ?? '');
