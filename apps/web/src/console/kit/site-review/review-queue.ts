import type { Result } from '@sprout/contract/types';

export type ReviewWork = Result<'reviews.list'>['records'][number];

/** What is asked of the teacher for each work of the list: a decision, or an answer to reports. */
export type QueueTask = 'review' | 'reports';

/** What the queue shows and remembers while works come and go. */
export type ReviewQueue = {
  task: QueueTask;
  /** In the order of the list; a work that was decided on keeps its place. */
  works: readonly ReviewWork[];
  currentId: string | undefined;
  /** Works that were done with since the list was opened, and not taken back. */
  decidedIds: ReadonlySet<string>;
};

export type QueueEvent =
  /** Another list was opened. */
  | { type: 'opened'; task: QueueTask }
  /** The list came from the server; `wantedId` is looked at first when nothing is yet. */
  | { type: 'loaded'; works: readonly ReviewWork[]; wantedId?: string | undefined }
  | { type: 'selected'; workId: string }
  | { type: 'next' }
  | { type: 'previous' }
  /** Leaves the work as it is for the next one that waits. */
  | { type: 'skipped' }
  | { type: 'decided'; work: ReviewWork; goesOn: boolean }
  | { type: 'undone'; work: ReviewWork }
  /** Its reports were answered; the work stands as it stood. */
  | { type: 'reportsClosed'; workId: string }
  /** A work as it stands now. */
  | { type: 'refreshed'; work: ReviewWork };

export const emptyQueue: ReviewQueue = {
  task: 'review',
  works: [],
  currentId: undefined,
  decidedIds: new Set(),
};

export function reduceQueue(queue: ReviewQueue, event: QueueEvent): ReviewQueue {
  switch (event.type) {
    case 'opened':
      return { ...emptyQueue, task: event.task };
    case 'loaded':
      return load(queue, event.works, event.wantedId);
    case 'selected':
      return select(queue, event.workId);
    case 'next':
      return step(queue, 1);
    case 'previous':
      return step(queue, -1);
    case 'skipped':
      return select(queue, nextWaiting(queue)?.id ?? queue.currentId);
    case 'decided':
      return decide(queue, event.work, event.goesOn);
    case 'undone': {
      const decidedIds = new Set(queue.decidedIds);
      decidedIds.delete(event.work.id);
      return select({ ...replace(queue, event.work), decidedIds }, event.work.id);
    }
    case 'reportsClosed':
      return closeReports(queue, event.workId);
    case 'refreshed':
      return replace(queue, event.work);
  }
}

export const currentOf = (queue: ReviewQueue): ReviewWork | undefined =>
  queue.works.find(({ id }) => id === queue.currentId);

/** The next work that waits, after the current one and then from the top; never the current one. */
export function nextWaiting(queue: ReviewQueue): ReviewWork | undefined {
  const at = queue.works.findIndex(({ id }) => id === queue.currentId);
  const round = [...queue.works.slice(at + 1), ...queue.works.slice(0, Math.max(at, 0))];
  return round.find((work) => isWaiting(queue, work));
}

/** How far one has come: works that do not wait any more, of all in the list. */
export function progressOf(queue: ReviewQueue): { done: number; total: number } {
  const waiting = queue.works.filter((work) => isWaiting(queue, work)).length;
  return { done: queue.works.length - waiting, total: queue.works.length };
}

/** Nothing in the list waits, and something in it was decided on just now. */
export const isAllDone = (queue: ReviewQueue): boolean =>
  queue.decidedIds.size > 0 && !queue.works.some((work) => isWaiting(queue, work));

const isWaiting = ({ task, decidedIds }: ReviewQueue, work: ReviewWork): boolean =>
  task === 'reports'
    ? work.reports > 0
    : work.reviewState === 'waiting' && !decidedIds.has(work.id);

function closeReports(queue: ReviewQueue, workId: string): ReviewQueue {
  const work = queue.works.find(({ id }) => id === workId);
  if (!work) return queue;
  const closed = replace(queue, { ...work, reports: 0 });
  if (queue.task === 'review') return closed;
  const after = { ...closed, decidedIds: new Set(queue.decidedIds).add(workId) };
  return queue.currentId === workId ? select(after, nextWaiting(after)?.id ?? workId) : after;
}

function load(
  queue: ReviewQueue,
  works: readonly ReviewWork[],
  wantedId: string | undefined,
): ReviewQueue {
  const fresh = new Map(works.map((work) => [work.id, work]));
  const known = new Set(queue.works.map(({ id }) => id));
  const kept = queue.works
    .filter(({ id }) => fresh.has(id) || queue.decidedIds.has(id) || id === queue.currentId)
    .map((work) => fresh.get(work.id) ?? work);
  const merged = { ...queue, works: [...kept, ...works.filter(({ id }) => !known.has(id))] };
  if (currentOf(merged)) return merged;
  const wanted = merged.works.find(({ id }) => id === wantedId);
  const first = merged.works.find((work) => isWaiting(merged, work)) ?? merged.works[0];
  return select(merged, (wanted ?? first)?.id);
}

function step(queue: ReviewQueue, by: 1 | -1): ReviewQueue {
  const at = queue.works.findIndex(({ id }) => id === queue.currentId);
  return select(queue, queue.works[at + by]?.id ?? queue.currentId);
}

function decide(queue: ReviewQueue, work: ReviewWork, goesOn: boolean): ReviewQueue {
  const decidedIds = new Set(queue.decidedIds).add(work.id);
  const after = { ...replace(queue, work), decidedIds };
  return goesOn && queue.currentId === work.id
    ? select(after, nextWaiting(after)?.id ?? work.id)
    : after;
}

const replace = (queue: ReviewQueue, work: ReviewWork): ReviewQueue => ({
  ...queue,
  works: queue.works.map((other) => (other.id === work.id ? work : other)),
});

const select = (queue: ReviewQueue, currentId: string | undefined): ReviewQueue => ({
  ...queue,
  currentId,
});
