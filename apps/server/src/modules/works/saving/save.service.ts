import type { Body } from '@sprout/contract';
import type { Selectable } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { newId } from '../../../platform/clock.ts';
import { type Executor, isUniqueViolation, type Tx } from '../../../platform/db/db.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { AppError, required } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limit.ts';
import type { MemberCall, UseCase } from '../../../platform/use-cases.ts';
import { createWorkVersions } from '../../data-log/index.ts';
import type { ModuleContext } from '../../module.ts';
import { type SavedWork, savedAs } from '../saved-work.ts';
import { checkDescription, checkWorkName, fitName, type Say } from '../texts.ts';
import { requireConfirmed } from '../work-access.ts';
import { joinedExt, kindOf } from '../work-kinds.ts';
import { findVersion, lockWork, type VersionRow } from '../works.repository.ts';
import { type Cover, makeCover } from './covers.ts';
import { checkManifest } from './manifest.ts';
import { type FindStats, measureWork } from './measure-work.ts';
import { findOwnBlobs, listMembers } from './members.repository.ts';
import { trimVersions } from './retention.ts';
import { findCover, findSave, findStats, insertWork } from './saves.repository.ts';
import {
  createPlaces,
  departOf,
  joinPlace,
  submitVersion,
  taskOf,
  type WorkPlace,
} from './submission.ts';
import { blobsMissing, type NewVersion, writeVersion } from './version-writer.ts';

export type SaveBody = Body<'works.save'>;
type LockedWork = Selectable<Tables['work']>;
type Saved = { head: SavedWork } | { conflict: { copyId: string; revision: number } };

/** A timer saves every 30 s at most, a child's finger faster. Per person: a class shares an address. */
const saveRule: RateRule = { name: 'save', limit: 120, windowMs: 60_000 };

