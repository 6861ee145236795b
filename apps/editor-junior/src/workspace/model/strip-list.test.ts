import { insideOf, type JuniorBlock, type JuniorProject, type JuniorStrip } from '@sprout/formats';
import { addCharacter, addStrip, createProject, findCharacter } from '@sprout/junior-engine';
import { describe, expect, it } from 'vitest';
import { type Direction, listStrip, moveBlock } from './strip-list.ts';

const at = { pageId: 'page 1', spriteId: 'Fox 1' };
const block = (type: string): JuniorBlock => [type, 'null', 0, 0];
const loop = (...inside: JuniorBlock[]): JuniorBlock => ['repeat', 2, 0, 0, inside];

function aProjectWith(strip: JuniorStrip): JuniorProject {
  const picture = { name: 'Fox', picture: 'fox.svg', width: 64, height: 64 };
  const { project } = addCharacter(createProject('A'), at.pageId, picture) ?? {};
  const added = project && addStrip(project, at, strip, { x: 0, y: 0 });
  if (added === undefined) throw new Error('expected a project with a strip');
  return added.project;
}

const show = (strip: JuniorStrip): string =>
  strip.map((one) => (one[0] === 'repeat' ? `[${show(insideOf(one))}]` : one[0])).join(' ');

function move(strip: JuniorStrip, path: readonly number[], direction: Direction): string {
  const moved = moveBlock(aProjectWith(strip), at, path, direction);
  return moved === undefined ? 'stays' : show(findCharacter(moved.project, at)?.scripts?.[0] ?? []);
}

describe('a block that is moved by keys', () => {
  const plain = [block('onflag'), block('up'), block('hop'), block('endstack')];
  const looped = [block('onflag'), block('up'), loop(block('hop')), block('down')];

  it.each<[string, JuniorStrip, number[], Direction, string]>([
    ['changes places with the next', plain, [0, 1], 'later', 'onflag hop up endstack'],
    ['changes places with the one before', plain, [0, 2], 'earlier', 'onflag hop up endstack'],
    ['stays behind the start', plain, [0, 1], 'earlier', 'stays'],
    ['stays in front of the end', plain, [0, 2], 'later', 'stays'],
    ['goes into a loop', looped, [0, 1], 'later', 'onflag [up hop] down'],
    ['goes into a loop from behind', looped, [0, 3], 'earlier', 'onflag up [hop down]'],
    ['leaves a loop', looped, [0, 2, 0], 'later', 'onflag up [] hop down'],
    ['leaves a loop to the front', looped, [0, 2, 0], 'earlier', 'onflag up hop [] down'],
  ])('%s', (_, strip, path, direction, after) => {
    expect(move(strip, path, direction)).toBe(after);
  });
});

it('lists blocks with those in loops behind them', () => {
  const strip = [block('onflag'), loop(block('hop'), loop(block('up'))), block('down')];
  expect(listStrip(strip, 3).map(({ path, depth }) => [path.join(), depth])).toEqual([
    ['3,0', 0],
    ['3,1', 0],
    ['3,1,0', 1],
    ['3,1,1', 1],
    ['3,1,1,0', 2],
    ['3,2', 0],
  ]);
});
