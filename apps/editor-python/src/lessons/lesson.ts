import { type Challenge, emptyChallenge } from '@sprout/formats';
import type { Language } from '@sprout/texts';

/** What a child reads of a lesson, in one language. */
export interface LessonWords {
  readonly title: string;
  /** What they can do afterwards, one sentence. */
  readonly goal: string;
  readonly steps: readonly string[];
  /** The program that `main.py` begins with; it runs as it is. */
  readonly starter: string;
  /** What the challenge asks for; only where the lesson has checks. */
  readonly task?: string;
}

export interface Lesson {
  /** Stays the same in all versions: progress is kept by it. */
  readonly id: string;
  /** How hard it is, 1 to 3. */
  readonly level: 1 | 2 | 3;
  readonly words: Readonly<Record<Language, LessonWords>>;
  /** Checks of the challenge at its end. */
  readonly checks?: Partial<Pick<Challenge, 'cases' | 'probes' | 'rules'>>;
}

/** The challenge of a lesson as a project holds it; undefined for lessons without one. */
export function challengeOf(lesson: Lesson, language: Language): Challenge | undefined {
  const { title, task } = lesson.words[language];
  if (!lesson.checks || task === undefined) return undefined;
  return { ...emptyChallenge, title, text: task, ...lesson.checks };
}
