import { readStarterLimit } from '@sprout/rules';
import { describe, expect, it } from 'vitest';
import {
  blocksPalettes,
  choiceOf,
  juniorPalettes,
  limitText,
  withBlock,
  withCategory,
} from './limit.ts';

const palettes = blocksPalettes([
  'motion_movesteps',
  'motion_turnright',
  'event_whenflagclicked',
  'control_while',
]);
const [motion] = palettes;
const junior = juniorPalettes();
const nothing = { categories: [], only: [] };

describe('what a starter offers', () => {
  it('knows the blocks of each category, without those that no palette has', () => {
    expect(motion).toEqual({
      category: 'motion',
      blocks: ['motion_movesteps', 'motion_turnright'],
    });
    expect(palettes.find(({ category }) => category === 'control')?.blocks).toEqual([]);
    expect(junior.map(({ category }) => category)).toEqual([
      'start',
      'motion',
      'looks',
      'sound',
      'flow',
      'end',
    ]);
  });

  it('makes a category of all of its blocks, and single blocks of a category with one less', () => {
    if (!motion) throw new Error('there is a palette of motion');
    const one = withBlock(nothing, motion, 'motion_movesteps', true);
    const both = withBlock(one, motion, 'motion_turnright', true);
    const less = withBlock(both, motion, 'motion_movesteps', false);

    expect(one).toEqual({ categories: [], only: ['motion_movesteps'] });
    expect(both).toEqual({ categories: ['motion'], only: [] });
    expect(less).toEqual({ categories: [], only: ['motion_turnright'] });
    expect(withCategory(less, motion, false)).toEqual(nothing);
  });

  it('is kept as the editors read it, and says nothing when everything is offered', () => {
    const choice = { categories: ['events'], only: ['motion_movesteps'] };
    const text = limitText(null, 'blocks', choice, palettes);

    expect(readStarterLimit(text)).toEqual({ blocks: choice });
    expect(choiceOf(text, 'blocks', palettes)).toEqual(choice);
    expect(limitText(text, 'blocks', nothing, palettes)).toBeNull();
    expect(limitText(text, 'blocks', undefined, palettes)).toBeNull();
  });

  it('of one editor leaves the other as it is', () => {
    const text = limitText(
      { blocks: { categories: ['events'], only: [] } },
      'junior',
      { categories: ['start'], only: ['forward'] },
      junior,
    );

    expect(readStarterLimit(text)).toEqual({
      blocks: { categories: ['events'], only: [] },
      junior: { only: ['onflag', 'onclick', 'ontouch', 'onmessage', 'message', 'forward'] },
    });
    expect(choiceOf(text, 'junior', junior)).toEqual({
      categories: ['start'],
      only: ['forward'],
    });
  });
});
