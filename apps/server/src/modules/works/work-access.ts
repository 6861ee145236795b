import { canOpenWork, type SeenVersion, seenVersion } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { Executor } from '../../platform/db/db.ts';
import { AppError, allow, required } from '../../platform/errors.ts';
import { factsOf, viewerOf } from './work-facts.ts';
import { type AskedWork, findWork, type WorkRow } from './works.repository.ts';

export type SeenWork = { work: AskedWork; seen: SeenVersion };

/**
 * The work as this viewer may see it. One that exists and one that does not answer alike:
 * throws `work.notFound`.
 */
export async function getSeen(
  executor: Executor,
  actor: Actor | undefined,
  workId: string,
  share?: string,
): Promise<SeenWork> {
  const work = required(await findWork(executor, workId, actor), 'work.notFound');
  const seen = seenVersion(factsOf(work), viewerOf(actor, work), share);
  return { work, seen: required(seen, 'work.notFound') };
}

/** An own work. Somebody else's throws `work.notYours` where it may be seen, else `work.notFound`. */
export async function getOwn(
  executor: Executor,
  actor: Actor,
  workId: string,
  { fromTrash = false }: { fromTrash?: boolean } = {},
): Promise<WorkRow> {
  const work = required(await findWork(executor, workId, actor), 'work.notFound');
  if (work.author_id !== actor.id) {
    const isSeen = seenVersion(factsOf(work), viewerOf(actor, work)) !== undefined;
    throw new AppError(isSeen ? 'work.notYours' : 'work.notFound');
  }
  if ((work.deleted_at !== null) !== fromTrash) throw new AppError('work.notFound');
  return work;
}

/** An own work, or one of a child that the caller answers for and may delete. Throws as `getOwn`. */
export async function getDeletable(
  executor: Executor,
  actor: Actor,
  workId: string,
  { fromTrash = false }: { fromTrash?: boolean } = {},
): Promise<WorkRow> {
  const work = await findWork(executor, workId, actor);
  const isStaffs = work?.isAnsweredFor === true && actor.permissions.has('teaching:work:delete');
  if (work && isStaffs && (work.deleted_at !== null) === fromTrash) return work;
  return getOwn(executor, actor, workId, { fromTrash });
}

/** Every version of it: for the author and the staff of the class. Throws as `getOwn`. */
export async function getOpenable(
  executor: Executor,
  actor: Actor,
  workId: string,
): Promise<WorkRow> {
  const work = required(await findWork(executor, workId, actor), 'work.notFound');
  const viewer = required(viewerOf(actor, work), 'work.notFound');
  if (canOpenWork(factsOf(work), viewer) && work.deleted_at === null) return work;
  const isSeen = seenVersion(factsOf(work), viewer) !== undefined;
  throw new AppError(isSeen ? 'work.notYours' : 'work.notFound');
}

/** Accounts that the staff have not confirmed yet save, but no other person sees or hears of it. */
export function requireConfirmed(actor: Actor): void {
  allow(actor.isConfirmed, 'user.notConfirmed');
}
