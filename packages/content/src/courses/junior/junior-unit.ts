import { type BlockType, listBlocks, writeSjr } from '@sprout/formats';
import { buildJuniorLibrary } from '../../junior-library/build.ts';
import type { JuniorLibrary } from '../../junior-library/types.ts';
import { buildStory, type ShownPlace, type StoryPage } from '../../works/junior/story.ts';
import { both, contentOf, type PlanSource, planOf, type Tell, tellIn } from '../lesson-texts.ts';
import type { Bilingual, CourseLanguage, StepPlay, UnitSource, WorkFile } from '../types.ts';

export type Scene = (tell: Tell) => readonly StoryPage[];

export type JuniorStep = {
  /** A few words: its picture tells it to those who do not read. */
  readonly text: Bilingual;
  /** The story at the end of the step; the one of the last step is the solution. */
  readonly work: Scene;
  /** Whose strips are shown: its place on its page, from 1. */
  readonly of?: number;
  /** From 1. */
  readonly page?: number;
  readonly play?: StepPlay;
};

export type JuniorUnit = {
  readonly slug: string;
  readonly name: Bilingual;
  /** What the child reads before it begins. */
  readonly intro: Bilingual;
  /** What a child can do afterwards, for the plan of the teacher. */
  readonly goal: Bilingual;
  readonly starter: Scene;
  readonly steps: readonly JuniorStep[];
  /** Types of the blocks that the challenge needs beside those of the steps; `all` for an editor without limits. */
  readonly alsoOffers: readonly BlockType[] | 'all';
  /** One sentence above the challenge. */
  readonly about: Bilingual;
  readonly challenge: Bilingual;
  readonly plan: PlanSource;
};

export function juniorUnit(unit: JuniorUnit): UnitSource {
  const { slug, name, intro, goal, starter, steps, alsoOffers, about, challenge, plan } = unit;
  const file =
    (scene: Scene, shown?: ShownPlace) =>
    (language: CourseLanguage): WorkFile => {
      const pages = scene(tellIn(language));
      const project = buildStory({ name: name[language], pages }, getLibrary(), shown);
      return { ext: 'sjr', bytes: writeSjr({ project, media: [] }) };
    };
  // The child begins where the first step is done.
  const begin = firstPlaceOf(steps);
  const works = [starter, ...steps.map(({ work }) => work)];
  const only = new Set([...works.flatMap(typesOf), ...(alsoOffers === 'all' ? [] : alsoOffers)]);
  return {
    slug,
    name,
    intro,
    steps: steps.map(({ text, work, of, page = 1, play }, at) => ({
      text,
      // The first one is the starter itself.
      work: file(work, at === 0 ? begin : undefined),
      recipe: (language) => JSON.stringify(work(tellIn(language))),
      view: { ...(of !== undefined && { of: { character: of, page } }), ...(play && { play }) },
    })),
    starter: file(starter, begin),
    solution: file(works.at(-1) ?? starter),
    ...(alsoOffers !== 'all' && { limit: { junior: { only: [...only].sort() } } }),
    content: contentOf(about, challenge, challengeTitle),
    plan: planOf(plan, goal),
  };
}

function firstPlaceOf(steps: readonly JuniorStep[]): ShownPlace | undefined {
  const first = steps.find(({ of }) => of !== undefined);
  return first?.of === undefined ? undefined : { page: first.page ?? 1, character: first.of };
}

function typesOf(scene: Scene): string[] {
  return scene(tellIn('en'))
    .flatMap(({ sprites }) => sprites)
    .flatMap((sprite) => (sprite.kind === 'character' ? sprite.strips : []))
    .flatMap((strip) => listBlocks(strip).map(([type]) => type));
}

let library: JuniorLibrary | undefined;

/** Reads some hundred pictures, so it is built once and only when a story is asked for. */
function getLibrary(): JuniorLibrary {
  library ??= buildJuniorLibrary();
  return library;
}

const challengeTitle = both('还想玩？', 'Want more?');
