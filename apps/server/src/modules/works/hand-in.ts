import type { Actor } from '../../platform/actor.ts';
import type { Audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { EventBus } from '../../platform/events.ts';

/** The class that a work is handed in for: the asked one where the author is in it, else the first. */
export function departOf(actor: Actor, asked?: string | null): string | null {
  if (asked && actor.departIds.includes(asked)) return asked;
  return actor.departIds[0] ?? null;
}

type Deps = { audit: Audit; events: EventBus };
type HandIn = { workId: string; versionId: string; departId: string | null; at: Date };

/** Puts a version before the staff. What others see stays as it is until they decide. */
export async function handIn(
  { audit, events }: Deps,
  tx: Tx,
  actor: Actor,
  { workId, versionId, departId, at }: HandIn,
): Promise<void> {
  await tx
    .updateTable('work')
    .set({
      review_state: 'waiting',
      submitted_version_id: versionId,
      submitted_at: at,
      depart_id: departId,
    })
    .where('id', '=', workId)
    .execute();
  await audit.write(tx, {
    actor,
    action: 'work.submit',
    subject: 'work',
    rowId: workId,
    data: { versionId },
  });
  await events.publish(tx, 'work.submitted', { workId, versionId });
}
