import type { DrawnMap, StarterLimit } from '@sprout/rules';

/** A text in both languages of the product. */
export type Bilingual = { readonly zh: string; readonly en: string };
export type CourseLanguage = keyof Bilingual;

/** A work as a file. */
export type WorkFile = {
  readonly ext: 'sb3' | 'sjr' | 'py' | 'zip';
  readonly bytes: Uint8Array;
};

/** A step of a task; `picture` is the name of a file in the folder of pictures of the course, without ending. */
export type StepSource = { readonly text: Bilingual; readonly picture?: string };

export type UnitSource = {
  /** Unique in the course; names files. */
  readonly slug: string;
  readonly name: Bilingual;
  /** One sentence: the aim. */
  readonly intro: Bilingual;
  readonly steps: readonly StepSource[];
  readonly starter: (language: CourseLanguage) => WorkFile;
  readonly solution: (language: CourseLanguage) => WorkFile;
  /** What the editor offers; without it everything. */
  readonly limit?: StarterLimit;
  /** HTML for the child's page, with the challenge for those who are ready. */
  readonly content: Bilingual;
  /** HTML for the teacher, one page: time, what to say, common mistakes. */
  readonly plan: Bilingual;
};

/** A course that comes with Sprout. Its units open one after another. */
export type CourseSource = {
  readonly slug: string;
  /** Value of dictionary `course_type`. */
  readonly kind: string;
  /** Value of dictionary `course_category`, where one fits. */
  readonly category?: string;
  readonly name: Bilingual;
  /** HTML. */
  readonly description: Bilingual;
  readonly map: DrawnMap;
  readonly units: readonly UnitSource[];
};
