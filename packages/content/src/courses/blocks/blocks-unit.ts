import type { StarterLimit } from '@sprout/rules';
import { buildLibrary } from '../../blocks-library/index.ts';
import type { Project } from '../../works/blocks/dsl/index.ts';
import { buildProject } from '../../works/blocks/index.ts';
import { both, contentOf, type PlanSource, planOf, type Tell } from '../lesson-texts.ts';
import type { Bilingual, CourseLanguage, UnitSource, WorkFile } from '../types.ts';

export type BlocksUnit = {
  readonly slug: string;
  readonly name: Bilingual;
  readonly intro: Bilingual;
  readonly steps: readonly Bilingual[];
  readonly starter: (tell: Tell) => Project;
  readonly solution: (tell: Tell) => Project;
  /** Categories that the editor offers; without them all. */
  readonly offers?: readonly string[];
  readonly about: Bilingual;
  readonly more: Bilingual;
  readonly plan: PlanSource;
};

export function blocksUnit(unit: BlocksUnit): UnitSource {
  const { slug, name, intro, steps, offers, about, more, plan } = unit;
  const file = (project: BlocksUnit['starter'], language: CourseLanguage): WorkFile => {
    const tell: Tell = (zh, en) => both(zh, en)[language];
    return { ext: 'sb3', bytes: buildProject(project(tell), getLibrary()) };
  };
  return {
    slug,
    name,
    intro,
    steps: steps.map((text) => ({ text })),
    starter: (language) => file(unit.starter, language),
    solution: (language) => file(unit.solution, language),
    ...(offers && { limit: limitOf(offers) }),
    content: contentOf(about, more),
    plan: planOf(plan, intro),
  };
}

const limitOf = (categories: readonly string[]): StarterLimit => ({
  blocks: { categories, only: [] },
});

let library: ReturnType<typeof buildLibrary> | undefined;

/** Draws some hundred pictures, so it is built once and only when a project is asked for. */
function getLibrary() {
  library ??= buildLibrary();
  return library;
}
