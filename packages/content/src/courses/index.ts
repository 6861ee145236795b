import { blocksCourse } from './blocks/index.ts';
import { juniorCourse } from './junior/index.ts';
import { pythonCourse } from './python/index.ts';
import type { CourseSource } from './types.ts';

export * from './step-pictures.ts';
export type * from './types.ts';

/** The courses that come with Sprout. */
export const courses: readonly CourseSource[] = [juniorCourse, blocksCourse, pythonCourse];
