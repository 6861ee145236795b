import {
  type ChallengeCase,
  type ChallengeProbe,
  type ChallengeRule,
  challengeLimits,
} from '@sprout/formats';
import { buildProgram } from '../../works/python/program.ts';
import type { Bilingual, CourseLanguage, UnitSource, WorkFile } from '../types.ts';

/** Takes the words of one language. */
export type Tell = (zh: string, en: string) => string;

export const both: (zh: string, en: string) => Bilingual = (zh, en) => ({ zh, en });

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
  readonly plan: {
    readonly minutes: readonly (readonly [minutes: number, what: Bilingual])[];
    readonly say: Bilingual;
    readonly mistakes: readonly Bilingual[];
  };
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
    content: inBoth((at) => `<p>${about[at]}</p><h3>${titles.more[at]}</h3><p>${more[at]}</p>`),
    plan: inBoth((at) => planHtml(plan, intro, at)),
  };
}

const inBoth = (make: (language: CourseLanguage) => string): Bilingual =>
  both(make('zh'), make('en'));

const titles = {
  more: both('做完了？再试试', 'Done? Try this'),
  aim: both('目标', 'Aim'),
  time: both('时间', 'Time'),
  say: both('可以这样说', 'What to say'),
  mistakes: both('常见的错', 'Common mistakes'),
  minutes: both('分钟', 'min'),
};

function planHtml(
  { minutes, say, mistakes }: PythonUnit['plan'],
  aim: Bilingual,
  at: CourseLanguage,
) {
  const sum = minutes.reduce((total, [count]) => total + count, 0);
  const rows = minutes.map(
    ([count, what]) => `<tr><td>${count} ${titles.minutes[at]}</td><td>${what[at]}</td></tr>`,
  );
  return [
    `<h3>${titles.aim[at]}</h3><p>${aim[at]}</p>`,
    `<h3>${titles.time[at]} · ${sum} ${titles.minutes[at]}</h3><table><tbody>${rows.join('')}</tbody></table>`,
    `<h3>${titles.say[at]}</h3><p>${say[at]}</p>`,
    `<h3>${titles.mistakes[at]}</h3><ul>${mistakes.map((one) => `<li>${one[at]}</li>`).join('')}</ul>`,
  ].join('');
}
