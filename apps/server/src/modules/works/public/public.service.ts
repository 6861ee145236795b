import type { Query } from '@sprout/contract';
import { type SeenVersion, seenVersion } from '@sprout/rules';
import type { Actor } from '../../../platform/access/actor.ts';
import { mainSchoolId } from '../../../platform/audit.ts';
import { required } from '../../../platform/errors.ts';
import { withoutStars } from '../../../platform/list-query.ts';
import type { Paging } from '../../../platform/paging.ts';
import type { ModuleContext } from '../../module.ts';
import { getSeen, type SeenWork } from '../work-access.ts';
import { factsOf, viewerOf } from '../work-facts.ts';
import { shownTypes } from '../work-kinds.ts';
import {
  type AskedWork,
  findVersion,
  findWork,
  tagsOf,
  type VersionRow,
  type WorkRow,
} from '../works.repository.ts';
import {
  type AuthorRow,
  findAuthor,
  isStarred,
  listTags,
  type PublicChoices,
  type PublicTag,
} from './public.repository.ts';
import type { CardRow, PublicFilter } from './public-lists.repository.ts';
import type { CardPage, PublicLists } from './public-lists.ts';

/** One work as a viewer may see it. */
export type WorkPage = SeenWork & {
  readonly version: VersionRow;
  /** The work that this one was made from, while the viewer may see it. */
  readonly parent: { work: WorkRow; workName: string } | null;
  readonly isStarred: boolean;
  readonly isMine: boolean;
  /** The author and the staff of the class read what the staff said. */
  readonly isVerdictTold: boolean;
  readonly tags: string[];
};

type Deps = { context: ModuleContext; lists: PublicLists };

const featured = 4;
const relatedCount = 8;
const byAuthorCount = 4;
const tagsKeptMs = 60_000;

/** What visitors look at: lists, one work, an author. */
export function createPublicService({ context, lists }: Deps) {
  const { database, cache } = context;
  const schoolOf = (actor: Actor | undefined): string => actor?.schoolId ?? mainSchoolId;

  async function parentOf(
    actor: Actor | undefined,
    parentId: string | null,
  ): Promise<WorkPage['parent']> {
    const parent = parentId === null ? undefined : await findWork(database.write, parentId, actor);
    const seen = parent && seenVersion(factsOf(parent), viewerOf(actor, parent));
    if (!parent || !seen) return null;
    const workName = seen === 'published' ? (parent.published_name ?? '') : parent.work_name;
    return { work: parent, workName };
  }

  function isVerdictTold(work: AskedWork, actor: Actor | undefined): boolean {
    const viewer = viewerOf(actor, work);
    return viewer !== undefined && (viewer.isReviewer || viewer.id === work.author_id);
  }

  async function versionOf(work: WorkRow, seen: SeenVersion) {
    const id = seen === 'published' ? work.published_version_id : work.head_version_id;
    return required(await findVersion(database.write, id), 'work.notFound');
  }

  return {
    leaderboard(
      actor: Actor | undefined,
      query: Query<'works.leaderboard'>,
      paging: Paging,
    ): Promise<CardPage> {
      return lists.page(filterOf(schoolOf(actor), query), paging);
    },

    /** The featured ones, the newest first. */
    greatWork(actor: Actor | undefined, paging: Paging): Promise<CardPage> {
      const filter = { schoolId: schoolOf(actor), order: 'time', isFeatured: true } as const;
      return lists.page(filter, paging);
    },

    /** One work as this viewer may see it. Throws `work.notFound`. */
    async detail(
      actor: Actor | undefined,
      { workId, share }: Query<'works.studentWorkInfo'>,
      viewerKey: string | undefined,
    ): Promise<WorkPage> {
      const { work, seen } = await getSeen(database.write, actor, workId, share);
      const version = await versionOf(work, seen);
      const ownTags = seen === 'published' ? undefined : await tagsOf(database.write, [work.id]);
      return {
        work,
        seen,
        version,
        parent: await parentOf(actor, work.parent_work_id),
        isStarred: await isStarred(database, work.id, viewerKey),
        isMine: actor?.id === work.author_id,
        isVerdictTold: isVerdictTold(work, actor),
        tags: ownTags?.get(work.id) ?? work.published_tags,
      };
    },

    /** Of the same author first, then of the same type; most liked first. */
    async related(
      actor: Actor | undefined,
      { workId, share }: Query<'works.related'>,
    ): Promise<CardRow[]> {
      const { work } = await getSeen(database.write, actor, workId, share);
      const base = { schoolId: work.school_id, order: 'star', exceptId: work.id } as const;
      const own = await lists.list({ ...base, authorId: work.author_id }, byAuthorCount);
      const alike = await lists.list(
        { ...base, workType: work.work_type },
        relatedCount + byAuthorCount,
      );
      const byId = new Map<string, CardRow>([...own, ...alike].map((card) => [card.id, card]));
      return [...byId.values()].slice(0, relatedCount);
    },

    /** Only authors whom the site shows, and the actor: an id of no user answers the same. */
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

    choices: (actor: Actor | undefined): Promise<PublicChoices> => lists.choices(schoolOf(actor)),
  };
}
export type PublicService = ReturnType<typeof createPublicService>;

/** `view` is the predecessor's default; any other word than the three means the newest first. */
function filterOf(schoolId: string, query: Query<'works.leaderboard'>): PublicFilter {
  const { orderBy = 'view', workStatus, workType, workName, tag, userId } = query;
  const words = withoutStars(workName?.trim() ?? '');
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
