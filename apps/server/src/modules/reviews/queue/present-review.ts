import type { Result } from '@sprout/contract';
import { workStatusOf } from '@sprout/rules';
import type { Files } from '../../../platform/files/index.ts';
import { countsOf, type Presenter, stateOf } from '../../works/index.ts';
import type { ReviewRow } from './queue.repository.ts';

export type ReviewWork = Result<'reviews.list'>['records'][number];

type Deps = { presenter: Presenter; files: Files };

/** A work in the review queue: the version to look at, with a ticket for its player. */
export function presentReview({ presenter, files }: Deps, row: ReviewRow): ReviewWork {
  const face = {
    workName: row.versionName,
    description: row.versionDescription,
    cover: row.versionCover,
    workStatus: String(workStatusOf(stateOf(row))),
  };
  return {
    ...presenter.columns(row, face),
    reviewState: stateOf(row),
    // Written by our own code only, from closed lists of words.
    visibility: row.visibility as ReviewWork['visibility'],
    versionId: row.versionId,
    versionNo: row.versionNo,
    submitTime: presenter.time(row.submitted_at ?? row.updated_at),
    departId: row.depart_id,
    departName: row.departName,
    workFileKey: files.ticketed(row.versionFile),
    shownVersionNo: row.shownVersionNo,
    shownVersionId: row.shownVersionId,
    score: row.score,
    teacherComment: row.teacher_comment,
    reviewId: row.reviewId,
    reviewedBy: row.reviewedBy,
    reviewAction: row.reviewAction,
    reports: row.reports,
    ...countsOf(row.versionStats),
  };
}
