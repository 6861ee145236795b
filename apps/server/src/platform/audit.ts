import type { Actor } from './actor.ts';
import { type Clock, newId, type Random } from './clock.ts';
import type { Executor } from './db/db.ts';

export type Deed = {
  actor: Pick<Actor, 'id' | 'schoolId'> | undefined;
  schoolId?: string;
  /** `<subject>.<verb>`, such as `work.approve`. */
  action: string;
  subject: string;
  rowId?: string | undefined;
  /** What changed, without personal data and without secrets. */
  data?: Record<string, unknown>;
  requestId?: string | undefined;
};

/** Writes who did what; pass the transaction of the deed, so that both stand or neither. */
export function createAudit({ clock, random }: { clock: Clock; random: Random }) {
  return {
    async write(executor: Executor, deed: Deed): Promise<void> {
      await executor
        .insertInto('audit_log')
        .values({
          id: newId(clock, random),
          school_id: deed.actor?.schoolId ?? deed.schoolId ?? mainSchoolId,
          actor_id: deed.actor?.id ?? null,
          action: deed.action,
          subject: deed.subject,
          row_id: deed.rowId ?? null,
          data: JSON.stringify(deed.data ?? {}),
          request_id: deed.requestId ?? null,
          created_at: clock.now(),
        })
        .execute();
    },
  };
}
export type Audit = ReturnType<typeof createAudit>;

/** The one school of a normal installation. */
export const mainSchoolId = '1';
