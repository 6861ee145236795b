import {
  type JuniorProject,
  listBlockSpecs,
  listBlocks,
  listPages,
  listSprites,
  writeJuniorData,
} from '@sprout/formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJuniorEngine } from '../engine.ts';
import { aBlock, aCharacter, aLoop, aStory, aText, onFlag } from '../testing/a-story.ts';
import {
  addStrip,
  copyBlocks,
  insertBlocks,
  setArgument,
  takeBlocks,
  takeOneBlock,
} from './blocks.ts';
import { addCharacter, copyCharacter, removeSprite, setHome } from './characters.ts';
import { type Edit, findCharacter, type SpriteAddress } from './edit.ts';
import { createHistory, record, undo } from './history.ts';
import { addPage, movePage, removePage } from './pages.ts';
import { addSound, removeSound } from './sounds.ts';

type Act = (project: JuniorProject, at: SpriteAddress, other: SpriteAddress) => Edit | undefined;

const start = aStory(
  [
    aCharacter('Star 1', [
      onFlag(aLoop(2, aBlock('up', 1), aBlock('playusersnd', 1)), aBlock('gotopage', 2)),
    ]),
    aText('Text 1'),
  ],
  [aCharacter('Cat 1', [[aBlock('forward', 3)]])],
);

const path = fc.array(fc.nat(3), { minLength: 1, maxLength: 4 });
const block = fc
  .constantFrom(...listBlockSpecs())
  .map(({ type, shape }) => (shape === 'loop' ? aLoop(2, aBlock('hop', 1)) : aBlock(type)));
const row = fc.array(block, { minLength: 1, maxLength: 3 });
const point = fc.record({ x: fc.nat(479), y: fc.nat(359) });

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(row, point).map(
    ([blocks, to]): Act =>
      (project, at) =>
        addStrip(project, at, blocks, to),
  ),
  fc.tuple(path, row).map(
    ([to, blocks]): Act =>
      (project, at) =>
        insertBlocks(project, at, to, blocks),
  ),
  path.map(
    (from): Act =>
      (project, at) =>
        takeBlocks(project, at, from),
  ),
  path.map(
    (from): Act =>
      (project, at) =>
        takeOneBlock(project, at, from),
  ),
  path.map(
    (from): Act =>
      (project, at, other) =>
        copyBlocks(project, at, from, other),
  ),
  fc.tuple(path, fc.oneof(fc.integer(), fc.string())).map(
    ([to, value]): Act =>
      (project, at) =>
        setArgument(project, at, to, value),
  ),
  fc.constant<Act>((project, at) =>
    addCharacter(project, at.pageId, { name: 'Cat', picture: 'Cat.svg', width: 9, height: 9 }),
  ),
  fc.constant<Act>((project, at, other) => copyCharacter(project, at, other.pageId)),
  fc.constant<Act>((project, at) => removeSprite(project, at)),
  point.map(
    (to): Act =>
      (project, at) =>
        setHome(project, at, to),
  ),
  fc.constantFrom('a.wav', 'b.wav').map(
    (name): Act =>
      (project, at) =>
        addSound(project, at, name),
  ),
  fc.nat(3).map(
    (index): Act =>
      (project, at) =>
        removeSound(project, at, index),
  ),
  fc.constant<Act>((project) => addPage(project)),
  fc.constant<Act>((project, at) => removePage(project, at.pageId)),
  fc.nat(4).map(
    (index): Act =>
      (project, at) =>
        movePage(project, at.pageId, index),
  ),
);

/** Some sprite of the project; an id that no sprite has where there is none. */
function pick(project: JuniorProject, number: number): SpriteAddress {
  const all = listPages(project).flatMap(({ id: pageId, page }) => {
    const ids = listSprites(page).map(({ id }) => id);
    return (ids.length === 0 ? ['nobody'] : ids).map((spriteId) => ({ pageId, spriteId }));
  });
  return all[number % all.length] ?? { pageId: 'page 1', spriteId: 'nobody' };
}

describe('any row of edits', () => {
  const steps = fc.array(fc.tuple(act, fc.nat(9), fc.nat(9)), { maxLength: 40 });

  it('keeps a project that can be saved and played, and leads all the way back', () => {
    fc.assert(
      fc.property(steps, (given) => {
        let history = createHistory(start);
        for (const [edit, one, other] of given) {
          const { project } = history;
          const made = edit(project, pick(project, one), pick(project, other));
          if (made !== undefined) history = record(history, made);
          const count = history.project.json.pages.length;
          expect(count >= 1 && count <= 4).toBe(true);
        }
        writeJuniorData(history.project);
        const engine = createJuniorEngine(history.project);
        engine.pressFlag();
        for (let tick = 0; tick < 20; tick += 1) engine.tick();
        while (history.past.length > 0) history = undo(history);
        expect(history.project).toBe(start);
      }),
      { numRuns: 200 },
    );
  });

  it('loses no block on its way from one place to another', () => {
    fc.assert(
      fc.property(steps, path, path, (given, from, to) => {
        let project = start;
        for (const [edit, one, other] of given) {
          project = edit(project, pick(project, one), pick(project, other))?.project ?? project;
        }
        const at = pick(project, 0);
        const count = (some: JuniorProject): number =>
          (findCharacter(some, at)?.scripts ?? []).flatMap(listBlocks).length;
        const taken = takeBlocks(project, at, from);
        const dropped = taken && insertBlocks(taken.project, at, to, taken.taken);
        if (dropped !== undefined) expect(count(dropped.project)).toBe(count(project));
      }),
      { numRuns: 200 },
    );
  });
});
