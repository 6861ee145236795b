import { createHash } from 'node:crypto';
import type { CourseLanguage, StepSource, UnitSource } from './types.ts';

/** File of the picture of a step in the folder of pictures of its course; steps count from 0. */
export const stepPictureFile = (
  { slug }: Pick<UnitSource, 'slug'>,
  step: number,
  language: CourseLanguage,
): string => `${slug}-${step + 1}.${language}.webp`;

/** Stands beside the pictures and tells what each of them was drawn of. */
export const stepPictureMarks = 'drawn-of.json';

/** Changes with what a picture shows, so that a stale picture is found. */
export function stepPictureMark(
  { recipe, view }: Pick<StepSource, 'recipe' | 'view'>,
  language: CourseLanguage,
): string {
  const text = `${recipe(language)}\n${JSON.stringify(view)}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
