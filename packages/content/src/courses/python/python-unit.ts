import {
  type ChallengeCase,
  type ChallengeProbe,
  type ChallengeRule,
  challengeLimits,
} from '@sprout/formats';
import { buildProgram } from '../../works/python/program.ts';
import { contentOf, type PlanSource, planOf, type Tell, tellIn } from '../lesson-texts.ts';
import type { Bilingual, CourseLanguage, StepPlay, UnitSource, WorkFile } from '../types.ts';

/** What the editor checks; at least one of them fails on the starter. */
export type Checks = {
  readonly cases?: readonly ChallengeCase[];
  readonly probes?: readonly ChallengeProbe[];
  readonly rules?: readonly ChallengeRule[];
};

/** Lines of a program. */
export type Source = (tell: Tell) => readonly string[];

export type PythonStep = {
  readonly text: Bilingual;
  /** The program at the end of the step; the one of the last step is the solution. */
  readonly work: Source;
  /** Its answers, or nothing to answer; without it the program does not run for the picture. */
  readonly runs?: readonly Bilingual[];
  /** Its code is the one of the step before and not shown again. */
  readonly hidesCode?: true;
};

export type PythonUnit = {
  readonly slug: string;
  readonly name: Bilingual;
  readonly intro: Bilingual;
  readonly starter: Source;
  readonly steps: readonly PythonStep[];
  /** What the program has to do, as the challenge says it. */
  readonly task: Bilingual;
  readonly checks: (tell: Tell) => Checks;
  /** What is new, told before the child begins. */
  readonly about: Bilingual;
  /** For those who are done. */
  readonly more: Bilingual;
  readonly plan: PlanSource;
};

export const given = (name: string, input: string, output: string): ChallengeCase => ({
  name,
  input,
  output,
});
export const mustUse = (what: string): ChallengeRule => ({ kind: 'mustUse', what });
export const probe = (call: string, expected: string): ChallengeProbe => ({
  name: call,
  call,
  expected,
});

export function pythonUnit(unit: PythonUnit): UnitSource {
  const { slug, name, intro, starter, steps, task, checks, about, more, plan } = unit;
  const file =
    (source: Source) =>
    (language: CourseLanguage): WorkFile => {
      const tell = tellIn(language);
      return buildProgram({
        key: slug,
        name: name[language],
        description: '',
        tags: [],
        source: `${source(tell).join('\n')}\n`,
        challenge: {
          title: name[language],
          text: task[language],
          cases: [],
          probes: [],
          rules: [],
          ...checks(tell),
          limits: { seconds: challengeLimits.seconds.usual, chars: challengeLimits.chars.usual },
        },
      });
    };
  return {
    slug,
    name,
    intro,
    steps: steps.map(({ text, work, runs, hidesCode }) => ({
      text,
      work: file(work),
      recipe: (language) => work(tellIn(language)).join('\n'),
      view: { ...(!hidesCode && { code: true }), ...(runs && { play: playOf(runs) }) },
    })),
    starter: file(starter),
    solution: file(steps.at(-1)?.work ?? starter),
    content: contentOf(about, more),
    plan: planOf(plan, intro),
  };
}

const playOf = (answers: readonly Bilingual[]): StepPlay => ({ atSecs: 1, answers });
