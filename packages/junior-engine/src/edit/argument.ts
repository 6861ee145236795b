import { encodeSayText, findBlockSpec, type JuniorBlock, messageColors } from '@sprout/formats';

/** Two digits and a sign fit into the field. Source: junior reference, A2. */
const largestNumber = 99;

/**
 * The block with another argument, as a child can enter it: whole numbers of two digits, words of
 * at most 50 letters, colours, speeds and pages that there are. `undefined` when it does not fit.
 */
export function withArgument(
  block: JuniorBlock,
  value: string | number,
  pageCount: number,
): JuniorBlock | undefined {
  const argument = readArgument(block[0], value, pageCount);
  if (argument === undefined) return undefined;
  const [type, , ...rest] = block;
  return [type, argument, ...rest];
}

function readArgument(
  type: string,
  value: string | number,
  pageCount: number,
): string | number | undefined {
  const argument = findBlockSpec(type)?.argument;
  switch (argument?.kind) {
    case 'number':
      return readNumber(value, argument.min < 0 ? -largestNumber : 0, largestNumber);
    case 'text':
      return encodeSayText(Array.from(String(value)).slice(0, argument.maxLength).join(''));
    case 'color':
      return messageColors.find((color) => color === value);
    case 'speed':
      return readChoice(value, 0, 2);
    case 'page':
      return readChoice(value, 1, pageCount);
    case 'recording':
      return readChoice(value, 0, largestNumber);
    case 'sound':
      return String(value);
    case undefined:
      return undefined;
  }
}

function readNumber(value: string | number, min: number, max: number): number {
  const number = Math.trunc(Number(value));
  return Number.isFinite(number) ? Math.min(Math.max(number, min), max) + 0 : 0;
}

function readChoice(value: string | number, min: number, max: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}
