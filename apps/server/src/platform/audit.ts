import type { Actor } from './actor.ts';
import { type Clock, newId, type Random } from './clock.ts';
import type { Executor } from './db/db.ts';
import { type NewRow, statement } from './db/statement.ts';

export type Deed = {
  actor: Pick<Actor, 'id' | 'schoolId' | 'viewedBy'> | undefined;
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
      await insertDeed(executor, {
        id: newId(clock, random),
        school_id: deed.actor?.schoolId ?? deed.schoolId ?? mainSchoolId,
        // Nobody does anything through the eyes of others but the one who looks.
        actor_id: deed.actor?.viewedBy ?? deed.actor?.id ?? null,
        action: deed.action,
        subject: deed.subject,
        row_id: deed.rowId ?? null,
        data: JSON.stringify(deed.data ?? {}),
        request_id: deed.requestId ?? null,
        created_at: clock.now(),
      });
    },
  };
}
export type Audit = ReturnType<typeof createAudit>;

const insertDeed = statement(
  (db, row: NewRow<'audit_log'>) =>
    db.insertInto('audit_log').values({
      id: row.id,
      school_id: row.school_id,
      actor_id: row.actor_id,
      action: row.action,
      subject: row.subject,
      row_id: row.row_id,
      data: row.data,
      request_id: row.request_id,
      created_at: row.created_at,
    }),
  'audit-insert',
);

/** The one school of a normal installation. */
export const mainSchoolId = '1';
