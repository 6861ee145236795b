import type { Actor } from '../../platform/access/actor.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { ModuleContext } from '../module.ts';
import { insertEvents, removeEventsOfMark } from './events.repository.ts';

/** What happened in a class; the task is homework or a unit. */
export type TeachingEvent = { readonly departId: string } & (
  | { readonly kind: 'lessonOpened'; readonly courseId: string; readonly unitId: string }
  | { readonly kind: 'courseGiven'; readonly courseId: string }
  | { readonly kind: 'homeworkSet'; readonly homeworkId?: string; readonly unitId?: string }
  | {
      readonly kind: 'handedIn' | 'graded' | 'returned';
      readonly homeworkId?: string | undefined;
      readonly unitId?: string | undefined;
      /** The child. */
      readonly userId: string;
      readonly workId: string | null;
      /** Of a grade or return. */
      readonly markId?: string;
    }
);

type Deps = Pick<ModuleContext, 'clock' | 'random' | 'wireTime'>;

/** Where modules say what happened in a class, in the transaction in which it happens. */
export function createTeachingEvents({ clock, random, wireTime }: Deps) {
  return {
    async note(
      tx: Tx,
      { id: createdBy, schoolId }: Pick<Actor, 'id' | 'schoolId'>,
      events: readonly TeachingEvent[],
    ): Promise<void> {
      const at = clock.now();
      const day = wireTime.toWire(at).slice(0, 10);
      const rows = events.map((event) => ({
        id: newId(clock, random),
        school_id: schoolId,
        kind: event.kind,
        depart_id: event.departId,
        course_id: 'courseId' in event ? event.courseId : null,
        unit_id: ('unitId' in event ? event.unitId : null) ?? null,
        homework_id: ('homeworkId' in event ? event.homeworkId : null) ?? null,
        user_id: 'userId' in event ? event.userId : null,
        work_id: 'workId' in event ? event.workId : null,
        mark_id: ('markId' in event ? event.markId : null) ?? null,
        day,
        at,
        created_by: createdBy,
      }));
      await insertEvents(tx, rows);
    },

    /** A grade or return was taken back. */
    takeBack: (tx: Tx, markId: string): Promise<void> => removeEventsOfMark(tx, markId),
  };
}
