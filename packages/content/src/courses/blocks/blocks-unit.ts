import type { HomeworkCheck } from '@sprout/formats';
import type { StarterLimit } from '@sprout/rules';
import { buildLibrary } from '../../blocks-library/index.ts';
import type { Project } from '../../works/blocks/dsl/index.ts';
import { buildProject, withPieceNames } from '../../works/blocks/index.ts';
import { contentOf, type PlanSource, planOf, type Tell, tellIn } from '../lesson-texts.ts';
import type { Bilingual, CourseLanguage, StepPlay, UnitSource, WorkFile } from '../types.ts';

export type Make = (tell: Tell) => Project;

export type BlocksStep = {
  readonly text: Bilingual;
  /** The work at the end of the step; the one of the last step is the solution. */
  readonly work: Make;
  /** Whose scripts are shown: the first sprite is 1, the stage 0. */
  readonly of?: number;
  readonly play?: StepPlay;
};

export type BlocksUnit = {
  readonly slug: string;
  readonly name: Bilingual;
  readonly intro: Bilingual;
  readonly starter: Make;
  readonly steps: readonly BlocksStep[];
  /** Opcodes that the challenge needs beside those of the steps; `all` for an editor without limits. */
  readonly alsoOffers: readonly string[] | 'all';
  readonly about: Bilingual;
  readonly more: Bilingual;
  readonly checks?: readonly HomeworkCheck[];
  readonly plan: PlanSource;
};

export function blocksUnit(unit: BlocksUnit): UnitSource {
  const { slug, name, intro, starter, steps, alsoOffers, about, more, checks, plan } = unit;
  const file =
    (make: Make) =>
    (language: CourseLanguage): WorkFile => ({
      ext: 'sb3',
      bytes: buildProject(make(tellIn(language)), getLibrary(), language),
    });
  const works = [starter, ...steps.map(({ work }) => work)];
  return {
    slug,
    name,
    intro,
    steps: steps.map(({ text, work, of, play }) => ({
      text,
      work: file(work),
      recipe: (language) =>
        JSON.stringify(withPieceNames(work(tellIn(language)), getLibrary(), language)),
      view: {
        ...(of !== undefined && { of: { character: of, page: 1 } }),
        ...(play && { play }),
      },
    })),
    starter: file(starter),
    solution: file(works.at(-1) ?? starter),
    ...(alsoOffers !== 'all' && { limit: limitTo([...works.flatMap(opcodesOf), ...alsoOffers]) }),
    ...(checks && { checks }),
    content: contentOf(about, more),
    plan: planOf(plan, intro),
  };
}

const limitTo = (opcodes: readonly string[]): StarterLimit => ({
  blocks: { categories: [], only: [...new Set(opcodes)].sort() },
});

/** What a child takes from the palette for a work; menus and prototypes come with their blocks. */
function opcodesOf(make: Make): string[] {
  const text = JSON.stringify(make(tellIn('en')));
  return [...text.matchAll(/"opcode":"(\w+)"/g)]
    .flatMap(([, opcode]) => opcode ?? [])
    .filter((opcode) => !/menu|prototype/i.test(opcode));
}

let library: ReturnType<typeof buildLibrary> | undefined;

/** Draws some hundred pictures, so it is built once and only when a project is asked for. */
function getLibrary() {
  library ??= buildLibrary();
  return library;
}
