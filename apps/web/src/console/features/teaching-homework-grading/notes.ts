import { type Pin, readPins } from '@sprout/rules';
import type { ClassRow } from './queue.ts';

export type Levels = ClassRow['levels'];
export type Pins = readonly Pin[];

/** What a teacher gives for a hand-in. 0: no stars yet. */
export type Note = { score: number; levels: Levels; comment: string; pins: Pins };

/** A note that was begun, and what it was begun for: the version and the newest mark that its writer has seen. */
export type Draft = Note & { versionId: string; markId: string | null };

export const emptyNote: Note = { score: 0, levels: [], comment: '', pins: [] };

/** What stands at a hand-in; nothing for what was handed in since. */
export const noteOf = ({ state, score, levels, comment, pins }: ClassRow): Note =>
  state === 'graded' || state === 'returned'
    ? { score: score ?? 0, levels, comment: comment ?? '', pins: readPins(pins) }
    : emptyNote;

export function withLevel(levels: Levels, index: number, level: number): Levels {
  const size = Math.max(levels.length, index + 1);
  return Array.from({ length: size }, (_, at) => (at === index ? level : (levels[at] ?? null)));
}

/** A phrase behind what was written. */
export function withPhrase(comment: string, phrase: string): string {
  const gap =
    comment === '' || /[\s。！？，；]$/.test(comment) ? '' : /[a-z]$/i.test(comment) ? '. ' : '，';
  return `${comment}${gap}${phrase}`;
}

/** Why a note cannot be sent yet. */
export function lackOf(action: 'grade' | 'return', note: Note): 'stars' | 'reason' | undefined {
  if (action === 'grade') return note.score === 0 ? 'stars' : undefined;
  return note.comment.trim() === '' ? 'reason' : undefined;
}
