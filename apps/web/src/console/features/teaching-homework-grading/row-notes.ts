import { readPins } from '@sprout/rules';
import { emptyNote, type Note } from '../../kit/grading/notes.ts';
import type { ClassRow } from './queue.ts';

/** What stands at a hand-in; nothing for what was handed in since. */
export const noteOf = ({ state, score, levels, comment, pins }: ClassRow): Note =>
  state === 'graded' || state === 'returned'
    ? { score: score ?? 0, levels, comment: comment ?? '', pins: readPins(pins) }
    : emptyNote;

/** Why a note cannot be sent yet. */
export function lackOf(action: 'grade' | 'return', note: Note): 'stars' | 'reason' | undefined {
  if (action === 'grade') return note.score === 0 ? 'stars' : undefined;
  return note.comment.trim() === '' ? 'reason' : undefined;
}
