import { describe, expect, it } from 'vitest';
import { joinNotes, withLevel, withPhrase } from './notes.ts';

describe('what is given', () => {
  it('has a level for each criterion, null for those before it', () => {
    expect(withLevel([], 1, 3)).toEqual([null, 3]);
    expect(withLevel([1, 3], 0, 2)).toEqual([2, 3]);
  });

  it.each([
    ['', '想法很特别'],
    ['很稳', '很稳，想法很特别'],
    ['很稳。', '很稳。想法很特别'],
    ['Well done', 'Well done. 想法很特别'],
  ])('puts a phrase behind %j', (comment, text) => {
    expect(withPhrase(comment, '想法很特别')).toBe(text);
  });

  it('leaves out a phrase that stands there, or would cut what was written', () => {
    expect(withPhrase('想法很特别！', '想法很特别')).toBeUndefined();
    expect(withPhrase('字'.repeat(508), '想法很特别')).toBeUndefined();
  });

  it('joins two notes without losing a word, or says that it cannot', () => {
    const pin = (text: string) => ({ place: { kind: 'sprite' as const, sprite: '小猫' }, text });
    const theirs = { score: 5, levels: [3, null], comment: '很稳', pins: [pin('一')] };
    const mine = { score: 0, levels: [null, 2], comment: '真快', pins: [pin('一'), pin('二')] };

    expect(joinNotes(theirs, mine)).toEqual({
      score: 5,
      levels: [3, 2],
      comment: '很稳\n真快',
      pins: [pin('一'), pin('二')],
    });
    const long = { ...mine, comment: '字'.repeat(510) };
    expect(joinNotes(theirs, long)).toBeUndefined();
    const many = Array.from({ length: 20 }, (_, n) => pin(`第 ${n} 条`));
    expect(joinNotes(theirs, { ...mine, pins: many })).toBeUndefined();
  });
});
