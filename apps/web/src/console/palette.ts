import {
  contrast,
  defaultTheme,
  inkOf,
  mix,
  type ThemeSettings,
  textContrast,
  textOn,
} from '@sprout/rules';
import { theme } from 'antd';

/** The primary colour with what is made of it; each pair of text and ground can be read. */
export type Palette = {
  /** What antd is given. */
  readonly seed: string;
  /** What antd paints. */
  readonly primary: string;
  readonly onPrimary: string;
  /** Links and chosen words. */
  readonly ink: string;
  /** What antd is given for links: on dark pages it paints them darker. */
  readonly linkSeed: string;
  /** Ground of chosen lines. */
  readonly weak: string;
};

/** The default colour as the design has it. Source: look-console, antd-theme.json. */
const designed = {
  light: { seed: '#2f54eb', ink: '#2446cf', weak: '#eef2ff' },
  dark: { seed: '#4c6ef5', ink: '#a3b5ff', weak: '#1d2747' },
} as const;

const grounds = { light: '#ffffff', dark: '#16191f' } as const;

/** Colours of a theme; throws for a colour that is not `#rrggbb`. */
export function paletteOf({
  color,
  pageTheme,
}: Pick<ThemeSettings, 'color' | 'pageTheme'>): Palette {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new Error(`expected a colour, found ${color}`);
  const made = color === defaultTheme.color ? designed[pageTheme] : mixedFrom(color, pageTheme);
  const paint = (token: { colorPrimary?: string; colorLink?: string }) =>
    theme.getDesignToken({
      algorithm: pageTheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token,
    });
  const { colorPrimary } = paint({ colorPrimary: made.seed });
  const isReadable = (seed: string) =>
    contrast(paint({ colorLink: seed }).colorLink, grounds[pageTheme]) >= textContrast;
  const lighter = Array.from({ length: 11 }, (_, step) => mix(made.ink, '#ffffff', step / 10));
  return {
    ...made,
    primary: colorPrimary,
    onPrimary: textOn(colorPrimary),
    linkSeed: lighter.find(isReadable) ?? made.ink,
  };
}

function mixedFrom(color: string, pageTheme: ThemeSettings['pageTheme']) {
  const isDark = pageTheme === 'dark';
  const ground = grounds[pageTheme];
  const weak = mix(ground, color, isDark ? 0.2 : 0.08);
  const start = mix(color, isDark ? '#ffffff' : '#000000', isDark ? 0.3 : 0.15);
  return { seed: color.toLowerCase(), weak, ink: inkOf(start, [ground, weak]) };
}
