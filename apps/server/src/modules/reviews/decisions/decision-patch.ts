import type { Body } from '@sprout/contract';
import { decide, type ReviewOutcome, saysAnything } from '@sprout/rules';
import type { Selectable, Updateable } from 'kysely';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { allow, required } from '../../../platform/errors.ts';
import { checkNote, searchColumns, stateOf, type VersionRow } from '../../works/index.ts';

export type DecideBody = Body<'reviews.decide'>;
type Work = Selectable<Tables['work']>;
type WorkPatch = Updateable<Tables['work']>;

/** The work's fields that a decision may change, as undo puts them back. */
const undoable = [
  'review_state',
  'is_featured',
  'visibility',
  'published_version_id',
  'published_name',
  'published_description',
  'published_cover',
  'published_tags',
  'published_at',
  'search_grams',
  'search_words',
  'score',
  'teacher_comment',
] as const;

export type Before = Pick<Work, (typeof undoable)[number]> & {
  submitted_version_id: string | null;
  /** Whether the version had been approved before. */
  wasApproved: boolean;
};

/** What stood before a decision; undo refuses when a newer submission has come since. */
export function beforeOf(work: Work, version: VersionRow): Before {
  const fields = Object.fromEntries(undoable.map((column) => [column, work[column]]));
  return {
    // Object.fromEntries loses the keys that the list proves.
    ...(fields as Pick<Work, (typeof undoable)[number]>),
    submitted_version_id: work.submitted_version_id,
    wasApproved: version.is_approved,
  };
}

/**
 * The fields as the database takes them back: JSON has no dates. A circle that the author has picked
 * is theirs, also when they picked it after the decision.
 */
export function restorePatch(before: Before, now: Pick<Work, 'is_visibility_chosen'>): WorkPatch {
  const { submitted_version_id: _, wasApproved: __, visibility, ...fields } = before;
  const publishedAt = before.published_at;
  return {
    ...fields,
    ...(now.is_visibility_chosen ? {} : { visibility }),
    published_at: publishedAt === null ? null : new Date(publishedAt),
  };
}

type Facts = {
  work: Work;
  version: VersionRow;
  /** The author's tags as they stand at the decision. */
  tags: string[];
  nickname: string;
  now: Date;
};

/**
 * What a decision changes. Throws `work.badState` when it makes no sense where the work stands, and
 * `work.emptyMark` for a mark that says nothing new.
 */
export function decisionPatch(
  body: DecideBody,
  { now, ...about }: Facts,
): { patch: WorkPatch; outcome: ReviewOutcome } {
  const { work } = about;
  const facts = {
    state: stateOf(work),
    isPublished: work.published_version_id !== null,
    isFeatured: work.is_featured,
  };
  const outcome = required(decide(body.action, facts), 'work.badState');
  const comment = body.comment === undefined ? '' : checkNote(body.comment);
  const stands = { score: work.score, comment: work.teacher_comment };
  const isSaid = saysAnything(facts.state, stands, { score: body.score, comment });
  allow(body.action !== 'mark' || isSaid, 'work.emptyMark');
  const patch = {
    review_state: outcome.state,
    is_featured: outcome.isFeatured,
    ...(body.score === undefined ? {} : { score: body.score }),
    ...(comment === '' ? {} : { teacher_comment: comment }),
    ...(outcome.publishes ? publishPatch({ now, ...about }) : {}),
    ...(facts.isPublished && !outcome.isPublished ? unpublishPatch : {}),
  };
  return { patch, outcome };
}

/**
 * The version that was looked at becomes the one that others see. It goes on the site unless the
 * author has picked a smaller circle: then that circle sees it. A later version keeps the place that
 * the first one got in the lists by time.
 */
function publishPatch({ work, version, tags, nickname, now }: Facts): WorkPatch {
  return {
    published_version_id: version.id,
    published_name: version.work_name,
    published_description: version.description,
    published_cover: version.cover,
    published_tags: tags,
    published_at: work.published_at ?? now,
    ...searchColumns({
      name: version.work_name,
      nickname,
      tags,
      description: version.description,
    }),
    visibility: work.is_visibility_chosen ? work.visibility : 'public',
  };
}

const unpublishPatch: WorkPatch = {
  published_version_id: null,
  published_name: null,
  published_description: null,
  published_cover: null,
  published_tags: [],
  published_at: null,
  search_grams: [],
  search_words: '',
};

/** Versions that a decision may name: a reviewer does not decide on what they have not seen. */
export function isLookedAt(body: DecideBody, work: Work): boolean {
  if (body.versionId === work.submitted_version_id) return true;
  const isAboutTheSite = body.action === 'takeDown' || body.action === 'unfeature';
  return isAboutTheSite && body.versionId === work.published_version_id;
}
