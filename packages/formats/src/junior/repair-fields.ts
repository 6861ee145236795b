import type { Fields } from '../shape.ts';
import type { Faults } from './faults.ts';

type Kind = 'number' | 'boolean' | 'string' | 'strings';

/** Known keys of a sprite that must be of one kind where they are there at all. */
export const spriteKinds: Readonly<Record<string, Kind>> = {
  shown: 'boolean',
  flip: 'boolean',
  homeshown: 'boolean',
  homeflip: 'boolean',
  md5: 'string',
  name: 'string',
  str: 'string',
  color: 'string',
  sounds: 'strings',
  angle: 'number',
  scale: 'number',
  speed: 'number',
  defaultScale: 'number',
  xcoor: 'number',
  ycoor: 'number',
  cx: 'number',
  cy: 'number',
  w: 'number',
  h: 'number',
  homex: 'number',
  homey: 'number',
  homescale: 'number',
  fontsize: 'number',
};

export const pageKinds: Readonly<Record<string, Kind>> = {
  layers: 'strings',
  md5: 'string',
  num: 'number',
  lastSprite: 'string',
  textstartat: 'number',
};

/** Makes known keys what they should be, or takes them away; all other keys stay. */
export function repairFields(
  fields: Fields,
  kinds: Readonly<Record<string, Kind>>,
  faults: Faults,
  where: string,
): Fields {
  const entries = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
    if (kind === undefined) return [[key, value]];
    const good = asKind(value, kind);
    if (!isSame(value, good)) faults.note(`${where}.${key}`);
    return good === undefined ? [] : [[key, good]];
  });
  return Object.fromEntries(entries);
}

/** A finite number, also from text; `undefined` when it is none. */
export function asNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function asKind(value: unknown, kind: Kind): unknown {
  switch (kind) {
    case 'number':
      return asNumber(value);
    case 'boolean':
      return asBoolean(value);
    case 'string':
      return typeof value === 'number' ? String(value) : keepText(value);
    case 'strings':
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
  }
}

function asBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === 'true' || value === '1') return true;
  if (value === false || value === 0 || value === 'false' || value === '0') return false;
  return undefined;
}

function keepText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isSame(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after)) return before.length === after.length;
  return before === after;
}
