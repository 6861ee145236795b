import type { Body } from '@sprout/contract';
import { type EditStep, editStep, type WorkStatus } from '@sprout/rules';
import { AppError, allow, required } from '../../platform/errors.ts';
import type { MemberCall } from '../../platform/use-cases.ts';
import { createWorkVersions } from '../data-log/index.ts';
import { createGrading, createHomeworkPresenter } from '../homework/index.ts';
import type { ModuleContext } from '../module.ts';
import { createDecisionsService } from '../reviews/index.ts';
import {
  type Content,
  checkWorkName,
  listAnew,
  stateOf,
  taskStateOf,
  updateWork,
} from '../works/index.ts';
import { getStaffWork } from './get-staff-work.ts';
import type { StaffRow } from './list.repository.ts';
import { correctionOf, statusOf } from './present-staff-work.ts';
import { standOf } from './work-stand.ts';

type Edit = Body<'staffWorks.edit'>;
type Mark = { score?: number | null | undefined; comment?: string | null | undefined };

/** The predecessor's form of a work: its name, its number and its one correction. */
export function createCorrection(context: ModuleContext, content: Content) {
  const { database, run, clock } = context;
  const versions = createWorkVersions(context);
  const decisions = createDecisionsService({ context, content });
  const grading = createGrading({ context, presenter: createHomeworkPresenter(context) });

  const rename = (call: MemberCall, { id }: StaffRow, name: string): Promise<void> =>
    run(call, 'work.update', async (tx, { note }) => {
      const change = { work_name: name, updated_at: clock.now() };
      await versions.around(tx, call.actor, [id], () => updateWork(tx, id, change));
      await listAnew(tx, [id]);
      await note({ rowId: id, data: { fields: ['workName'] } });
    });

  async function take(call: MemberCall, row: StaffRow, step: EditStep, mark: Mark): Promise<void> {
    const comment = mark.comment?.trim() ?? '';
    if (step.of === 'site') {
      const isAboutTheSite = step.action === 'takeDown' || step.action === 'unfeature';
      const looked = isAboutTheSite ? row.published_version_id : row.submitted_version_id;
      await decisions.decide(call, {
        workId: row.id,
        versionId: required(looked, 'work.badState'),
        action: step.action,
        comment,
        score: mark.score || null,
      });
      return;
    }
    allow(call.actor.permissions.has('teaching:homework:grade'));
    const submissionId = required(row.submissionId, 'work.badState');
    if (step.move === 'reopen') {
      await grading.reopen(call, submissionId);
      return;
    }
    const versionId = required(row.handedInVersionId, 'work.badState');
    const { row: stands } = await grading.handIn(call.actor, submissionId);
    const { levels, pins, markId: afterMarkId } = stands;
    // The form has no field for them: what was said of this hand-in at places and by criteria stays.
    const isAnswered = stands.state === 'graded' || stands.state === 'returned';
    const kept = isAnswered ? { levels, pins } : {};
    const said = { submissionId, versionId, afterMarkId, comment, ...kept };
    if (step.move === 'grade') await grading.grade(call, { ...said, score: mark.score ?? 0 });
    else await grading.sendBack(call, said);
  }

  return {
    /**
     * One edit is one step; stars or words that are new mark the work where the number stays. Throws `work.notFound`,
     * `work.notHandedIn`, `work.badState`, and what grading and deciding throw.
     * @param seen what `standOf` said when the caller looked; throws `homework.gradedMeanwhile` when it says another
     */
    async edit(call: MemberCall, body: Edit, seen?: string): Promise<StaffRow> {
      const { actor } = call;
      const row = await getStaffWork(database.write, actor, body.id);
      if (seen !== undefined && standOf(row) !== seen) {
        throw new AppError('homework.gradedMeanwhile', { markId: null });
      }
      const mark = body.teachingWorkCorrectList?.[0] ?? {};
      const asked = askedStatus(row, body.workStatus, mark);
      const step = asked === undefined ? undefined : stepOf(row, asked);
      const name = body.workName === undefined ? row.work_name : checkWorkName(body.workName);
      if (step) await take(call, row, step, mark);
      if (name !== row.work_name) await rename(call, row, name);
      return getStaffWork(database.write, actor, row.id);
    },
  };
}

/** What the edit asks for; `undefined` where everything stays as it stands. */
function askedStatus(
  row: StaffRow,
  number: string | null | undefined,
  mark: Mark,
): WorkStatus | undefined {
  const status = statusOf(row);
  // The schema lets 0 to 4 pass.
  const asked = (number ? Number(number) : status) as WorkStatus;
  if (asked !== status) return asked;
  const stands = correctionOf(row);
  const score = mark.score || null;
  const comment = mark.comment?.trim() ?? '';
  const isNew = score !== null && score !== stands.score;
  const isNewlySaid = comment !== '' && comment !== (stands.comment?.trim() ?? '');
  return isNew || isNewlySaid ? 2 : undefined;
}

const editedOf = (row: StaffRow) => ({
  site: {
    state: stateOf(row),
    isPublished: row.published_version_id !== null,
    isFeatured: row.is_featured,
  },
  task: taskStateOf(row),
});

/** Whether stars can be given to a work as it stands; a hand-in is never graded without any. */
export function isMarkable(row: StaffRow, score: number | null): boolean {
  const step = editStep(2, editedOf(row));
  return step !== undefined && (step.of === 'site' || (score ?? 0) > 0);
}

function stepOf(row: StaffRow, asked: WorkStatus): EditStep {
  const step = editStep(asked, editedOf(row));
  const isNothingThere = asked === 2 && statusOf(row) === 0;
  return required(step, isNothingThere ? 'work.notHandedIn' : 'work.badState');
}
