/** Least contrast of text. Source: WCAG 2.2, 1.4.3. */
export const textContrast = 4.5;

/**
 * Contrast of two colours, 1 to 21. Source: WCAG 2.2, relative luminance.
 * @param a `#rrggbb`
 */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** White text on a colour where it can be read, else black. */
export const textOn = (color: string): string =>
  contrast(color, '#ffffff') >= textContrast ? '#ffffff' : '#000000';

/**
 * The colour itself as text: moved towards black, or towards white on dark grounds, as little as
 * makes it readable on every ground.
 */
export function inkOf(color: string, grounds: readonly string[]): string {
  const isDark = grounds.every((ground) => luminance(ground) < 0.2);
  const end = isDark ? '#ffffff' : '#000000';
  const steps = Array.from({ length: 21 }, (_, step) => mix(color, end, step / 20));
  return (
    steps.find((ink) => grounds.every((ground) => contrast(ink, ground) >= textContrast)) ?? end
  );
}

/**
 * A colour between two.
 * @param share 0 gives `a`, 1 gives `b`
 */
export function mix(a: string, b: string, share: number): string {
  const to = channels(b);
  const mixed = channels(a).map((value, at) => value + ((to[at] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
