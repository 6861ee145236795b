import type { HomeworkCheck } from '@sprout/formats';
import type { DrawnMap, StarterLimit } from '@sprout/rules';

/** A text in both languages of the product. */
export type Bilingual = { readonly zh: string; readonly en: string };
export type CourseLanguage = keyof Bilingual;

/** A work as a file. */
export type WorkFile = {
  readonly ext: 'sb3' | 'sjr' | 'py' | 'zip';
  readonly bytes: Uint8Array;
};

/** How a work is played for a picture of its stage or of what it prints. */
export type StepPlay = {
  /** Seconds after the start, or after the last answer of a program. */
  readonly atSecs: number;
  /** Points of the stage, in parts of its width and height, that are tapped at the start. */
  readonly taps?: readonly (readonly [x: number, y: number])[];
  readonly keys?: readonly string[];
  /** Lines for the questions of a program, in turn. */
  readonly answers?: readonly Bilingual[];
};

/** What the picture of a step shows: blocks or code as the editor shows them, a moment of playing, or both. */
export type StepView = {
  /** Whose blocks; the place of a character on its page, and that page, both from 1; 0 is the stage. */
  readonly of?: { readonly character: number; readonly page: number };
  /** Whether the code of a program is seen. */
  readonly code?: true;
  readonly play?: StepPlay;
};

export type StepSource = {
  readonly text: Bilingual;
  /** The work as it is at the end of the step. */
  readonly work: (language: CourseLanguage) => WorkFile;
  /** What the work is made of, as text; another text needs another picture. */
  readonly recipe: (language: CourseLanguage) => string;
  readonly view: StepView;
};

export type UnitSource = {
  /** Unique in the course; names files. */
  readonly slug: string;
  readonly name: Bilingual;
  /** One sentence: the aim. */
  readonly intro: Bilingual;
  readonly steps: readonly StepSource[];
  readonly starter: (language: CourseLanguage) => WorkFile;
  /** What the last step leaves. */
  readonly solution: (language: CourseLanguage) => WorkFile;
  /** What the editor offers; without it everything. */
  readonly limit?: StarterLimit;
  /** What is looked for in what a child hands in, as advice; the solution has all of it. */
  readonly checks?: readonly HomeworkCheck[];
  /** HTML for the child's page, with the challenge for those who are ready. */
  readonly content: Bilingual;
  /** HTML for the teacher, one page: time, what to say, common mistakes, how the challenge is solved. */
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
