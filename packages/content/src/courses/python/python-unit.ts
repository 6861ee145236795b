import {
  type ChallengeCase,
  type ChallengeProbe,
  type ChallengeRule,
  challengeLimits,
} from '@sprout/formats';
import { buildProgram } from '../../works/python/program.ts';
import { both, contentOf, type PlanSource, planOf, type Tell } from '../lesson-texts.ts';
import type { Bilingual, CourseLanguage, UnitSource, WorkFile } from '../types.ts';

/** What the editor checks; at least one of them fails on the starter. */
export type Checks = {
  readonly cases?: readonly ChallengeCase[];
  readonly probes?: readonly ChallengeProbe[];
  readonly rules?: readonly ChallengeRule[];
};

export type PythonUnit = {
  readonly slug: string;
  readonly name: Bilingual;
  readonly intro: Bilingual;
  readonly steps: readonly Bilingual[];
  readonly starter: (tell: Tell) => string;
  readonly solution: (tell: Tell) => string;
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
  const { slug, name, intro, steps, task, checks, about, more, plan } = unit;
  const file = (source: PythonUnit['starter'], language: CourseLanguage): WorkFile => {
    const tell: Tell = (zh, en) => both(zh, en)[language];
    return buildProgram({
      key: slug,
      name: name[language],
      description: '',
      tags: [],
      source: source(tell),
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
    steps: steps.map((text) => ({ text })),
    starter: (language) => file(unit.starter, language),
    solution: (language) => file(unit.solution, language),
    content: contentOf(about, more),
    plan: planOf(plan, intro),
  };
}
