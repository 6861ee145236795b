import { maxPins, textLimits } from '@sprout/contract';
import type { Pin } from '@sprout/rules';

/** Of each criterion; null where none is chosen. */
export type Levels = (number | null)[];
export type Pins = readonly Pin[];

/** What a teacher gives for a hand-in or for a work of the site, which has no levels and pins. 0: no stars yet. */
export type Note = { score: number; levels: Levels; comment: string; pins: Pins };

/** A note that was begun, and what it was begun for: the version and the newest mark that its writer has seen. */
export type Draft = Note & { versionId: string; markId: string | null };

export const emptyNote: Note = { score: 0, levels: [], comment: '', pins: [] };

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
