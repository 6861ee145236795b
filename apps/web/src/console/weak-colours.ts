import type { ThemeSettings } from '@sprout/rules';

/** Colours of states: as words, as the ground below them, and as marks. */
export type StateColours = Readonly<
  Record<
    'ok' | 'ok-bg' | 'ok-dot' | 'warn' | 'warn-bg' | 'warn-dot' | 'bad' | 'bad-bg' | 'bad-dot',
    string
  >
>;

/**
 * States for people who see few colours: blue, amber and a red that is far darker (on dark pages: less
 * bright), so that they differ in lightness as well. Source: the safe palette of Okabe and Ito, moved
 * until words are readable; the test simulates both kinds of red-green blindness.
 */
export const weakColours: Readonly<Record<ThemeSettings['pageTheme'], StateColours>> = {
  light: {
    ok: '#084a86',
    'ok-bg': '#e3f0fb',
    'ok-dot': '#0068a8',
    warn: '#946800',
    'warn-bg': '#fff6d6',
    'warn-dot': '#e69f00',
    bad: '#4a0714',
    'bad-bg': '#f7e3e6',
    'bad-dot': '#5f0a1c',
  },
  dark: {
    ok: '#8cc8ff',
    'ok-bg': '#10283f',
    'ok-dot': '#7cc2f5',
    warn: '#fff0bd',
    'warn-bg': '#332a0e',
    'warn-dot': '#ffe08a',
    bad: '#f07a5a',
    'bad-bg': '#36160f',
    'bad-dot': '#d55e3c',
  },
};
