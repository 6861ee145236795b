import type { Result } from '@sprout/contract';
import type { PythonStats, WorkStats } from '@sprout/formats';

/** Figures of a version; empty for a version that was not measured. */
export type Stats = WorkStats | PythonStats | Record<string, never>;

export type PlayHint = Result<'works.studentWorkInfo'>['playHints'][number];

export type Counts = {
  blockCount: number | null;
  spriteCount: number | null;
  lineCount: number | null;
};

/** The counts that lists show, of stats as the database keeps them. */
export function countsOf(stats: unknown): Counts {
  const { blocks, sprites, lines } = (stats ?? {}) as Partial<WorkStats & PythonStats>;
  return { blockCount: blocks ?? null, spriteCount: sprites ?? null, lineCount: lines ?? null };
}

/** Hints at how a work is played, shown before it is loaded; empty for a work that was not measured. */
export function hintsOf(stats: unknown): PlayHint[] {
  const known = (stats ?? {}) as Partial<WorkStats & PythonStats>;
  const opcodes = new Set(known.opcodes ?? []);
  const hints: [PlayHint, boolean | undefined][] = [
    ['flag', opcodes.has('start_onflag')],
    ['tap', opcodes.has('start_onclick') || known.hearsTaps],
    ['input', known.asksInput],
    ['keys', known.hearsKeys],
    ['challenge', known.hasChallenge],
  ];
  return hints.filter(([, is]) => is === true).map(([hint]) => hint);
}

/** Names of the cloud variables, of stats as the database keeps them. */
export const cloudNamesOf = (stats: unknown): readonly string[] =>
  ((stats ?? {}) as Partial<WorkStats>).cloudVariables ?? [];
