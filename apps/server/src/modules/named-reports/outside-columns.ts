import { isDay } from '@sprout/contract';
import { AppError } from '../../platform/errors.ts';
import type { Answer } from '../data-sources/index.ts';
import type { Line, ShownColumn } from './opened.ts';

/** Longest text of a cell, and most columns: answers stay small whatever another database sends. */
const cellLimit = 500;
const columnLimit = 40;

export type DeclaredColumn = { name: string; title: string; kind: string };

type Read = {
  /** With the names that the answer has, in their order. */
  columns: (ShownColumn & { name: string })[];
  rows: Line[];
};

/**
 * The answer of another database as a report shows it: the declared columns, or without any all that it has. Throws
 * `namedReport.noColumn` where a declared one is not in the answer.
 */
export function readOutside(answer: Answer, declared: readonly DeclaredColumn[]): Read {
  const titles = answer.columns.slice(0, columnLimit);
  const chosen =
    declared.length > 0
      ? declared.map((column) => ({ ...column, place: placeOf(answer, column.name) }))
      : titles.map((name, place) => ({ name, title: name, kind: undefined, place }));
  const texts = answer.rows.map((row) => chosen.map(({ place }) => plain(row[place])));
  const columns = chosen.map(({ name, title, kind }, at) => ({
    name,
    key: `c${at}`,
    title,
    kind: readKind(kind) ?? kindOf(texts.map((row) => row[at] ?? null)),
  }));
  const rows = texts.map(
    (row): Line =>
      Object.fromEntries(
        columns.map(({ key, kind }, at) => {
          const value = row[at] ?? null;
          return [
            key,
            kind === 'number' && value !== null && isNumber(value) ? numberOf(value) : value,
          ];
        }),
      ),
  );
  return { columns, rows };
}

function placeOf({ columns }: Answer, name: string): number {
  const place = columns.indexOf(name);
  if (place < 0) throw new AppError('namedReport.noColumn', { name });
  return place;
}

const readKind = (kind: string | undefined): ShownColumn['kind'] | undefined =>
  kind === 'number' || kind === 'day' || kind === 'text' ? kind : undefined;

/** Columns take their kind from what stands in them; another database says numbers and days as text. */
export function kindOf(values: readonly (string | null)[]): ShownColumn['kind'] {
  const said = values.filter((value) => value !== null);
  if (said.length > 0 && said.every(isNumber)) return 'number';
  return said.length > 0 && said.every(isDay) ? 'day' : 'text';
}

function plain(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = Buffer.isBuffer(value)
    ? `0x${value.subarray(0, 16).toString('hex')}`
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  return text.length > cellLimit ? `${text.slice(0, cellLimit)}…` : text;
}

/** As many digits as a number keeps exactly. */
const exactDigits = 15;

/** A longer one before the point is no count but a name. PostgreSQL writes an average with sixteen digits behind it. */
const isNumber = (text: string): boolean => /^-?\d{1,15}(\.\d{1,40})?$/.test(text);

const numberOf = (text: string): number => Number(Number(text).toPrecision(exactDigits));
