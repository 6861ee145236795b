import { describe, expect, it } from 'vitest';
import { emptyNote } from '../../kit/grading/notes.ts';
import { lackOf, noteOf } from './row-notes.ts';
import { aHandIn } from './testing/a-class.ts';

describe('what is given for a hand-in', () => {
  it('is what stands there, and nothing for what was handed in since', () => {
    const said = { score: 4, comment: '很稳', levels: [3], pins: [] };
    expect(noteOf(aHandIn('a', '小雨', { ...said, state: 'graded' }))).toEqual(said);
    expect(noteOf(aHandIn('a', '小雨', { comment: '再改', state: 'handedIn' }))).toEqual(emptyNote);
    expect(noteOf(aHandIn('a', '小雨', { comment: '再改', state: 'returned' }))).toMatchObject({
      score: 0,
      comment: '再改',
    });
  });

  it('needs stars for a grade and a reason for a return', () => {
    expect(lackOf('grade', emptyNote)).toBe('stars');
    expect(lackOf('grade', { ...emptyNote, score: 1 })).toBeUndefined();
    expect(lackOf('return', { ...emptyNote, comment: '  ' })).toBe('reason');
    expect(lackOf('return', { ...emptyNote, comment: '再改' })).toBeUndefined();
  });
});
