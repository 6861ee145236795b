import { expect, it } from 'vitest';
import { hasMoreTags, type PublicTag, shortTagCount, shortTags, tagGroups } from './tag-choices.ts';
import { readFilter } from './works-query.ts';

const filter = (query: string) => readFilter(new URLSearchParams(query));
const families = ['junior', 'blocks', 'python'] as const;

const tags: PublicTag[] = [
  { workType: '1', tag: '迷宫', works: 4 },
  { workType: '2', tag: '游戏', works: 9 },
  { workType: '2', tag: '动画', works: 2 },
  { workType: '3', tag: '故事', works: 5 },
  { workType: '3', tag: '动画', works: 6 },
  { workType: '4', tag: '画画', works: 3 },
];

it('begins with the most used tags of all types', () => {
  expect(shortTags(tags, filter(''))).toEqual(['游戏', '动画', '故事', '迷宫', '画画']);
});

it('begins with the tags of the wanted type, older formats of its editor included', () => {
  expect(shortTags(tags, filter('workType=2'))).toEqual(['游戏', '迷宫', '动画']);
});

it('keeps the wanted tag in the row, so that it can be taken away', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ workType: '2', tag: `t${n}`, works: 1 }));

  const short = shortTags(many as PublicTag[], filter('tag=t19'));

  expect(short[0]).toBe('t19');
  expect(short).toHaveLength(shortTagCount);
});

it('groups all tags by type, without types that have none or no editor', () => {
  expect(tagGroups(tags, families, filter(''))).toEqual([
    { family: 'junior', tags: ['动画', '故事'] },
    { family: 'blocks', tags: ['游戏', '迷宫', '动画'] },
    { family: 'python', tags: ['画画'] },
  ]);
  expect(tagGroups(tags, ['python'], filter(''))).toEqual([{ family: 'python', tags: ['画画'] }]);
  expect(tagGroups(tags, families, filter('workType=4'))).toEqual([
    { family: 'python', tags: ['画画'] },
  ]);
});

it('offers more only where there is more', () => {
  const groups = tagGroups(tags, families, filter(''));

  expect(hasMoreTags(['游戏'], groups)).toBe(true);
  expect(hasMoreTags(['游戏', '动画', '故事', '迷宫', '画画'], groups)).toBe(false);
});
