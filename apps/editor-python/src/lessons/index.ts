import { dataLessons } from './data-lessons.ts';
import { firstLessons } from './first-lessons.ts';
import { gameLessons } from './game-lessons.ts';
import type { Lesson } from './lesson.ts';
import { turtleLessons } from './turtle-lessons.ts';

export { challengeOf, type Lesson } from './lesson.ts';

/** All lessons in the order of learning. */
export function listLessons(): readonly Lesson[] {
  return [...firstLessons, ...turtleLessons, ...dataLessons, ...gameLessons];
}
