import type { Result } from '@sprout/contract';
import { circleOf } from '@sprout/rules';
import type { WireTimeFormat } from '../../../platform/clock.ts';
import { hasUnapprovedChanges, type Presenter, stateOf } from '../present.ts';
import { factsOf } from '../work-facts.ts';
import { hintsOf } from '../work-stats.ts';
import type { WorkRow } from '../works.repository.ts';
import type { WorkPage } from './public.service.ts';
import type { CardRow } from './public-lists.repository.ts';

type WorkDetail = Result<'works.studentWorkInfo'>;
type WorkCard = Result<'works.leaderboard'>['records'][number];

/** A work in the lists of the site. */
export function presentCard(row: CardRow, { toWire }: WireTimeFormat): WorkCard {
  const publishTime = toWire(row.published_at);
  return {
    id: row.id,
    userId: row.author_id,
    username: row.nickname,
    realname: row.nickname,
    avatar: row.avatar,
    workName: row.published_name,
    description: row.published_description ?? '',
    workType: row.work_type,
    workStatus: row.is_featured ? '4' : '3',
    starNum: row.star_num,
    viewNum: row.view_num,
    collectNum: 0,
    commentNum: row.comment_num,
    createTime: toWire(row.created_at),
    updateTime: publishTime,
    coverFileKey: row.published_cover ?? '',
    workScene: row.work_scene,
    hasCloudData: row.has_cloud_data,
    allowRemix: row.allow_remix,
    parentWorkId: row.parent_work_id,
    publishTime,
  };
}

/** The page of one work. */
export function presentDetail(presenter: Presenter, page: WorkPage): WorkDetail {
  const { work, seen, version, parent, isMine, isVerdictTold } = page;
  const isOpen = seen === 'published' && work.visibility === 'public';
  return {
    ...presenter.columns(work, presenter.faceOf(work, seen, version)),
    updateTime: presenter.time(changedAt(page)),
    workFile: version.file_name,
    workFileKey: isOpen ? version.file_name : presenter.ticketed(version.file_name),
    visibility: work.visibility as WorkDetail['visibility'],
    parent: parent && {
      id: parent.work.id,
      workName: parent.workName,
      realname: parent.work.nickname,
    },
    starred: page.isStarred,
    mine: isMine,
    tags: page.tags,
    playHints: hintsOf(version.stats),
    score: isVerdictTold ? work.score : null,
    teacherComment: isVerdictTold ? work.teacher_comment : null,
    circle: circleOf(factsOf(work)),
    own: isMine ? ownSide(work) : null,
  };
}

/** What a work's page tells its author. */
const ownSide = (work: WorkRow): WorkDetail['own'] => ({
  reviewState: stateOf(work),
  hasUnapprovedChanges: hasUnapprovedChanges(work),
  shareToken: circleOf(factsOf(work)) === 'link' ? work.share_token : null,
});

/** A viewer who sees the approved version sees it change when it is approved, on cards and here alike. */
const changedAt = ({ work, seen, version }: WorkPage): Date =>
  (seen === 'published' ? work.published_at : null) ?? version.created_at;
