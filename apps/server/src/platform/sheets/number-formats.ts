import { readAttributes, xmlTokens } from './xml.ts';

/** How a number is shown, as far as it changes which value a person sees. */
export type NumberFormat =
  | { readonly kind: 'day'; readonly hasDay: boolean; readonly hasTime: boolean }
  /** Zeros stand before the number up to so many digits. */
  | { readonly kind: 'zeros'; readonly digits: number };

/** Formats of days and times that every sheet program knows by number. Source: ECMA-376 18.8.30. */
function builtIn(id: number): NumberFormat | undefined {
  const isDay = (id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36;
  if (isDay || (id >= 50 && id <= 54) || id === 57 || id === 58) return day(true, false);
  if (id === 22) return day(true, true);
  const isTime = (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47);
  return isTime || id === 55 || id === 56 ? day(false, true) : undefined;
}

const day = (hasDay: boolean, hasTime: boolean): NumberFormat => ({ kind: 'day', hasDay, hasTime });

/** Formats by the number of the style that a cell names. */
export function readFormats(styles: string): readonly (NumberFormat | undefined)[] {
  const own = new Map<number, NumberFormat | undefined>();
  const formats: (NumberFormat | undefined)[] = [];
  let isInCells = false;
  for (const token of xmlTokens(styles)) {
    if (token.kind === 'text') continue;
    if (token.name === 'cellXfs') isInCells = token.kind === 'open';
    if (token.kind !== 'open') continue;
    if (token.name === 'numFmt') {
      const found = readAttributes(token.attributes);
      own.set(Number(found.get('numFmtId')), formatOf(found.get('formatCode') ?? ''));
    } else if (token.name === 'xf' && isInCells) {
      const id = Number(readAttributes(token.attributes).get('numFmtId') ?? 0);
      formats.push(own.has(id) ? own.get(id) : builtIn(id));
    }
  }
  return formats;
}

/** Longest code of a format that is looked at. */
const codeLimit = 255;

function formatOf(code: string): NumberFormat | undefined {
  const bare = withoutTexts(code.slice(0, codeLimit).toLowerCase());
  if (/^0{2,15}$/.test(bare)) return { kind: 'zeros', digits: bare.length };
  const hasDay = /[yd]/.test(bare);
  const hasTime = /[hs]/.test(bare);
  return hasDay || hasTime ? day(hasDay, hasTime) : undefined;
}

/** The signs of the first part of a format; texts, colours and conditions are left out. */
function withoutTexts(code: string): string {
  let bare = '';
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if (sign === ';') return bare;
    if (sign === '\\' || sign === '_' || sign === '*') at += 1;
    else if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', at + 1);
      if (end < 0) return bare;
      // A count of hours, minutes or seconds stands in brackets.
      const inside = code.slice(at + 1, end);
      if (sign === '[' && /^(?:h+|m+|s+)$/.test(inside)) bare += inside;
      at = end;
    } else bare += sign;
  }
  return bare;
}
