import { errorCodeOf } from '@sprout/client';
import { fetchHomework, type Homework, homeworkPlace, isLocked } from '../../open/homework.ts';
import { fetchLesson, type Lesson } from '../../open/lesson.ts';
import type { HomeworkPlace } from '../../types.ts';
import type { Environment } from '../environment.ts';

type Deps = Pick<Environment, 'client' | 'clock' | 'owners'>;

/** `isClosed`: the answer was that the unit is not there for this child. */
type FoundLesson = { readonly lesson: Lesson | undefined; readonly isClosed: boolean };
/** Empty for a work that is made for none. */
type FoundHomework = { readonly homework?: Homework; readonly place?: HomeworkPlace };

/** A slow answer holds a work up no longer. Milliseconds. */
const patienceMs = 3_000;

export const isClosedCode = (code: string | undefined): boolean =>
  code === 'unit.notFound' || code === 'unit.notOpen';

/** A work opens without its lesson rather than not at all. */
export async function findLesson(
  { client, clock, owners }: Deps,
  unitId: string | undefined,
  known: Lesson | undefined,
): Promise<FoundLesson> {
  const none = { lesson: undefined, isClosed: false };
  if (!unitId) return none;
  if (known?.unitId === unitId) return { lesson: known, isClosed: false };
  const answer = fetchLesson(client, owners.current(), unitId).then(
    (lesson) => ({ lesson, isClosed: false }),
    (error) => ({ lesson: undefined, isClosed: isClosedCode(errorCodeOf(error)) }),
  );
  return Promise.race([answer, late<FoundLesson>(clock, none)]);
}

/**
 * A work opens without its homework rather than not at all. It is saved for it whatever the answer: the server tells
 * the child why it takes nothing, and nothing of it is handed in for the site instead.
 */
export async function findHomework(
  { client, clock }: Deps,
  place: HomeworkPlace | undefined,
  known: Homework | undefined,
): Promise<FoundHomework> {
  if (!place) return {};
  if (known?.additionalWorkId === place.homeworkId && known.departId === place.departId) {
    return { homework: known, place };
  }
  const answer = fetchHomework(client, place).then(
    (homework) => ({ homework, place: homeworkPlace(homework) }),
    () => ({ place }),
  );
  return Promise.race([answer, late<FoundHomework>(clock, { place })]);
}

/**
 * Whether the teacher has graded what the child made for a unit: the server takes no save of it any more. Where the
 * server cannot be asked the work opens as ever.
 */
export async function isUnitLocked(
  { client, clock, owners }: Deps,
  unitId: string,
  departId: string | null | undefined,
): Promise<boolean> {
  if (owners.current().kind === 'guest') return false;
  const query = { unitId, ...(departId ? { departId } : {}) };
  const answer = client.call('homework.unitTask', { query }).then(isLocked, () => false);
  return Promise.race([answer, late(clock, false)]);
}

const late = <Found>(clock: Deps['clock'], found: Found): Promise<Found> =>
  new Promise((resolve) => {
    clock.after(patienceMs, () => resolve(found));
  });
