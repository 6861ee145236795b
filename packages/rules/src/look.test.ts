import { describe, expect, it } from 'vitest';
import { contrast, inkOf, mix, textContrast, textOn } from './contrast.ts';
import { changeLook, defaultLook, lookLimits, themeColors } from './look.ts';

describe('the look', () => {
  it('stops hiding the header when the header is no longer fixed', () => {
    const hiding = changeLook(defaultLook, { hidesHeader: true });

    expect(hiding.hidesHeader).toBe(true);
    expect(changeLook(hiding, { isHeaderFixed: false }).hidesHeader).toBe(false);
  });

  it('never hides a header that is not fixed', () => {
    const loose = changeLook(defaultLook, { isHeaderFixed: false });

    expect(lookLimits(loose).hasNoHiding).toBe(true);
    expect(changeLook(loose, { hidesHeader: true }).hidesHeader).toBe(false);
  });

  it('frees the side menu with each change of the layout', () => {
    const top = changeLook(defaultLook, { layout: 'topmenu' });

    expect(top.isSideFixed).toBe(false);
    expect(changeLook(top, { layout: 'sidemenu' }).isSideFixed).toBe(false);
  });

  it('has no fixed side menu below a top menu', () => {
    const top = changeLook(defaultLook, { layout: 'topmenu' });

    expect(changeLook(top, { isSideFixed: true }).isSideFixed).toBe(false);
  });

  it('has fluid content below a top menu only', () => {
    const fluid = changeLook(defaultLook, { layout: 'topmenu', contentWidth: 'Fluid' });

    expect(fluid.contentWidth).toBe('Fluid');
    expect(changeLook(fluid, { layout: 'sidemenu' }).contentWidth).toBe('Fixed');
    expect(changeLook(defaultLook, { contentWidth: 'Fluid' }).contentWidth).toBe('Fixed');
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
