import type { Actor } from './access/actor.ts';
import { type Clock, newId, type Random } from './clock.ts';
import type { Executor } from './db/db.ts';
import { type NewRow, statement } from './db/statement.ts';

export type AuditEntry = {
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

/** Writes who did what; pass the transaction of the change, so that both are committed or neither is. */
export function createAudit({ clock, random }: { clock: Clock; random: Random }) {
  return {
    async write(executor: Executor, entry: AuditEntry): Promise<void> {
      await insertEntry(executor, {
        id: newId(clock, random),
        school_id: entry.actor?.schoolId ?? entry.schoolId ?? mainSchoolId,
        // The viewer did it, not the person they view the school as.
        actor_id: entry.actor?.viewedBy ?? entry.actor?.id ?? null,
        action: entry.action,
        subject: entry.subject,
        row_id: entry.rowId ?? null,
        data: JSON.stringify(entry.data ?? {}),
        request_id: entry.requestId ?? null,
        created_at: clock.now(),
      });
    },
  };
}
export type Audit = ReturnType<typeof createAudit>;

const insertEntry = statement(
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
