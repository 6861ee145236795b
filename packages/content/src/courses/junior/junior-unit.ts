import { type BlockType, writeSjr } from '@sprout/formats';
import { buildJuniorLibrary } from '../../junior-library/build.ts';
import type { JuniorLibrary } from '../../junior-library/types.ts';
import { buildStory, type StoryPage } from '../../works/junior/story.ts';
import type { Bilingual, CourseLanguage, UnitSource, WorkFile } from '../types.ts';

/** Takes the words of one language. */
export type Tell = (zh: string, en: string) => string;

export type Scene = (tell: Tell) => readonly StoryPage[];

/** What the teacher reads before the lesson. */
export type LessonPlan = {
  /** What to have ready. */
  readonly ready: Bilingual;
  /** Minutes and what happens in them. */
  readonly minutes: readonly (readonly [minutes: number, what: Bilingual])[];
  readonly says: readonly Bilingual[];
  /** What goes wrong often, and what helps. */
  readonly mistakes: readonly Bilingual[];
};

export type JuniorUnit = {
  readonly slug: string;
  readonly name: Bilingual;
  readonly intro: Bilingual;
  readonly steps: readonly Bilingual[];
  readonly starter: Scene;
  readonly solution: Scene;
  /** Types of the blocks that the editor offers; without them all. */
  readonly offers?: readonly BlockType[];
  /** One sentence above the challenge. */
  readonly about: Bilingual;
  readonly challenge: Bilingual;
  readonly plan: LessonPlan;
};

export const both: (zh: string, en: string) => Bilingual = (zh, en) => ({ zh, en });

export function juniorUnit(unit: JuniorUnit): UnitSource {
  const { slug, name, intro, steps, offers, about, challenge, plan } = unit;
  const file = (scene: Scene, language: CourseLanguage): WorkFile => {
    const tell: Tell = (zh, en) => both(zh, en)[language];
    const project = buildStory({ name: name[language], pages: scene(tell) }, getLibrary());
    return { ext: 'sjr', bytes: writeSjr({ project, media: [] }) };
  };
  return {
    slug,
    name,
    intro,
    steps: steps.map((text) => ({ text })),
    starter: (language) => file(unit.starter, language),
    solution: (language) => file(unit.solution, language),
    ...(offers && { limit: { junior: { only: offers } } }),
    content: inBoth((at) => contentHtml(about[at], challengeTitle[at], challenge[at])),
    plan: inBoth((at) => planHtml(plan, intro, at)),
  };
}

let library: JuniorLibrary | undefined;

/** Reads some hundred pictures, so it is built once and only when a story is asked for. */
function getLibrary(): JuniorLibrary {
  library ??= buildJuniorLibrary();
  return library;
}

const challengeTitle = both('还想玩？', 'Want more?');

const inBoth = (make: (language: CourseLanguage) => string): Bilingual =>
  both(make('zh'), make('en'));

const contentHtml = (about: string, title: string, challenge: string): string =>
  `<p>${about}</p><h3>${title}</h3><p>${challenge}</p>`;

const planTitles = {
  aim: both('目标', 'Aim'),
  ready: both('准备', 'Have ready'),
  time: both('时间', 'Time'),
  says: both('可以这样说', 'What to say'),
  mistakes: both('常见的错', 'Common mistakes'),
};

function planHtml(
  { ready, minutes, says, mistakes }: LessonPlan,
  aim: Bilingual,
  at: CourseLanguage,
): string {
  const sum = minutes.reduce((total, [count]) => total + count, 0);
  const unit = both('分钟', 'min')[at];
  const rows = minutes.map(
    ([count, what]) => `<tr><td>${count} ${unit}</td><td>${what[at]}</td></tr>`,
  );
  const list = (items: readonly Bilingual[]) =>
    `<ul>${items.map((item) => `<li>${item[at]}</li>`).join('')}</ul>`;
  return [
    `<h3>${planTitles.aim[at]}</h3><p>${aim[at]}</p>`,
    `<h3>${planTitles.ready[at]}</h3><p>${ready[at]}</p>`,
    `<h3>${planTitles.time[at]} · ${sum} ${unit}</h3><table><tbody>${rows.join('')}</tbody></table>`,
    `<h3>${planTitles.says[at]}</h3>${list(says)}`,
    `<h3>${planTitles.mistakes[at]}</h3>${list(mistakes)}`,
  ].join('');
}
