import { contrast, defaultTheme, textContrast, themeColors } from '@sprout/rules';
import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { paletteOf } from './palette.ts';
import { createTheme } from './theme.ts';

const choices = themeColors.flatMap(([name, color]) =>
  (['light', 'dark'] as const).map((pageTheme) => ({ name, color, pageTheme })),
);

describe.each(choices)('$name on $pageTheme pages', (settings) => {
  const config = createTheme(true, settings);
  const token = theme.getDesignToken(config);
  const { onPrimary, ink, weak, primary } = paletteOf(settings);

  it('has readable words on buttons and dates', () => {
    expect(contrast(onPrimary, token.colorPrimary)).toBeGreaterThanOrEqual(textContrast);
    expect(token.colorPrimary).toBe(primary);
    expect(config.components?.Button?.primaryColor).toBe(onPrimary);
  });

  it('keeps the words of a button readable under the pointer', () => {
    const { colorPrimaryHover = '', colorPrimaryActive = '' } = config.components?.Button ?? {};

    expect(contrast(onPrimary, colorPrimaryHover)).toBeGreaterThanOrEqual(textContrast);
    expect(contrast(onPrimary, colorPrimaryActive)).toBeGreaterThanOrEqual(textContrast);
  });

  it('has readable links on panels and on chosen lines', () => {
    expect(contrast(token.colorLink, token.colorBgContainer)).toBeGreaterThanOrEqual(textContrast);
    expect(contrast(ink, weak)).toBeGreaterThanOrEqual(textContrast);
  });

  it('has readable words on the chosen line of a dark menu', () => {
    const menu = config.components?.Menu;

    expect(menu).toMatchObject({ darkItemSelectedBg: primary, darkItemSelectedColor: onPrimary });
  });
});

it('leaves the default as it was designed', () => {
  expect(createTheme(true).token).toMatchObject({ colorPrimary: '#2f54eb', colorLink: '#2446cf' });
  expect(paletteOf(defaultTheme).onPrimary).toBe('#ffffff');
});
