import { contrast, textContrast } from '@sprout/rules';
import { describe, expect, it } from 'vitest';
import { createTheme } from './theme.ts';
import { type StateColours, weakColours } from './weak-colours.ts';

/** Linear RGB as it is seen. Source: Machado, Oliveira and Fernandes 2009, severity 1. */
const sights = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
} as const;

function seenAs(sight: keyof typeof sights, color: string): string {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const seen = sights[sight].map((row) => {
    const value = row.reduce((sum, share, at) => sum + share * (linear[at] ?? 0), 0);
    const part = Math.min(1, Math.max(0, value));
    return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  });
  return `#${seen
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const states = ['ok', 'warn', 'bad'] as const;
const pairs = [
  ['ok', 'warn'],
  ['ok', 'bad'],
  ['warn', 'bad'],
] as const;
const panels = { light: '#ffffff', dark: '#16191f' } as const;
/** Least difference in lightness of two states, as a contrast. */
const leastApart = 1.3;

describe.each(['light', 'dark'] as const)('states on %s pages for few colours', (page) => {
  const colours: StateColours = weakColours[page];

  it.each(states)('can be read as words: %s', (state) => {
    expect(contrast(colours[state], colours[`${state}-bg`])).toBeGreaterThanOrEqual(textContrast);
    expect(contrast(colours[state], panels[page])).toBeGreaterThanOrEqual(textContrast);
  });

  it.each(pairs)('differ in lightness, whichever colours are seen: %s and %s', (one, other) => {
    const apart = (['deuteranopia', 'protanopia'] as const).flatMap((sight) => [
      contrast(seenAs(sight, colours[one]), seenAs(sight, colours[other])),
      contrast(seenAs(sight, colours[`${one}-dot`]), seenAs(sight, colours[`${other}-dot`])),
    ]);

    expect(Math.min(...apart)).toBeGreaterThanOrEqual(leastApart);
  });

  it('are what antd paints as well', () => {
    const settings = { color: '#2f54eb', pageTheme: page, isColorWeak: true };

    expect(createTheme(true, settings).token).toMatchObject({
      colorSuccess: colours['ok-dot'],
      colorWarning: colours['warn-dot'],
      colorError: colours['bad-dot'],
    });
  });
});
