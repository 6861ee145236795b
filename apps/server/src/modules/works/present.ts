import type { Result } from '@sprout/contract';
import {
  type ReviewState,
  type SeenVersion,
  type SubmissionState,
  workStatus,
} from '@sprout/rules';
import type { WireTimeFormat } from '../../platform/clock.ts';
import type { Files } from '../../platform/files/index.ts';
import type { SavedWork } from './saved-work.ts';
import { countsOf } from './work-stats.ts';
import type { VersionRow, WorkRow } from './works.repository.ts';

export type MyWork = Result<'works.restore'>;
export type WorkVersion = Result<'works.versions'>['records'][number];
type WorkHead = Result<'works.save'>;

type OwnWork = WorkRow & Graded & { headCover: string | null; tags: readonly string[] };

/** What was said of a work as a hand-in; `gradedAt` null for nothing. */
type Graded = { gradedAt: Date | null; taskScore: number | null; taskComment: string | null };

/** Stars and words that stand: those of the hand-in where there is one, else those of the review. */
export const saidOf = ({ gradedAt, taskScore, taskComment, ...work }: WorkRow & Graded) =>
  gradedAt === null
    ? { score: work.score, teacherComment: work.teacher_comment }
    : { score: taskScore, teacherComment: taskComment };

type Deps = { wireTime: WireTimeFormat; files: Files };

/** What a seen version is called and looks like. */
type Face = { workName: string; description: string; cover: string; workStatus: string };

/** Rows as the predecessor's clients read them; names of people are nicknames everywhere. */
export function createPresenter({ wireTime, files }: Deps) {
  const time = (date: Date): string => wireTime.toWire(date);

  function columns(work: WorkRow, face: Face) {
    return {
      id: work.id,
      userId: work.author_id,
      username: work.nickname,
      realname: work.nickname,
      avatar: work.avatar,
      workName: face.workName,
      description: face.description,
      workType: work.work_type,
      workStatus: face.workStatus,
      starNum: work.star_num,
      viewNum: work.view_num,
      collectNum: 0,
      commentNum: work.comment_num,
      createTime: time(work.created_at),
      updateTime: time(work.updated_at),
      coverFileKey: face.cover,
      workScene: work.work_scene,
      hasCloudData: work.has_cloud_data,
      allowRemix: work.allow_remix,
      parentWorkId: work.parent_work_id,
    };
  }

  return {
    time,
    columns,

    /** How a work looks to somebody who sees this version of it. */
    faceOf(work: WorkRow, seen: SeenVersion, version: Pick<VersionRow, 'cover'>): Face {
      if (seen === 'newest') {
        return {
          workName: work.work_name,
          description: work.description,
          cover: version.cover,
          workStatus: stateNumber(work),
        };
      }
      return {
        workName: work.published_name ?? work.work_name,
        description: work.published_description ?? '',
        cover: work.published_cover ?? '',
        workStatus: work.is_featured ? '4' : '3',
      };
    },

    mine(work: OwnWork): MyWork {
      const face = {
        workName: work.work_name,
        description: work.description,
        cover: work.headCover ?? '',
        workStatus: stateNumber(work),
      };
      return {
        ...columns(work, face),
        reviewState: stateOf(work),
        taskState: taskStateOf(work),
        // Written by our own code only, from closed lists of words.
        visibility: work.visibility as MyWork['visibility'],
        shareToken: work.share_token,
        revision: work.revision,
        hasUnapprovedChanges: hasUnapprovedChanges(work),
        workTag: work.tags.length > 0 ? work.tags.join(',') : null,
        ...saidOf(work),
        conflictOf: work.conflict_of,
        deleteTime: work.deleted_at && time(work.deleted_at),
      };
    },

    /** A work as the editor holds it. */
    head({ work, workName, workType, description, revision, versionId }: SavedWork): WorkHead {
      return {
        id: work.id,
        workName,
        workType,
        description,
        revision,
        versionId,
        // Written by our own code only, from closed lists of words.
        reviewState: work.review_state as WorkHead['reviewState'],
        visibility: work.visibility as WorkHead['visibility'],
        createTime: time(work.created_at),
      };
    },

    version(version: VersionRow, work: WorkRow): WorkVersion {
      return {
        id: version.id,
        workId: version.work_id,
        versionNo: version.version_no,
        kind: version.kind as WorkVersion['kind'],
        workName: version.work_name,
        sizeBytes: version.size_bytes,
        ...countsOf(version.stats),
        coverFileKey: version.cover,
        createTime: time(version.created_at),
        approved: version.id === work.published_version_id,
        current: version.id === work.head_version_id,
      };
    },

    ticketed: (name: string): string => files.ticketed(name),
  };
}
export type Presenter = ReturnType<typeof createPresenter>;

type StoredStates = { review_state: string; task_state: string | null };

/** Written by a trigger from what the rules made of the hand-in. */
export const taskStateOf = (work: { task_state: string | null }): SubmissionState | null =>
  work.task_state as SubmissionState | null;

export const stateOf = (work: { review_state: string }): ReviewState =>
  work.review_state as ReviewState;

/** Others see an older version than the author. */
export const hasUnapprovedChanges = (
  work: Pick<WorkRow, 'published_version_id' | 'head_version_id'>,
): boolean =>
  work.published_version_id !== null && work.published_version_id !== work.head_version_id;

const stateNumber = (work: StoredStates): string =>
  String(workStatus({ review: stateOf(work), task: taskStateOf(work) }));
