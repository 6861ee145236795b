import type { Body } from '@sprout/contract';
import { canRemix, seenVersion } from '@sprout/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { newId } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { allow, required } from '../../../platform/errors.ts';
import type { RateRule } from '../../../platform/rate-limit.ts';
import type { MemberCall, UseCase } from '../../../platform/use-cases.ts';
import { createWorkVersions } from '../../data-log/index.ts';
import type { ModuleContext } from '../../module.ts';
import { type SavedWork, savedAs } from '../saved-work.ts';
import { checkWorkName } from '../texts.ts';
import { requireConfirmed } from '../work-access.ts';
import { factsOf, viewerOf } from '../work-facts.ts';
import { findWork, lockWork } from '../works.repository.ts';
import {
  findByHomework,
  findByName,
  findByUnit,
  insertWork,
  lockAuthor,
} from './saves.repository.ts';
import {
  createPlaces,
  departOf,
  joinPlace,
  submitVersion,
  taskOf,
  type WorkPlace,
} from './submission.ts';
import { getOwnUpload, readUploadedWork } from './uploaded-work.ts';
import { type NewVersion, writeVersion } from './version-writer.ts';

export type SubmitBody = Body<'works.submit'>;
type Sent = { body: SubmitBody; version: NewVersion; place: WorkPlace };
type Target = { id: string; isNew: boolean; parentWorkId: string | null };

const submittedStatus = 1;

/** Per person: a class shares an address. Each is a whole work that is taken apart. */
const submitRule: RateRule = { name: 'submit', limit: 120, windowMs: 60_000 };

/** The predecessor's save and submit. Source: teaching-domain section 13.2, with versions instead of overwriting. */
export function createSubmitService(context: ModuleContext) {
  const { database, run, files, fileWork, clock, random, rateLimiter } = context;
  const works = createWorkVersions(context);
  const places = createPlaces(context);

  /** Which own work is meant; a new one when there is none. */
  async function findTarget(
    tx: Tx,
    actor: Actor,
    { body, place }: Pick<Sent, 'body' | 'place'>,
  ): Promise<Target> {
    // Two submits of one author at a time would both find nothing.
    await lockAuthor(tx, actor.id);
    const fresh = { id: newId(clock, random), isNew: true, parentWorkId: null };
    if (body.id) return (await findById(tx, actor, body.id)) ?? fresh;
    const known = place.homework
      ? await findByHomework(tx, actor.id, place.homework)
      : body.courseId
        ? await findByUnit(tx, actor.id, body.courseId)
        : await findByName(tx, actor.id, body);
    return known ? { id: known.id, isNew: false, parentWorkId: null } : fresh;
  }

  async function findById(tx: Tx, actor: Actor, id: string): Promise<Target | undefined> {
    const work = await findWork(tx, id, actor);
    if (!work) return undefined;
    if (work.author_id === actor.id) return { id, isNew: false, parentWorkId: null };
    const isSeen = seenVersion(factsOf(work), viewerOf(actor, work)) !== undefined;
    if (isSeen) allow(canRemix(factsOf(work), actor), 'work.remixNotAllowed');
    return { id: newId(clock, random), isNew: true, parentWorkId: isSeen ? id : null };
  }

  async function coverOf(actor: Actor, value: string | null | undefined): Promise<string> {
    if (!value) return '';
    const upload = await getOwnUpload({ database, files }, actor, value);
    return upload.purpose === 'cover' ? upload.name : '';
  }

  async function prepare(
    actor: Actor,
    body: SubmitBody,
    isSubmission: boolean,
  ): Promise<NewVersion> {
    const deps = { database, files, fileWork };
    const upload = await getOwnUpload(deps, actor, body.workFile);
    const cover = await coverOf(actor, body.workCover);
    const work = await readUploadedWork(deps, actor, upload, body.workType);
    return {
      ...work,
      saveId: newId(clock, random),
      kind: isSubmission ? 'submitted' : 'manual',
      workName: body.workName,
      description: '',
      cover,
      coverSha256: null,
    };
  }

  async function commit(tx: Tx, useCase: UseCase, actor: Actor, { body, version, place }: Sent) {
    const target = await findTarget(tx, actor, { body, place });
    const departId = departOf(actor, body.departId, place);
    if (target.isNew) {
      await insertWork(tx, {
        id: target.id,
        schoolId: actor.schoolId,
        authorId: actor.id,
        workName: body.workName,
        workType: version.workType,
        workScene: body.workScene ?? undefined,
        unitId: place.unit?.unitId,
        additionalId: place.homework?.homeworkId,
        departId,
        parentWorkId: target.parentWorkId,
        now: clock.now(),
      });
    }
    const work = required(await lockWork(tx, target.id), 'work.notFound');
    const kept = { ...version, description: work.description };
    const written = await writeVersion(context, tx, work, kept);
    const placed = await places.placeOfWork(tx, actor, place, work);
    const unitId = await joinPlace(tx, work, placed);
    const isSubmission = version.kind === 'submitted';
    const nowOf = departOf(actor, body.departId, placed, work.depart_id);
    const task = taskOf(actor, placed, { unitId, departId: nowOf });
    const asksForSite = isSubmission && !task;
    if (asksForSite) {
      const submission = {
        workId: work.id,
        versionId: written.id,
        departId: nowOf,
        at: written.createdAt,
      };
      await submitVersion(works, tx, useCase, actor, submission);
    }
    await places.noteWork(
      tx,
      actor,
      { unitId, task },
      {
        workId: work.id,
        versionId: written.id,
        isHandedIn: isSubmission,
        isFirst: target.isNew,
      },
    );
    const reviewState = asksForSite ? 'waiting' : work.review_state;
    const head = savedAs({ ...work, review_state: reviewState }, kept, written);
    return { head, isNew: target.isNew };
  }

  return {
    /**
     * Throws `file.notFound` for uploads that are not the caller's, `work.badManifest`, `format.*`,
     * `work.remixNotAllowed`, what `placeOf` throws, and for submissions `user.notConfirmed` and
     * `text.*`, `request.tooMany`.
     */
    async submit(call: MemberCall, body: SubmitBody): Promise<{ head: SavedWork; isNew: boolean }> {
      const { actor } = call;
      rateLimiter.hit(submitRule, actor.id);
      // The author's own words are 0 and 1; what the staff decide is not taken from here.
      const isSubmission = body.workStatus === submittedStatus;
      const draft = body.id ? { id: body.id, isDraft: !isSubmission } : undefined;
      const place = await places.placeOf(actor, body, draft);
      if (isSubmission) {
        requireConfirmed(actor);
        checkWorkName(body.workName);
      }
      const version = await prepare(actor, body, isSubmission);
      return run(call, 'work.submit', (tx, useCase) =>
        commit(tx, useCase, actor, { body, version, place }),
      );
    },
  };
}
export type SubmitService = ReturnType<typeof createSubmitService>;
