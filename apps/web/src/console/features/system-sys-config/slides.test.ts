import { describe, expect, it } from 'vitest';
import { moveSlide, readSlides, writeSlides } from './slides.ts';

const lists = { banner: 'a,b,c', bannerTall: ',y', bannerLinks: '/one\n\n/three', bannerTexts: '' };

describe('slides of the banner', () => {
  it('keep link and text with their picture', () => {
    expect(readSlides(lists)).toEqual([
      { picture: 'a', tall: '', link: '/one', text: '' },
      { picture: 'b', tall: 'y', link: '', text: '' },
      { picture: 'c', tall: '', link: '/three', text: '' },
    ]);
  });

  it('move with all that belongs to them', () => {
    const moved = moveSlide(readSlides(lists), 2, -1);

    expect(writeSlides(moved)).toEqual({
      banner: 'a,c,b',
      bannerTall: ',,y',
      bannerLinks: '/one\n/three\n',
      bannerTexts: '',
    });
    expect(moveSlide(moved, 0, -1)).toEqual(moved);
  });

  it('are nothing when there is no picture', () => {
    expect(readSlides({ ...lists, banner: '' })).toEqual([]);
    expect(writeSlides([])).toEqual({
      banner: '',
      bannerTall: '',
      bannerLinks: '',
      bannerTexts: '',
    });
  });
});
