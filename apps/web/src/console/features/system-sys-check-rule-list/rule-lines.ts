import { wholeValue } from '@sprout/rules';
import type { Line } from '../../kit/lines.ts';

/** A rule as its form shows it: lines for parts of a value, and lines for the whole of it. */
export type RuleParts = { readonly local: readonly Line[]; readonly global: readonly Line[] };

export const isGlobal = (line: Line): boolean => line['digits'] === wholeValue;

/** Lines for the whole value run first where they stand before every line for a part. */
export function splitLines(lines: readonly Line[]): RuleParts {
  const firstLocal = lines.findIndex((line) => !isGlobal(line));
  return {
    local: lines.filter((line) => !isGlobal(line)),
    global: lines.flatMap((line, at) => {
      if (!isGlobal(line)) return [];
      const isLast = firstLocal >= 0 && at > firstLocal;
      return [line['priority'] ? line : { ...line, priority: isLast ? 'last' : 'first' }];
    }),
  };
}

/** In the order in which they are asked: whole values first, parts, whole values last. */
export const joinLines = ({ local, global }: RuleParts): readonly Line[] => [
  ...global.filter((line) => line['priority'] !== 'last'),
  ...local,
  ...global.filter((line) => line['priority'] === 'last'),
];

/** A line that was just added has no values yet. */
export const asGlobal = (line: Line): Line =>
  isGlobal(line) ? line : { digits: wholeValue, priority: 'first', ...line };
