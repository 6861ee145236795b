import { describe, expect, it } from 'vitest';
import {
  currentOf,
  emptyQueue,
  isAllDone,
  nextWaiting,
  progressOf,
  type QueueEvent,
  type ReviewQueue,
  reduceQueue,
} from './review-queue.ts';
import { aReviewWork } from './testing/a-review-work.ts';

const work = (id: string, more = {}) => aReviewWork({ id, ...more });
const shown = (id: string) => work(id, { reviewState: 'shown', shownVersionNo: 1, score: 4 });
const after = (...events: QueueEvent[]): ReviewQueue => events.reduce(reduceQueue, emptyQueue);
const three: QueueEvent = { type: 'loaded', works: [work('a'), work('b'), work('c')] };

describe('the list', () => {
  it('opens with the first work that waits', () => {
    const queue = after({ type: 'loaded', works: [shown('a'), work('b')] });

    expect(queue.currentId).toBe('b');
  });

  it('opens with the wanted work', () => {
    expect(after({ ...three, wantedId: 'c' }).currentId).toBe('c');
  });

  it('keeps decided works in their place when it is read anew', () => {
    const queue = after(
      three,
      { type: 'decided', work: shown('a'), goesOn: true },
      { type: 'loaded', works: [work('b'), work('c'), work('d')] },
    );

    expect(queue.works.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.currentId).toBe('b');
  });

  it('drops works that wait elsewhere by now, but not the one in front', () => {
    const queue = after(three, { type: 'loaded', works: [] });

    expect(queue.works.map(({ id }) => id)).toEqual(['a']);
  });

  it('begins anew when another list is opened', () => {
    expect(after(three, { type: 'opened', task: 'review' })).toEqual(emptyQueue);
  });
});

describe('going through it', () => {
  it('steps to the neighbours and stops at the ends', () => {
    expect(after(three, { type: 'next' }).currentId).toBe('b');
    expect(after(three, { type: 'next' }, { type: 'previous' }).currentId).toBe('a');
    expect(after(three, { type: 'previous' }).currentId).toBe('a');
  });

  it('skips to the next that waits and leaves the work as it is', () => {
    const queue = after(
      { type: 'loaded', works: [work('a'), shown('b'), work('c')] },
      { type: 'skipped' },
    );

    expect(queue.currentId).toBe('c');
    expect(progressOf(queue)).toEqual({ done: 1, total: 3 });
  });

  it('goes on from a decision to the next that waits, from the end to the top', () => {
    const queue = after(
      three,
      { type: 'selected', workId: 'c' },
      { type: 'decided', work: shown('c'), goesOn: true },
    );

    expect(queue.currentId).toBe('a');
    expect(nextWaiting(queue)?.id).toBe('b');
  });

  it('stays where it is when the teacher has moved on before the answer came', () => {
    const queue = after(
      three,
      { type: 'selected', workId: 'b' },
      { type: 'decided', work: shown('a'), goesOn: true },
    );

    expect(queue.currentId).toBe('b');
  });

  it('is all done after the last decision', () => {
    const queue = after(
      { type: 'loaded', works: [work('a')] },
      { type: 'decided', work: shown('a'), goesOn: true },
    );

    expect(isAllDone(queue)).toBe(true);
    expect(currentOf(queue)?.reviewState).toBe('shown');
  });
});

describe('taking back', () => {
  it('returns to the work as it was and counts it as waiting again', () => {
    const queue = after(
      three,
      { type: 'decided', work: shown('a'), goesOn: true },
      { type: 'undone', work: work('a') },
    );

    expect(queue.currentId).toBe('a');
    expect(currentOf(queue)?.reviewState).toBe('waiting');
    expect(progressOf(queue)).toEqual({ done: 0, total: 3 });
  });
});

describe('a work that changed meanwhile', () => {
  it('is shown as it stands now, in its place', () => {
    const queue = after(three, { type: 'refreshed', work: shown('b') });

    expect(queue.works.map(({ reviewState }) => reviewState)).toEqual([
      'waiting',
      'shown',
      'waiting',
    ]);
    expect(queue.currentId).toBe('a');
    expect(progressOf(queue)).toEqual({ done: 1, total: 3 });
  });
});
