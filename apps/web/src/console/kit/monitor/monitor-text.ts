import type { Language } from '@sprout/texts';

type Known = number | null | undefined;

/** Writes the numbers of monitors; what was not measured is a dash. */
export function monitorText(language: Language) {
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const three = new Intl.NumberFormat(language, {
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  });
  const known = (value: Known, write: (value: number) => string) =>
    value === null || value === undefined ? '—' : write(value);
  return {
    number: (value: Known) => known(value, plain.format),
    whole: (value: Known) => known(value, whole.format),
    /** Short: one place below ten, none above a hundred. */
    short: (value: Known) =>
      known(value, (one) =>
        one < 100 ? plain.format(Math.round(one * 10) / 10) : whole.format(one),
      ),
    megabytes: (value: Known) => known(value, (bytes) => `${three.format(bytes / megabyte)} MB`),
    percent: (value: Known) =>
      known(value, (share) => `${plain.format(Math.round(share * 1000) / 10)}%`),
  };
}

type Values = readonly (number | null)[];
const measured = (values: Values): number[] => values.filter((value) => value !== null);

/** What the points of a chart make together; nothing where none was measured. */
export const sumOf = (values: Values): number | null => {
  const known = measured(values);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};
/** The highest point of a chart. */
export const peakOf = (values: Values): number | null => {
  const known = measured(values);
  return known.length === 0 ? null : Math.max(...known);
};

const megabyte = 1024 * 1024;
export const inMegabytes = (value: number | null): number | null =>
  value === null ? null : Math.round((value / megabyte) * 10) / 10;
export const inKilobytes = (value: number | null): number | null =>
  value === null ? null : rounded(value / 1024);
export const inPercent = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 10;
export const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10;

/** Hours and minutes of times as the wire has them. */
export const clockLabels = (times: readonly string[]): string[] =>
  times.map((time) => time.slice(11, 16));

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

type Unit = 'days' | 'hours' | 'minutes' | 'seconds';

/** The two largest units of a duration. */
export function unitsOf(seconds: number): [number, Unit][] {
  if (seconds >= day) {
    return [
      [Math.floor(seconds / day), 'days'],
      [Math.floor((seconds % day) / hour), 'hours'],
    ];
  }
  if (seconds >= hour) {
    return [
      [Math.floor(seconds / hour), 'hours'],
      [Math.floor((seconds % hour) / minute), 'minutes'],
    ];
  }
  if (seconds >= minute) {
    return [
      [Math.floor(seconds / minute), 'minutes'],
      [Math.floor(seconds % minute), 'seconds'],
    ];
  }
  return [[Math.floor(seconds), 'seconds']];
}
