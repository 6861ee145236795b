import { describe, expect, it } from 'vitest';
import { contrast, inkOf, mix, textContrast, textOn } from './contrast.ts';
import { changeTheme, defaultTheme, themeColors, themeLimits } from './theme-settings.ts';

describe('the settings', () => {
  it('begin as the specification says', () => {
    expect(defaultTheme).toMatchObject({
      color: '#2F54EB',
      menuTheme: 'light',
      layout: 'sidemenu',
      contentWidth: 'Fixed',
      isMultiTab: true,
    });
  });

  it('stops hiding the header when the header is no longer fixed', () => {
    const hiding = changeTheme(defaultTheme, { hidesHeader: true });

    expect(hiding.hidesHeader).toBe(true);
    expect(changeTheme(hiding, { isHeaderFixed: false }).hidesHeader).toBe(false);
  });

  it('never hides a header that is not fixed', () => {
    const loose = changeTheme(defaultTheme, { isHeaderFixed: false });

    expect(themeLimits(loose).hasNoHiding).toBe(true);
    expect(changeTheme(loose, { hidesHeader: true }).hidesHeader).toBe(false);
  });

  it('frees the side menu with each change of the layout', () => {
    const top = changeTheme(defaultTheme, { layout: 'topmenu' });

    expect(top.isSideFixed).toBe(false);
    expect(changeTheme(top, { layout: 'sidemenu' }).isSideFixed).toBe(false);
  });

  it('has no fixed side menu below a top menu', () => {
    const top = changeTheme(defaultTheme, { layout: 'topmenu' });

    expect(changeTheme(top, { isSideFixed: true }).isSideFixed).toBe(false);
  });

  it('has fluid content below a top menu only', () => {
    const fluid = changeTheme(defaultTheme, { layout: 'topmenu', contentWidth: 'Fluid' });

    expect(fluid.contentWidth).toBe('Fluid');
    expect(changeTheme(fluid, { layout: 'sidemenu' }).contentWidth).toBe('Fixed');
    expect(changeTheme(defaultTheme, { contentWidth: 'Fluid' }).contentWidth).toBe('Fixed');
  });
});

describe('colours', () => {
  it('agree with known contrasts', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#2F54EB', '#ffffff')).toBeCloseTo(5.85, 1);
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });

  it.each(themeColors)('%s carries readable text', (_name, color) => {
    expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(textContrast);
  });

  it.each(themeColors)('%s is readable as text on light and on dark', (_name, color) => {
    const light = inkOf(color, ['#ffffff', mix('#ffffff', color, 0.08)]);
    const dark = inkOf(color, ['#16191f', mix('#16191f', color, 0.2)]);

    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(textContrast);
    expect(contrast(dark, '#16191f')).toBeGreaterThanOrEqual(textContrast);
  });
});