export function createSaveService(context: ModuleContext) {
  const { database, run, files, fileWork, clock, random, wireTime, rateLimiter, log } = context;
  const works = createWorkVersions(context);
  const places = createPlaces(context);
  const knownStats: FindStats = (workId, file) => findStats(database, workId, file);

  /** All that can be done before the work's row is locked: checks first, then the cover. */
  async function prepare(actor: Actor, body: SaveBody): Promise<NewVersion> {
    const kind = required(kindOf(body.workType), 'work.badManifest');
    checkManifest(body.files, kind.editor);
    await requireBlobs(actor, body);
    const work = {
      workId: body.workId,
      author: actor,
      files: body.files,
      editor: kind.editor,
    };
    const stats = await measureWork({ files, fileWork, findStats: knownStats }, work);
    const cover = await pickCover(actor, body);
    return {
      saveId: body.saveId,
      kind: body.kind,
      workName: body.workName,
      description: body.description ?? '',
      workType: body.workType,
      ext: joinedExt(kind, body.files.length),
      cover: cover.name,
      coverSha256: cover.sha256,
      wholeSha256: null,
      sizeBytes: body.files.reduce((sum, { size }) => sum + size, 0),
      stats,
      files: body.files,
    };
  }

  /** An author names own contents only, which are there, at their true size. Throws `work.blobsMissing`. */
  async function requireBlobs(actor: Actor, { files: members, cover }: SaveBody): Promise<void> {
    const wanted = cover ? [...members, cover] : members;
    const sizes = await findOwnBlobs(
      database,
      actor.id,
      wanted.map(({ sha256 }) => sha256),
    );
    const missing = wanted.filter(({ sha256 }) => !sizes.has(sha256));
    if (missing.length > 0) throw blobsMissing(missing.map(({ sha256 }) => sha256));
    const lost = await findLost([...sizes.keys()]);
    if (lost.length > 0) throw blobsMissing(lost);
    const wrong = wanted.find(({ sha256, size }) => sizes.get(sha256) !== size);
    if (wrong) throw new AppError('work.badManifest', { reason: 'size', sha256: wrong.sha256 });
  }

  /** What the database knows and the file store lost is asked for again: the sender still has it. */
  async function findLost(hashes: readonly string[]): Promise<string[]> {
    const lost = await files.store.missing(hashes);
    if (lost.length > 0) log.error({ contents: lost }, 'the file store has lost contents');
    return lost;
  }

  /** An unchanged picture keeps its name; without one the earlier cover stays. */
  async function pickCover(actor: Actor, { workId, cover }: SaveBody): Promise<Cover> {
    const head = await findCover(database, workId, actor.id);
    const earlier = { name: head?.cover ?? '', sha256: head?.cover_sha256 ?? null };
    if (!cover || cover.sha256 === earlier.sha256) return earlier;
    return (await makeCover({ database, files, fileWork }, actor, cover)) ?? earlier;
  }

  async function commit(
    tx: Tx,
    useCase: UseCase,
    actor: Actor,
    body: SaveBody,
    version: NewVersion,
    { say, place }: { say: Say; place: WorkPlace },
  ): Promise<Saved> {
    const departId = departOf(actor, body.departId, place);
    await insertWork(tx, {
      id: body.workId,
      schoolId: actor.schoolId,
      authorId: actor.id,
      workName: body.workName,
      workType: body.workType,
      workScene: body.workScene,
      unitId: place.unit?.unitId,
      additionalId: place.homework?.homeworkId,
      departId,
      now: clock.now(),
    });
    const work = required(await lockWork(tx, body.workId));
    if (work.author_id !== actor.id) throw new AppError('work.idTaken');
    const replay = await findReplay(tx, work, body.saveId);
    if (replay) return replay;
    const placed = await places.placeOfWork(tx, actor, place, work);
    const unitId = await joinPlace(tx, work, placed);
    const isStale = body.baseRevision !== undefined && body.baseRevision !== work.revision;
    const isSame = isStale && (await holdsSame(tx, work, version));
    if (isSame && !changesState(work, version)) {
      return { head: await headOf(tx, work) };
    }
    if (isStale && !isSame && work.revision > 0) {
      const copyId = await writeCopy(tx, work, version, say);
      return { conflict: { copyId, revision: work.revision } };
    }
    const written = await writeVersion(context, tx, work, version);
    const isHandedIn = body.kind === 'submitted';
    const nowOf = departOf(actor, body.departId, placed, work.depart_id);
    const task = taskOf(actor, placed, { unitId, departId: nowOf });
    const asksForSite = isHandedIn && !task;
    if (asksForSite) {
      const at = written.createdAt;
      const submission = { workId: work.id, versionId: written.id, departId: nowOf, at };
      await submitVersion(works, tx, useCase, actor, submission);
    } else if (body.kind === 'auto') {
      await trimVersions({ clock }, tx, work.id, written.revision);
    } else {
      const data = { versionId: written.id };
      await useCase.note({ rowId: work.id, data });
    }
    const of = { workId: work.id, versionId: written.id, isHandedIn, isFirst: work.revision === 0 };
    await places.noteWork(tx, actor, { unitId, task }, of, body.pressedAgoMs);
    const reviewState = asksForSite ? 'waiting' : work.review_state;
    return { head: savedAs({ ...work, review_state: reviewState }, version, written) };
  }

  /** The same save again: its version, or the copy it became. */
  async function findReplay(tx: Tx, work: LockedWork, saveId: string): Promise<Saved | undefined> {
    const earlier = await findSave(tx, work.author_id, saveId);
    if (!earlier) return undefined;
    if (earlier.work_id === work.id) return { head: savedAs(work, ...describe(earlier, earlier)) };
    if (earlier.conflict_of !== work.id)
      throw new AppError('work.badManifest', { reason: 'saveId' });
    return { conflict: { copyId: earlier.work_id, revision: work.revision } };
  }

  const headOf = async (executor: Executor, work: LockedWork): Promise<SavedWork> => {
    const version = required(await findVersion(executor, work.head_version_id));
    return savedAs(work, ...describe(version, work));
  };

  /** Nothing is overwritten and nothing is lost: what was sent becomes a work of its own. */
  async function writeCopy(
    tx: Tx,
    work: LockedWork,
    version: NewVersion,
    say: Say,
  ): Promise<string> {
    const id = newId(clock, random);
    const time = wireTime.toWire(clock.now()).slice(5, 16);
    const workName = fitName(version.workName, (name) =>
      say('server.works.copyName', { name, time }),
    );
    const copy = {
      id,
      schoolId: work.school_id,
      authorId: work.author_id,
      workName,
      workType: version.workType,
      departId: work.depart_id,
      parentWorkId: work.parent_work_id,
      conflictOf: work.id,
      now: clock.now(),
    };
    await insertWork(tx, copy);
    const kind = version.kind === 'submitted' ? 'manual' : version.kind;
    const base = { ...work, id, revision: 0 };
    await writeVersion(context, tx, base, { ...version, kind, workName });
    return id;
  }

  return {
    /** Which of these contents the caller must send before a save may name them. */
    async missingBlobs(actor: Actor, hashes: readonly string[]): Promise<string[]> {
      const own = await findOwnBlobs(database, actor.id, hashes);
      const lost = new Set(await findLost([...own.keys()]));
      return [...new Set(hashes)].filter((sha256) => !own.has(sha256) || lost.has(sha256));
    },

    /**
     * One save, as the contract tells it. Throws `work.blobsMissing`, `work.badManifest`,
     * `work.idTaken`, `work.conflict` (after the copy is kept), `format.*`, what `placeOf` throws,
     * and for submissions `user.notConfirmed` and `text.*`.
     */
    async save(call: MemberCall, body: SaveBody, say: Say): Promise<SavedWork> {
      const { actor } = call;
      rateLimiter.hit(saveRule, actor.id);
      const draft = { id: body.workId, isDraft: body.kind !== 'submitted' };
      const place = await places.placeOf(actor, body, draft);
      if (body.kind === 'submitted') checkSubmission(actor, body);
      const version = await prepare(actor, body);
      const attempt = () =>
        run(call, 'work.save', (tx, useCase) =>
          commit(tx, useCase, actor, body, version, { say, place }),
        );
      // The same save at the same time under another work's id: the second run finds the first.
      const saved = await attempt().catch((error: unknown) => {
        if (isUniqueViolation(error)) return attempt();
        throw error;
      });
      if ('conflict' in saved) throw new AppError('work.conflict', saved.conflict);
      return saved.head;
    },

    /** The newest version of a work as the editor holds it. */
    head: (work: LockedWork): Promise<SavedWork> => headOf(database.write, work),
  };
}
export type SaveService = ReturnType<typeof createSaveService>;

