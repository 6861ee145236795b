import { describe, expect, it } from 'vitest';
import { createFontReader } from './fonts.ts';

const bold = { fontSize: '12pt', fontWeight: '700', fontFamily: 'sans-serif' };
const none = { fontSize: '', fontWeight: '', fontFamily: '' };

function aWord(outer: string, own: string): Element {
  const group = document.createElement('g');
  const word = document.createElement('text');
  group.setAttribute('class', outer);
  word.setAttribute('class', own);
  group.append(word);
  return word;
}

describe('the font of a word', () => {
  it('is asked once for all words of a class in groups of a class', () => {
    let asked = 0;
    const read = createFontReader(() => {
      asked += 1;
      return bold;
    });

    const fonts = [read(aWord('block', 'word')), read(aWord('block', 'word'))];
    const others = [read(aWord('label', 'word')), read(aWord('block', 'title'))];

    expect([...fonts, ...others]).toEqual([bold, bold, bold, bold]);
    expect(asked).toBe(3);
  });

  it('is asked again when the word was not in the page yet', () => {
    const answers = [none, bold];
    const read = createFontReader(() => answers.shift() ?? none);

    expect([read(aWord('', 'word')), read(aWord('', 'word')), read(aWord('', 'word'))]).toEqual([
      none,
      bold,
      bold,
    ]);
  });
});
