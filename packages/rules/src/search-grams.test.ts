import { expect, it } from 'vitest';
import { queryGrams, searchGrams, searchTerms, searchText } from './search-grams.ts';

const finds = (words: string, ...texts: string[]) =>
  queryGrams(words).every((gram) => searchGrams(...texts).includes(gram));

it.each([
  ['猫', '小猫钓鱼'],
  ['钓鱼', '小猫钓鱼'],
  ['ＣＡＴ', 'My cat'],
  ['y c', 'My cat'],
  ['小猫', '飞机', '小猫老师'],
])('finds %s in %s', (words, ...texts) => {
  expect(finds(words, ...texts)).toBe(true);
});

it('does not find letters that do not stand together', () => {
  expect(finds('小鱼', '小猫钓鱼')).toBe(false);
});

it('needs a letter to search for', () => {
  expect(queryGrams(' 。')).toEqual([]);
});

it('keeps texts on lines of their own, without signs and spaces', () => {
  expect(searchText('My Cat!', '', '。', '第一行\n第二行')).toBe('mycat\n第一行第二行');
});

it('looks for each word, without the signs of a pattern', () => {
  expect(searchTerms(' 小猫　ＦＩＳＨ a%b_c\\d 。')).toEqual(['小猫', 'fish', 'abcd']);
});
