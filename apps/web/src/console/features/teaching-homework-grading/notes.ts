import { maxPins, textLimits } from '@sprout/contract';
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

/** A phrase behind what was written; undefined where it stands there already or finds no room. */
export function withPhrase(comment: string, phrase: string): string | undefined {
  if (comment.includes(phrase)) return undefined;
  const gap =
    comment === '' || /[\s。！？，；]$/.test(comment) ? '' : /[a-z]$/i.test(comment) ? '. ' : '，';
  const longer = `${comment}${gap}${phrase}`;
  return longer.length > textLimits.reviewComment ? undefined : longer;
}

/** Why a note cannot be sent yet. */
export function lackOf(action: 'grade' | 'return', note: Note): 'stars' | 'reason' | undefined {
  if (action === 'grade') return note.score === 0 ? 'stars' : undefined;
  return note.comment.trim() === '' ? 'reason' : undefined;
}

/**
 * Two notes in one: both comments, all pins, stars and levels of `mine` where it has any. Undefined where that would be
 * longer than a comment or more than the pins of a hand-in: nothing is cut off without a word.
 */
export function joinNotes(theirs: Note, mine: Note): Note | undefined {
  const comment = [theirs.comment, mine.comment].filter(Boolean).join('\n');
  const known = new Set(theirs.pins.map((pin) => JSON.stringify(pin)));
  const pins = [...theirs.pins, ...mine.pins.filter((pin) => !known.has(JSON.stringify(pin)))];
  if (comment.length > textLimits.reviewComment || pins.length > maxPins) return undefined;
  const count = Math.max(theirs.levels.length, mine.levels.length);
  const levels = Array.from(
    { length: count },
    (_, at) => mine.levels[at] ?? theirs.levels[at] ?? null,
  );
  return { score: mine.score || theirs.score, levels, comment, pins };
}
