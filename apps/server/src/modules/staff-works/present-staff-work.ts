import type { Result } from '@sprout/contract';
import { workStatus } from '@sprout/rules';
import type { Files } from '../../platform/files/index.ts';
import { type Presenter, saidOf, stateOf, taskStateOf } from '../works/index.ts';
import type { StaffRow } from './list.repository.ts';

export type StaffWork = Result<'staffWorks.queryById'>;

type Deps = { presenter: Presenter; files: Pick<Files, 'ticketed'> };

export const statusOf = (row: StaffRow) =>
  workStatus({ review: stateOf(row), task: taskStateOf(row) });

/** The one correction of a work. */
export function correctionOf(row: StaffRow): { score: number | null; comment: string | null } {
  const { score, teacherComment: comment } = saidOf(row);
  return { score, comment };
}

/** When a work was handed in last, for whichever reason. */
export function handedInAtOf({ handedInAt, submitted_at: submittedAt }: StaffRow): Date | null {
  if (!handedInAt || !submittedAt) return handedInAt ?? submittedAt;
  return handedInAt > submittedAt ? handedInAt : submittedAt;
}

/** A work as the staff of its class read it, by the names that they know. */
export function presentStaffWork({ presenter, files }: Deps, row: StaffRow): StaffWork {
  const time = (date: Date | null): string | null => date && presenter.time(date);
  const face = {
    workName: row.work_name,
    description: row.description,
    cover: row.versionCover ?? '',
    workStatus: String(statusOf(row)),
  };
  const { score, comment } = correctionOf(row);
  return {
    ...presenter.columns(row, face),
    username: row.username,
    realname: row.authorName,
    nickname: row.nickname,
    userId_dictText: row.authorName,
    departId: row.depart_id,
    departId_dictText: row.departName,
    courseId: row.unit_id,
    courseId_dictText: row.unitName,
    additionalId: row.additional_id,
    additionalId_dictText: row.homeworkName,
    workFileKey: row.versionFile ? files.ticketed(row.versionFile) : '',
    versionId: row.versionId,
    submitTime: time(handedInAtOf(row)),
    reviewState: stateOf(row),
    taskState: taskStateOf(row),
    isLate: row.isLate === true,
    isPublished: row.published_version_id !== null,
    isFeatured: row.is_featured,
    score,
    teacherComment: comment,
    workTag: row.ownTags.length > 0 ? row.ownTags.join(',') : null,
    deleteTime: time(row.deleted_at),
  };
}
