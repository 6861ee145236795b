import {
  type JuniorBlock,
  type JuniorProject,
  listBlockSpecs,
  readJuniorData,
} from '@sprout/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJuniorEngine, type JuniorEngine } from './engine.ts';
import { aBlock, aCharacter, aStory, aText, onFlag } from './testing/a-story.ts';
import { runTicks, startStory } from './testing/run.ts';

const types = listBlockSpecs().map(({ type }) => type);

/** What may stand in a file where a child would have typed a number. */
const argument = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -99, max: 99 }) },
  fc.constantFrom('null', null, '', '7', 'Orange', 'Red', 'pop.mp3', true, {}, [], '%u4F60'),
  fc.double(),
  fc.string(),
);

const type = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...types) },
  fc.constantFrom('sing', 'repeat'),
);

/** A block with loops in it to some depth. */
function blockOf(depth: number): fc.Arbitrary<JuniorBlock> {
  const inside = depth === 0 ? fc.constant([]) : fc.array(blockOf(depth - 1), { maxLength: 3 });
  return fc
    .tuple(type, argument, inside)
    .map(([name, value, blocks]) =>
      name === 'repeat' ? [name, value, 0, 0, blocks] : [name, value, 0, 0],
    );
}

const block = blockOf(3);
const strips = fc.array(fc.array(block, { maxLength: 6 }), { maxLength: 4 });
const number = fc.oneof(
  fc.constant(undefined),
  fc.double({ noNaN: true }),
  fc.integer({ min: -999, max: 999 }),
);

const sprite = fc
  .tuple(strips, number, number, number, number, number, fc.constantFrom(1, 2, 4, 3, 0))
  .map(([scripts, xcoor, ycoor, homescale, w, h, speed]) =>
    aCharacter(
      'id',
      scripts,
      clean({ xcoor, homex: xcoor, ycoor, homey: ycoor, homescale, w, h, speed }),
    ),
  );

const story = fc
  .array(fc.array(sprite, { maxLength: 4 }), { minLength: 1, maxLength: 4 })
  .map((pages) =>
    throughAFile(
      aStory(
        ...pages.map((sprites, page) => [
          aText(`Text ${page}`, { xcoor: 1e5 * page, homex: -7000 * page, cx: 300 * page }),
          ...sprites.map((one, index) => ({ ...one, id: `S ${page} ${index}` })),
        ]),
      ),
    ),
  );

const input = fc.oneof(
  { weight: 12, arbitrary: fc.constant<[string]>(['tick']) },
  fc.tuple(fc.constantFrom('tap', 'grab'), fc.nat(3)),
  fc.tuple(fc.constantFrom('page', 'strip', 'sound'), fc.nat(4)),
  fc.tuple(fc.constant('drag'), fc.double({ min: -1e4, max: 1e4, noNaN: true })),
  fc.constantFrom<[string]>(['flag'], ['stop'], ['reset'], ['drop'], ['keep']),
);

/** Stories reach the engine through the reader of files only. */
function throughAFile(project: JuniorProject): JuniorProject {
  return readJuniorData(Buffer.from(JSON.stringify(project))).project;
}

function clean<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Only keys without a value have gone.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function feed(engine: JuniorEngine, [kind, value = 0]: readonly [string, number?]): void {
  const id = engine.sprites()[value]?.id ?? 'nobody';
  const acts: Record<string, () => void> = {
    tick: () => {
      for (let tick = 0; tick < 10; tick += 1) engine.tick();
    },
    tap: () => engine.tap(id),
    grab: () => engine.grab(id),
    page: () => engine.showPage(value),
    strip: () => engine.runStrip(id, value),
    sound: () => engine.soundEnded(value),
    drag: () => engine.dragTo({ x: value, y: -value }),
    flag: () => engine.pressFlag(),
    stop: () => engine.stop(),
    reset: () => engine.reset(),
    drop: () => engine.drop(false),
    keep: () => engine.drop(true),
  };
  acts[kind]?.();
}

const inputs = fc.array(input, { minLength: 5, maxLength: 60 });

describe('any story and any child', () => {
  it('never make the engine throw, and every sprite stays on the stage', () => {
    fc.assert(
      fc.property(story, inputs, (project, given) => {
        const engine = createJuniorEngine(project);
        engine.pressFlag();
        for (const one of given) {
          feed(engine, one);
          for (const { x, y, scale, opacity, angleDeg, kind } of engine.allSprites()) {
            expect(y >= 0 && y < 360).toBe(true);
            expect(kind === 'text' || (x >= 0 && x < 480)).toBe(true);
            expect(opacity >= 0 && opacity <= 1 && scale > 0).toBe(true);
            expect(Math.abs(angleDeg) <= 360).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('come to the same end twice', () => {
    fc.assert(
      fc.property(story, inputs, (project, given) => {
        const ends = [1, 2].map(() => {
          const engine = createJuniorEngine(project);
          engine.pressFlag();
          for (const one of given) feed(engine, one);
          return JSON.stringify([engine.pageIndex(), engine.isActive(), engine.allSprites()]);
        });
        expect(ends[0]).toBe(ends[1]);
      }),
      { numRuns: 100 },
    );
  });

  it('leave the project as it was', () => {
    fc.assert(
      fc.property(story, inputs, (project, given) => {
        const before = JSON.stringify(project);
        const engine = createJuniorEngine(project);
        engine.pressFlag();
        for (const one of given) feed(engine, one);
        expect(JSON.stringify(project)).toBe(before);
      }),
      { numRuns: 50 },
    );
  });
});

it.each([8.98e306, 5e-324, -1])('a home scale of %d is not taken over', (homescale) => {
  const giant = aCharacter('Star 1', [[aBlock('same', 0)]], { homescale });
  const engine = startStory(throughAFile(aStory([giant])));
  engine.runStrip('Star 1', 0);
  runTicks(engine, 40);
  expect(engine.allSprites()[0]?.scale).toBe(0.5);
});

it('starts very many strips without losing its breath', () => {
  const scripts = Array.from({ length: 60_000 }, () => onFlag(aBlock('wait', 50)));
  const engine = startStory(aStory([aCharacter('Star 1', scripts)]));
  runTicks(engine, 10);
  expect(engine.litBlocks()).toHaveLength(60_000);
});
