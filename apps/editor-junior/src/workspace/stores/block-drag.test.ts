import { type JuniorBlock, type JuniorProject, listPages, listSprites } from '@sprout/formats';
import { addCharacter, addStrip, createProject, findCharacter } from '@sprout/junior-engine';
import { describe, expect, it } from 'vitest';
import { type BlockTarget, dropBlocks, findDropPath, holdBlocks } from './block-drag.ts';

const fox = { pageId: 'page 1', spriteId: 'Fox 1' };
const owl = { pageId: 'page 1', spriteId: 'Owl 1' };
const block = (type: string): JuniorBlock => [type, 'null', 0, 0];

function aProject(): JuniorProject {
  let project = createProject('A');
  for (const name of ['Fox', 'Owl']) {
    const picture = { name, picture: `${name}.svg`, width: 64, height: 64 };
    project = addCharacter(project, 'page 1', picture)?.project ?? project;
  }
  const strip = [block('onflag'), block('up'), block('hop')];
  return addStrip(project, fox, strip, { x: 100, y: 100 })?.project ?? project;
}

const show = (project: JuniorProject): string[] =>
  listPages(project)
    .flatMap(({ page }) => listSprites(page))
    .flatMap((sprite) => (sprite.type === 'sprite' ? [sprite] : []))
    .map(({ id, scripts = [] }) =>
      [id, ...scripts.map((strip) => strip.map(([type]) => type).join(' '))].join(': '),
    );

function drag(path: readonly number[], target: BlockTarget): string[] {
  const project = aProject();
  const held = holdBlocks(project, { kind: 'strip', at: fox, path });
  return show((held && dropBlocks(held, target)?.project) ?? project);
}

function dragNew(type: string, target: BlockTarget): string[] {
  const project = aProject();
  const held = holdBlocks(project, { kind: 'palette', block: block(type) });
  return show((held && dropBlocks(held, target)?.project) ?? project);
}

describe('blocks that are let go', () => {
  const behind = { x: 100 + 73 + 65 + 65, y: 100 };

  it('fall into a gap that is at most 30 pixels away', () => {
    const near: BlockTarget = { kind: 'script', at: fox, point: { x: behind.x + 20, y: 120 } };
    const far: BlockTarget = { kind: 'script', at: fox, point: { x: behind.x + 31, y: 100 } };
    expect(dragNew('down', near)).toEqual(['Fox 1: onflag up hop down', 'Owl 1']);
    expect(dragNew('down', far)).toEqual(['Fox 1: onflag up hop: down', 'Owl 1']);
  });

  it('are a strip of their own elsewhere, with all that followed them', () => {
    const target: BlockTarget = { kind: 'script', at: fox, point: { x: 20, y: 400 } };
    expect(drag([0, 1], target)).toEqual(['Fox 1: onflag: up hop', 'Owl 1']);
  });

  it('are gone in the bin', () => {
    expect(drag([0, 1], { kind: 'bin' })).toEqual(['Fox 1: onflag', 'Owl 1']);
    expect(dragNew('down', { kind: 'bin' })).toEqual(['Fox 1: onflag up hop', 'Owl 1']);
  });

  it('are copied to another character and stay where they were', () => {
    expect(drag([0, 0], { kind: 'character', to: owl })).toEqual([
      'Fox 1: onflag up hop',
      'Owl 1: onflag up hop',
    ]);
    expect(dragNew('down', { kind: 'character', to: owl })).toEqual([
      'Fox 1: onflag up hop',
      'Owl 1: down',
    ]);
  });

  it('go back to where they were on a place that takes none', () => {
    expect(drag([0, 1], { kind: 'nowhere' })).toEqual(['Fox 1: onflag up hop', 'Owl 1']);
    expect(drag([0, 1], { kind: 'character', to: fox })).toEqual(['Fox 1: onflag up hop', 'Owl 1']);
  });
});

it('keeps the turn of a strip that is only moved', () => {
  const two = addStrip(aProject(), fox, [block('onclick')], { x: 100, y: 300 })?.project;
  const held = two && holdBlocks(two, { kind: 'strip', at: fox, path: [0, 0] });
  const point = { x: 300, y: 500 };
  const moved = held && dropBlocks(held, { kind: 'script', at: fox, point })?.project;
  expect(moved && show(moved)).toEqual(['Fox 1: onflag up hop: onclick', 'Owl 1']);
  expect(moved && findCharacter(moved, fox)?.scripts?.[0]?.[0]?.slice(2)).toEqual([300, 500]);
});

it('shows where blocks would fall to while they are held', () => {
  const held = holdBlocks(aProject(), { kind: 'palette', block: block('down') });
  const between = { x: 100 + 73, y: 110 };
  expect(held && findDropPath(held, fox, between)).toEqual([0, 1]);
  expect(held && findDropPath(held, fox, { x: 600, y: 600 })).toBeUndefined();
});
