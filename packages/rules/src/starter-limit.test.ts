import { describe, expect, it } from 'vitest';
import { readStarterLimit } from './starter-limit.ts';

describe('the limit of a starter', () => {
  it('names categories and blocks, as text or as an object', () => {
    const limit = {
      blocks: { categories: ['motion', 'myBlocks'], only: ['looks_say'] },
      junior: { only: ['onflag', 'forward'] },
    };

    expect(readStarterLimit(limit)).toEqual(limit);
    expect(readStarterLimit(JSON.stringify(limit))).toEqual(limit);
  });

  it('leaves out the editor that it does not speak of', () => {
    expect(readStarterLimit({ blocks: { only: ['motion_movesteps'] } })).toEqual({
      blocks: { categories: [], only: ['motion_movesteps'] },
    });
    expect(readStarterLimit({ junior: { only: ['up'] } })).toEqual({ junior: { only: ['up'] } });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a text that is no JSON', '{blocks'],
    ['a list', [1]],
    ['an empty object', {}],
    ['limits that name nothing', { blocks: { categories: [], only: [] }, junior: { only: [] } }],
    ['limits of another shape', { blocks: 'motion', junior: ['up'] }],
  ])('is none for %s', (_, value) => {
    expect(readStarterLimit(value)).toBeUndefined();
  });

  it('keeps names only, each once', () => {
    const only = ['up', 'up', 7, null, '<b>', 'x'.repeat(80)];
    expect(readStarterLimit({ junior: { only } })).toEqual({ junior: { only: ['up'] } });
  });
});
