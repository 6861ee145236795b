import { describe, expect, it } from 'vitest';
import { listCategories, listChoice } from './choose.ts';
import { findEntry } from './index.ts';
import { findNextTile } from './move-focus.ts';

describe('choosing from the library', () => {
  it('shows each category by a picture that exists and belongs to it', () => {
    const categories = [...listCategories('character'), ...listCategories('background')];

    const lost = categories.filter(({ tag, picture }) => {
      const tags = findEntry(picture)?.tags;
      return tags === undefined || (tag !== 'all' && !tags.includes(tag));
    });

    expect(lost).toEqual([]);
  });

  it('finds by a part of the name in either language, whatever category is open', () => {
    const byChinese = listChoice('character', 'food', '鲸').map(({ en }) => en);
    const byEnglish = listChoice('character', 'food', ' WHALE').map(({ en }) => en);

    expect(byChinese).toContain('Whale');
    expect(byEnglish).toEqual(byChinese);
  });

  it('shows only what belongs to a category', () => {
    const food = listChoice('character', 'food', '');

    expect(food.length).toBeGreaterThan(15);
    expect(food.every(({ tags }) => tags.includes('food'))).toBe(true);
  });
});

describe('arrow keys over tiles', () => {
  it('moves along rows and columns and stays inside', () => {
    expect(findNextTile('ArrowRight', 0, 10, 4)).toBe(1);
    expect(findNextTile('ArrowDown', 1, 10, 4)).toBe(5);
    expect(findNextTile('ArrowDown', 7, 10, 4)).toBe(7);
    expect(findNextTile('ArrowLeft', 0, 10, 4)).toBe(0);
    expect(findNextTile('End', 2, 10, 4)).toBe(9);
    expect(findNextTile('a', 2, 10, 4)).toBeUndefined();
  });
});
