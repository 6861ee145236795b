import { describe, expect, it, vi } from 'vitest';
import type { Target } from './engine.ts';
import { findTarget, markBlocks } from './pins.ts';

const svgNames = 'http://www.w3.org/2000/svg';

/** A workspace with drawn blocks of these ids. */
function aWorkspace(...ids: readonly string[]) {
  const blocks = new Map(
    ids.map((id) => {
      const root = document.createElementNS(svgNames, 'g');
      document.body.append(root);
      return [id, { width: 100, getSvgRoot: () => root }];
    }),
  );
  return { blocks, getBlockById: (id: string) => blocks.get(id) ?? null };
}

const pin = (blockId: string, text: string) => ({ sprite: '小猫', blockId, text });

const target = (name: string, blocks: object, isOriginal = true) =>
  ({ getName: () => name, isOriginal, blocks: { _blocks: blocks } }) as unknown as Target;

describe('words of the teacher in the blocks editor', () => {
  it('are numbered at their blocks, each once however often they are marked', () => {
    const workspace = aWorkspace('one', 'two');
    const pins = [pin('two', 'B'), undefined, pin('one', 'A'), pin('gone', 'C')];

    markBlocks(workspace, pins, () => undefined);
    markBlocks(workspace, pins, () => undefined);

    const numberAt = (id: string) =>
      workspace.blocks.get(id)?.getSvgRoot().querySelector('text')?.textContent;
    expect(numberAt('two')).toBe('1');
    expect(numberAt('one')).toBe('3');
    expect(document.querySelectorAll('.sprout-pin')).toHaveLength(2);
  });

  it('are shown by a press that drags no block', () => {
    const workspace = aWorkspace('three');
    const drag = vi.fn();
    workspace.blocks.get('three')?.getSvgRoot().addEventListener('pointerdown', drag);
    const onPress = vi.fn();
    markBlocks(workspace, [pin('three', 'Look')], onPress);

    const mark = document.querySelector('.sprout-pin');
    mark?.dispatchEvent(new Event('pointerdown', { bubbles: true }));

    expect(onPress).toHaveBeenCalledWith('Look', mark);
    expect(drag).not.toHaveBeenCalled();
  });

  it('find the character of their block, and no clone of it', () => {
    const cat = target('小猫', { b1: {} });
    const runtime = { targets: [target('小猫', { b1: {} }, false), cat] };

    expect(findTarget({ runtime }, { sprite: '小猫', blockId: 'b1' })).toBe(cat);
    expect(findTarget({ runtime }, { sprite: '小猫', blockId: '' })).toBe(cat);
    expect(findTarget({ runtime }, { sprite: '小猫', blockId: 'gone' })).toBeUndefined();
    expect(findTarget({ runtime }, { sprite: '小狗', blockId: 'b1' })).toBeUndefined();
  });
});
