import { writeSjr } from '@sprout/formats';
import { buildLibrary } from '../blocks-library/index.ts';
import { buildJuniorLibrary } from '../junior-library/build.ts';
import { buildProject, type DemoWork, demoWorks } from './blocks/index.ts';
import { buildStory, type DemoStory, demoStories } from './junior/index.ts';
import { buildProgram, type DemoProgram, demoPrograms } from './python/index.ts';

/** How a work is played for its cover and in tests. */
export type Show = {
  family: 'blocks' | 'junior' | 'python';
  /** Seconds after the start at which the cover is taken. */
  coverAtSecs: number;
  keys?: readonly string[];
  answers?: readonly string[];
  /** Selector of the part of the player that the cover shows. */
  pictured?: string;
  /** Points in parts of the stage's width and height. */
  taps?: readonly (readonly [x: number, y: number])[];
};

/** A work of the demo school as a file, whichever editor it is of. */
export type MadeWork = {
  key: string;
  name: string;
  description: string;
  tags: readonly string[];
  /** Value of dictionary `work_type`. */
  workType: '2' | '3' | '4';
  ext: 'sb3' | 'sjr' | 'py' | 'zip';
  bytes: Uint8Array;
  show: Show;
};

/** All works of the demo school: blocks, junior, Python. */
export function makeDemoWorks(): MadeWork[] {
  const library = buildLibrary();
  const junior = buildJuniorLibrary();
  return [
    ...demoWorks.map((work) => fromBlocks(work, buildProject(work.project, library, 'zh'))),
    ...demoStories.map((story) => fromStory(story, junior)),
    ...demoPrograms.map(fromProgram),
  ];
}

type Words = Pick<MadeWork, 'key' | 'name' | 'description' | 'tags'>;

const wordsOf = ({ key, name, description, tags }: Words): Words => ({
  key,
  name,
  description,
  tags,
});

function fromBlocks(work: DemoWork, bytes: Uint8Array): MadeWork {
  const { coverAtSecs, keys } = work;
  const show = { family: 'blocks', coverAtSecs, ...(keys && { keys }) } as const;
  return { ...wordsOf(work), workType: '2', ext: 'sb3', bytes, show };
}

function fromStory(story: DemoStory, library: ReturnType<typeof buildJuniorLibrary>): MadeWork {
  const project = buildStory(story, library);
  const taps = (story.taps ?? []).map((name) => placeOf(story, name));
  const show = { family: 'junior', coverAtSecs: story.coverAtSecs, taps } as const;
  const bytes = writeSjr({ project, media: [] });
  return { ...wordsOf(story), workType: '3', ext: 'sjr', bytes, show };
}

function fromProgram(program: DemoProgram): MadeWork {
  const { answers = [], coverAtSecs = 1, isDrawing } = program;
  const pictured = isDrawing ? '.board' : '.log';
  const show = { family: 'python', coverAtSecs, answers, pictured } as const;
  return { ...wordsOf(program), workType: '4', ...buildProgram(program), show };
}

const columns = 20;
const rows = 15;

/** Where a character of the first page stands; cells count from the lower left. */
function placeOf({ pages }: DemoStory, name: string): readonly [number, number] {
  const sprites = pages[0]?.sprites ?? [];
  const found = sprites.find((sprite) => sprite.kind === 'character' && sprite.name === name);
  if (!found) throw new Error(`no character ${name}`);
  const [x, y] = found.at;
  return [(x - 0.5) / columns, 1 - (y - 0.5) / rows];
}
