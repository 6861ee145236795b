import { dayOfSerial } from './cell-days.ts';
import type { NumberFormat } from './number-formats.ts';
import type { CellFault } from './sheet-book.ts';

export type ReadCell = {
  readonly text: string;
  /** A number without the format of a day. */
  readonly isNumber?: true;
  readonly fault?: CellFault;
};

/** Digits that a sheet program keeps of a number; whatever was typed behind them is lost. */
const keptDigits = 15;
const tooLong = 10 ** keptDigits;

/** What a sheet program shows of a number, however another program wrote it. */
export function shownNumber(
  written: string,
  format: NumberFormat | undefined,
  is1904: boolean,
): ReadCell {
  const text = written.trim();
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return { text };
  if (format?.kind === 'day') {
    const shown = shownDay(value, format, is1904);
    if (shown !== undefined) return { text: shown };
  }
  if (Math.abs(value) >= tooLong) return { text, fault: 'tooManyDigits' };
  const plain = plainNumber(value);
  const isPadded = format?.kind === 'zeros' && Number.isInteger(value) && value >= 0;
  return { text: isPadded ? plain.padStart(format.digits, '0') : plain, isNumber: true };
}

/** Sheet programs show fifteen digits and write the binary fraction behind them along. */
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return String(value === 0 ? 0 : value);
  const shown = String(Number(value.toPrecision(keptDigits)));
  // A number this small is written out with as many digits as it has.
  const [digits = '', power = ''] = shown.split('e-');
  const places = Number(power) + (digits.split('.')[1]?.length ?? 0);
  return power === '' ? shown : value.toFixed(Math.min(places, 100));
}

function shownDay(
  value: number,
  { hasDay, hasTime }: Extract<NumberFormat, { kind: 'day' }>,
  is1904: boolean,
): string | undefined {
  if (!hasDay) {
    if (value < 0 || value >= 1) return undefined;
    return new Date(Math.round(value * 86_400) * 1000).toISOString().slice(11, 19);
  }
  const found = dayOfSerial(value, is1904);
  if (!found) return undefined;
  return hasTime ? `${found.day} ${found.time}` : found.day;
}

/** A day as newer writers keep it: `2026-11-23T00:00:00`. */
export function shownIsoDay(written: string): ReadCell {
  const [, day, time = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?)?Z?$/.exec(written.trim()) ?? [];
  if (!day) return { text: written.trim() };
  return { text: time === '' || time === '00:00:00' ? day : `${day} ${time}` };
}
