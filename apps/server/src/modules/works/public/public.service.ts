import type { Query, Result } from '@sprout/contract';
import { circleOf, type SeenVersion, seenVersion } from '@sprout/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { mainSchoolId } from '../../../platform/audit.ts';
import { required } from '../../../platform/errors.ts';
import type { ModuleContext } from '../../module.ts';
import { hasUnapprovedChanges, type Presenter, stateOf } from '../present.ts';
import { getSeen, type SeenWork } from '../work-access.ts';
import { factsOf, viewerOf } from '../work-facts.ts';
import { shownTypes } from '../work-kinds.ts';
import { hintsOf } from '../work-stats.ts';
import {
  type AskedWork,
  findVersion,
  findWork,
  tagsOf,
  type WorkRow,
} from '../works.repository.ts';
import {
  type AuthorRow,
  findAuthor,
  isStarred,
  listTags,
  type PublicTag,
} from './public.repository.ts';
import type { PublicFilter } from './public-lists.repository.ts';
import type { PublicLists, WorkCard } from './public-lists.ts';

export type WorkDetail = Result<'works.studentWorkInfo'>;

type Deps = { context: ModuleContext; presenter: Presenter; lists: PublicLists };

const featured = 4;
const relatedCount = 8;
const byAuthorCount = 4;
const tagsKeptMs = 60_000;

/** What visitors look at: lists, one work, an author. */
export function createPublicService({ context, presenter, lists }: Deps) {
  const { database, cache, files } = context;
  const schoolOf = (actor: Actor | undefined): string => actor?.schoolId ?? mainSchoolId;

  /** The work that this one was made from, while the viewer may see it. */
  async function parentOf(
    actor: Actor | undefined,
    parentId: string | null,
  ): Promise<WorkDetail['parent']> {
    const parent = parentId === null ? undefined : await findWork(database.write, parentId, actor);
    const seen = parent && seenVersion(factsOf(parent), viewerOf(actor, parent));
    if (!parent || !seen) return null;
    const workName = seen === 'published' ? (parent.published_name ?? '') : parent.work_name;
    return { id: parent.id, workName, realname: parent.nickname };
  }

  /** What only the author and the staff of the class read. */
  function verdict(work: AskedWork, actor: Actor | undefined) {
    const viewer = viewerOf(actor, work);
    const isTold = viewer !== undefined && (viewer.isReviewer || viewer.id === work.author_id);
    return {
      score: isTold ? work.score : null,
      teacherComment: isTold ? work.teacher_comment : null,
    };
  }

  async function versionOf(work: WorkRow, seen: SeenVersion) {
    const id = seen === 'published' ? work.published_version_id : work.head_version_id;
    return required(await findVersion(database.write, id), 'work.notFound');
  }

  async function presentDetail(
    { work, seen }: SeenWork,
    actor: Actor | undefined,
    viewerKey: string | undefined,
  ): Promise<WorkDetail> {
    const version = await versionOf(work, seen);
    const isOpen = seen === 'published' && work.visibility === 'public';
    const fileKey = isOpen ? version.file_name : files.ticketed(version.file_name);
    const ownTags = seen === 'published' ? undefined : await tagsOf(database.write, [work.id]);
    return {
      ...presenter.columns(work, presenter.faceOf(work, seen, version)),
      updateTime: presenter.time(changedAt(work, seen, version)),
      workFile: version.file_name,
      workFileKey: fileKey,
      visibility: work.visibility as WorkDetail['visibility'],
      parent: await parentOf(actor, work.parent_work_id),
      starred: await isStarred(database, work.id, viewerKey),
      mine: actor?.id === work.author_id,
      tags: ownTags?.get(work.id) ?? work.published_tags,
      playHints: hintsOf(version.stats),
      ...verdict(work, actor),
      circle: circleOf(factsOf(work)),
      own: actor?.id === work.author_id ? ownSide(work) : null,
    };
  }

  return {
    leaderboard(actor: Actor | undefined, query: Query<'works.leaderboard'>) {
      return lists.page(filterOf(schoolOf(actor), query), query);
    },

    /** The featured ones, the newest first. */
    greatWork(actor: Actor | undefined, query: Query<'works.greatWork'>) {
      const filter = { schoolId: schoolOf(actor), order: 'time', isFeatured: true } as const;
      return lists.page(filter, query);
    },

    /** One work as this viewer may see it. Throws `work.notFound`. */
    async detail(
      actor: Actor | undefined,
      { workId, share }: Query<'works.studentWorkInfo'>,
      viewerKey: string | undefined,
    ): Promise<WorkDetail> {
      const seenWork = await getSeen(database.write, actor, workId, share);
      return presentDetail(seenWork, actor, viewerKey);
    },

    /** Of the same author first, then of the same type; most liked first. */
    async related(actor: Actor | undefined, { workId, share }: Query<'works.related'>) {
      const { work } = await getSeen(database.write, actor, workId, share);
      const base = { schoolId: work.school_id, order: 'star', exceptId: work.id } as const;
      const own = await lists.list({ ...base, authorId: work.author_id }, byAuthorCount);
      const alike = await lists.list(
        { ...base, workType: work.work_type },
        relatedCount + byAuthorCount,
      );
      const byId = new Map<string, WorkCard>([...own, ...alike].map((card) => [card.id, card]));
      return [...byId.values()].slice(0, relatedCount);
    },

    /** Only authors whom the site shows, and oneself: an id that is nobody's answers the same. */
    async author(actor: Actor | undefined, userId: string): Promise<AuthorRow> {
      const author = required(await findAuthor(database, userId), 'row.notFound');
      if (author.works === 0 && actor?.id !== author.id) required(undefined, 'row.notFound');
      return author;
    },

    /** By type, the most used first. */
    tags(actor: Actor | undefined): Promise<PublicTag[]> {
      const schoolId = schoolOf(actor);
      return cache.wrap(`works:tags:${schoolId}`, tagsKeptMs, () =>
        listTags(database, schoolId, shownTypes),
      );
    },
  };
}
export type PublicService = ReturnType<typeof createPublicService>;

/** What a work's page tells its author. */
const ownSide = (work: WorkRow): WorkDetail['own'] => ({
  reviewState: stateOf(work),
  hasUnapprovedChanges: hasUnapprovedChanges(work),
  shareToken: circleOf(factsOf(work)) === 'link' ? work.share_token : null,
});

/** Whoever sees the approved version sees it change when it is approved, on cards and here alike. */
const changedAt = (work: WorkRow, seen: SeenVersion, version: { created_at: Date }): Date =>
  (seen === 'published' ? work.published_at : null) ?? version.created_at;

/** `view` is the predecessor's default; any other word than the three means the newest first. */
function filterOf(schoolId: string, query: Query<'works.leaderboard'>): PublicFilter {
  const { orderBy = 'view', workStatus, workType, workName, tag, userId } = query;
  const words = workName?.trim().replace(/^\*+|\*+$/g, '');
  return {
    schoolId,
    order: orderBy === 'view' || orderBy === 'star' ? orderBy : 'time',
    isFeatured: workStatus === featured,
    workType,
    words: words === '' ? undefined : words,
    tag: tag === '' ? undefined : tag,
    authorId: userId,
  };
}
