import type { Actor } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { AppError, allow } from '../../../platform/errors.ts';
import type { UseCase } from '../../../platform/use-cases.ts';
import type { RowVersions } from '../../data-log/index.ts';
import { updateWork } from '../works.repository.ts';

/** Where an editor's address says that a work belongs; each is empty or absent for none. */
export type AskedPlace = {
  courseId?: string | null | undefined;
  additionalId?: string | null | undefined;
  departId?: string | null | undefined;
};

/**
 * Refuses a place that the author has no part in, before anything is written. The school has no
 * units and no homework yet, so whatever is named as one is invented.
 * Throws `work.unknownUnit`, `work.unknownHomework`, `work.notYourClass`.
 */
export function checkPlace(actor: Actor, { courseId, additionalId, departId }: AskedPlace): void {
  if (courseId) throw new AppError('work.unknownUnit');
  if (additionalId) throw new AppError('work.unknownHomework');
  if (departId) allow(actor.departIds.includes(departId), 'work.notYourClass');
}

/**
 * The class that a work is handed in for: the asked one, which `checkPlace` let through, else that of
 * the work while the author is in it, else the author's first.
 */
export function departOf(actor: Actor, asked?: string | null, earlier?: string | null) {
  if (asked) return asked;
  const isMember = earlier != null && actor.departIds.includes(earlier);
  return isMember ? earlier : (actor.departIds[0] ?? null);
}

type Submission = { workId: string; versionId: string; departId: string | null; at: Date };

/** Puts a version before the staff. What others see stays as it is until they decide. */
export async function submitVersion(
  works: RowVersions,
  tx: Tx,
  { note, publish }: UseCase,
  actor: Actor,
  { workId, versionId, departId, at }: Submission,
): Promise<void> {
  await works.around(tx, actor, [workId], () =>
    updateWork(tx, workId, {
      review_state: 'waiting',
      submitted_version_id: versionId,
      submitted_at: at,
      depart_id: departId,
    }),
  );
  await note({ action: 'work.submit', rowId: workId, data: { versionId } });
  await publish('work.submitted', { workId, versionId });
}