/** Drafts may be called anything; what is handed in is read by others. */
function checkSubmission(actor: Actor, { workName, description }: SaveBody): void {
  requireConfirmed(actor);
  checkWorkName(workName);
  checkDescription(description ?? '');
}

/** Whether the newest version is what is sent: a draft may arrive after the save that it was kept for. */
async function holdsSame(tx: Tx, work: LockedWork, sent: NewVersion): Promise<boolean> {
  const newest = await findVersion(tx, work.head_version_id);
  if (!newest || work.work_type !== sent.workType) return false;
  if (newest.work_name !== sent.workName || newest.description !== sent.description) return false;
  const kept = await listMembers(tx, newest.id);
  const hashes = new Map(kept.map(({ name, sha256 }) => [name, sha256]));
  const isKept = sent.files.every(({ name, sha256 }) => hashes.get(name) === sha256);
  return isKept && kept.length === sent.files.length;
}

/** Handing in, or a person's save of a work in the trash, does something even with equal content. */
const changesState = (work: LockedWork, { kind }: NewVersion): boolean =>
  kind === 'submitted' || (kind === 'manual' && work.deleted_at !== null);

type Described = Pick<VersionRow, 'id' | 'version_no' | 'work_name' | 'description'>;

function describe(version: Described, work: { work_type: string }) {
  const names = {
    workName: version.work_name,
    workType: work.work_type,
    description: version.description,
  };
  return [names, { id: version.id, revision: version.version_no }] as const;
}
