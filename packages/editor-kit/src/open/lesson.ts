import type { StarterLimit } from '@sprout/rules';

/** A thing to do, told in words or by a picture. */
export type LessonStep = {
  readonly text: string;
  /** Address of a picture. */
  readonly picture: string | undefined;
};

/** A unit as an editor knows it. */
export type Lesson = {
  readonly unitId: string;
  readonly unitName: string;
  readonly courseName: string;
  readonly steps: readonly LessonStep[];
  /** Steps that the child has ticked off, from 0. */
  readonly stepsDone: readonly number[];
  /** Same-origin path of the file to begin with. */
  readonly starter: string | undefined;
  /** The child's own work of this unit. */
  readonly mineWorkId: string | undefined;
  readonly limit: StarterLimit | undefined;
};
