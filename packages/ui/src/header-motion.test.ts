import { describe, expect, it } from 'vitest';
import { type HeaderMotion, moveHeader, restingHeader } from './header-motion.ts';

const scroll = (...tops: number[]): HeaderMotion =>
  tops.reduce((state, top) => moveHeader(state, top), restingHeader);

describe('the header', () => {
  it.each([
    [104, false],
    [105, true],
  ])('at %i px is fixed: %j', (top, isFixed) => {
    expect(scroll(top).isFixed).toBe(isFixed);
  });

  it('gives way after more than 100 px down in one sweep', () => {
    expect(scroll(60, 100).isHidden).toBe(false);
    expect(scroll(60, 105).isHidden).toBe(true);
    expect(scroll(300, 250, 350).isHidden).toBe(false);
    expect(scroll(300, 250, 351).isHidden).toBe(true);
  });

  it('comes back with the first step up and stays down with each further step down', () => {
    expect(scroll(300, 299).isHidden).toBe(false);
    expect(scroll(300, 301, 302).isHidden).toBe(true);
  });

  it('lies on the page again at the top', () => {
    expect(scroll(800, 0)).toMatchObject({ isFixed: false, isHidden: false });
  });
});
