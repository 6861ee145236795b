import type { Result } from '@sprout/contract/types';

export type ReviewWork = Result<'reviews.list'>['records'][number];

/** What is asked of the teacher for each work of the list: a decision, or an answer to reports. */
export type RoomTask = 'review' | 'reports';

/** What the room shows and remembers while works come and go. */
export type Room = {
  task: RoomTask;
  /** In the order of the list; a work that was decided on keeps its place. */
  works: readonly ReviewWork[];
  currentId: string | undefined;
  /** Works that were done with since the list was opened, and not taken back. */
  decidedIds: ReadonlySet<string>;
  /** The current work was found changed under our eyes. */
  isStale: boolean;
};

export type RoomEvent =
  /** Another list was opened. */
  | { type: 'opened'; task: RoomTask }
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
  | { type: 'foundStale' };

export const emptyRoom: Room = {
  task: 'review',
  works: [],
  currentId: undefined,
  decidedIds: new Set(),
  isStale: false,
};

export function reduceRoom(room: Room, event: RoomEvent): Room {
  switch (event.type) {
    case 'opened':
      return { ...emptyRoom, task: event.task };
    case 'loaded':
      return load(room, event.works, event.wantedId);
    case 'selected':
      return look(room, event.workId);
    case 'next':
      return step(room, 1);
    case 'previous':
      return step(room, -1);
    case 'skipped':
      return look(room, nextWaiting(room)?.id ?? room.currentId);
    case 'decided':
      return decide(room, event.work, event.goesOn);
    case 'undone': {
      const decidedIds = new Set(room.decidedIds);
      decidedIds.delete(event.work.id);
      return look({ ...replace(room, event.work), decidedIds }, event.work.id);
    }
    case 'reportsClosed':
      return closeReports(room, event.workId);
    case 'foundStale':
      return { ...room, isStale: true };
  }
}

export const currentOf = (room: Room): ReviewWork | undefined =>
  room.works.find(({ id }) => id === room.currentId);

/** The next work that waits, after the current one and then from the top; never the current one. */
export function nextWaiting(room: Room): ReviewWork | undefined {
  const at = room.works.findIndex(({ id }) => id === room.currentId);
  const round = [...room.works.slice(at + 1), ...room.works.slice(0, Math.max(at, 0))];
  return round.find((work) => isWaiting(room, work));
}

/** How far one has come: works that do not wait any more, of all in the list. */
export function progressOf(room: Room): { done: number; total: number } {
  const waiting = room.works.filter((work) => isWaiting(room, work)).length;
  return { done: room.works.length - waiting, total: room.works.length };
}

/** Nothing in the list waits, and something in it was decided on just now. */
export const isAllDone = (room: Room): boolean =>
  room.decidedIds.size > 0 && !room.works.some((work) => isWaiting(room, work));

const isWaiting = ({ task, decidedIds }: Room, work: ReviewWork): boolean =>
  task === 'reports'
    ? work.reports > 0
    : work.reviewState === 'waiting' && !decidedIds.has(work.id);

function closeReports(room: Room, workId: string): Room {
  const work = room.works.find(({ id }) => id === workId);
  if (!work) return room;
  const closed = replace(room, { ...work, reports: 0 });
  if (room.task === 'review') return closed;
  const after = { ...closed, decidedIds: new Set(room.decidedIds).add(workId) };
  return room.currentId === workId ? look(after, nextWaiting(after)?.id ?? workId) : after;
}

function load(room: Room, works: readonly ReviewWork[], wantedId: string | undefined): Room {
  const fresh = new Map(works.map((work) => [work.id, work]));
  const known = new Set(room.works.map(({ id }) => id));
  const kept = room.works
    .filter(({ id }) => fresh.has(id) || room.decidedIds.has(id) || id === room.currentId)
    .map((work) => fresh.get(work.id) ?? work);
  const merged = { ...room, works: [...kept, ...works.filter(({ id }) => !known.has(id))] };
  if (currentOf(merged)) return { ...merged, isStale: false };
  const wanted = merged.works.find(({ id }) => id === wantedId);
  const first = merged.works.find((work) => isWaiting(merged, work)) ?? merged.works[0];
  return look(merged, (wanted ?? first)?.id);
}

function step(room: Room, by: 1 | -1): Room {
  const at = room.works.findIndex(({ id }) => id === room.currentId);
  return look(room, room.works[at + by]?.id ?? room.currentId);
}

function decide(room: Room, work: ReviewWork, goesOn: boolean): Room {
  const decidedIds = new Set(room.decidedIds).add(work.id);
  const after = { ...replace(room, work), decidedIds };
  return goesOn && room.currentId === work.id
    ? look(after, nextWaiting(after)?.id ?? work.id)
    : after;
}

const replace = (room: Room, work: ReviewWork): Room => ({
  ...room,
  works: room.works.map((other) => (other.id === work.id ? work : other)),
});

const look = (room: Room, currentId: string | undefined): Room => ({
  ...room,
  currentId,
  isStale: currentId === room.currentId && room.isStale,
});
