import { homeworks, type Result } from '@sprout/contract';
import { cellOf, childMoves, mayRemind, taskWorkStatus } from '@sprout/rules';
import type { WireTimeFormat } from '../../platform/clock.ts';
import type { Files } from '../../platform/files/index.ts';
import { fileLinesToWire, fileToWire } from '../../platform/table/table-files.ts';
import type { ClassChildRow } from './class-rows.repository.ts';
import type { ClassRule } from './class-rules.ts';
import type { MyHomeworkRow, MyUnitTaskRow, SubmissionRow } from './homework.repository.ts';
import type { MyUnitRow } from './my-units.repository.ts';
import { submissionOfRow } from './submissions.repository.ts';
import type { TaskRef } from './task-ref.ts';
import { laterOf, taskRulesOf } from './tasks.ts';

export type MyHomework = Result<'homework.mine'>[number];
type MyTask = Result<'homework.unitTask'>;
export type ClassRow = Result<'homework.openHandIn'>;
type Material = MyHomework['materials'][number];

const { fields } = homeworks;

/** A reminder that the child has not answered for so long is given anew or not shown any more. */
export const reminderShownMs = 30 * 24 * 3_600_000;
const noReminder = { remindedTime: null, remindedBy: null };

type Deps = { files: Pick<Files, 'ticketed' | 'url'>; wireTime: WireTimeFormat };

/** The criteria with words for each level, empty ones too. */
export const rubricOf = ({ rubric }: Pick<MyHomeworkRow, 'rubric'>): MyHomework['rubric'] =>
  (rubric ?? []).map(({ title, good, fair, poor }) => ({
    title,
    good: good ?? '',
    fair: fair ?? '',
    poor: poor ?? '',
  }));

/** Homework and hand-ins as clients read them. */
export function createHomeworkPresenter({ files, wireTime }: Deps) {
  const time = (date: Date | null): string | null => (date ? wireTime.toWire(date) : null);

  const materialsOf = (row: MyHomeworkRow): Material[] => {
    // The list was written by the declared table, which checked it.
    const lines = (fileLinesToWire(fields.materials, row.materials, files) ?? []) as Material[];
    return lines.map(({ file, name, size = null, type = null }) => {
      const ticketed = fileToWire(fields.materials, file, files);
      return { file: ticketed, name, size, type, url: files.url(ticketed) };
    });
  };

  const sentFilesOf = ({ sentFiles }: Pick<SubmissionRow, 'sentFiles'>): ClassRow['sentFiles'] =>
    (sentFiles ?? []).map(({ file, ...sent }) => {
      const ticketed = files.ticketed(file);
      return { ...sent, file: ticketed, url: files.url(ticketed) };
    });

  /** A reminder that the child has not answered; it ends with the hand-in, and with the task. */
  function reminderOf(
    { remindedAt, remindedBy, handedInAt }: MyUnitTaskRow,
    isOwed: boolean,
    now: Date,
  ): Pick<MyTask, 'remindedTime' | 'remindedBy'> {
    const isShown =
      isOwed &&
      remindedAt !== null &&
      remindedAt.getTime() >= now.getTime() - reminderShownMs &&
      (handedInAt === null || remindedAt > handedInAt);
    return isShown ? { remindedTime: time(remindedAt), remindedBy } : noReminder;
  }

  /** Where a child stands with a task. */
  function standing(row: MyUnitTaskRow, now: Date) {
    const is = submissionOfRow(row);
    const rules = taskRulesOf(row, row.ownDueAt);
    const cell = cellOf(is, rules, now.getTime());
    const moves = childMoves(is, rules, now.getTime());
    return {
      departId: row.departId,
      departName: row.departName,
      comment: row.comment,
      score: row.score,
      pins: row.pins ?? [],
      cell,
      isLate: is.isLate,
      handedInTime: time(row.handedInAt),
      ...moves,
      ...reminderOf(row, moves.mayHandIn && mayRemind({ state: cell }), now),
      isRead: row.gradedAt === null || row.readAt !== null,
      hasChecks: row.hasChecks,
      mineWorkId: row.workId,
      rubric: rubricOf(row),
      levels: row.levels ?? [],
      gradedTime: time(row.gradedAt),
      gradedBy: row.gradedByText,
      sentFiles: sentFilesOf(row),
    };
  }

  return {
    toMine(row: MyHomeworkRow, now: Date): MyHomework {
      const is = submissionOfRow(row);
      const hasBegun = is.state !== 'none';
      const stands = standing(row, now);
      // What it is about is told when it opens.
      const told = stands.cell === 'closed' ? { ...row, ...untold } : row;
      return {
        additionalWorkId: row.id,
        workName: row.workName,
        workDesc: told.workDesc,
        workCover: told.workCover,
        workUrl: told.workUrl && fileToWire(fields.workUrl, told.workUrl, files),
        workDocumentUrl:
          told.workDocumentUrl &&
          files.url(fileToWire(fields.workDocumentUrl, told.workDocumentUrl, files)),
        workDept: row.workDept.join(','),
        createTime: wireTime.toWire(row.createdAt),
        createBy: row.createdByName,
        createBy_dictText: row.createdByText,
        codeType: row.codeType,
        mineWorkName: row.workTitle,
        mineWorkStatus: hasBegun ? taskWorkStatus(is.state) : null,
        mineWorkUrl: row.workFile && files.ticketed(row.workFile),
        mineWorkCover: row.workPicture,
        ...stands,
        rubric: rubricOf(told),
        // One in the trash is none: the child begins anew.
        mineWorkId: row.workTitle === null ? null : row.workId,
        status: row.status,
        opensAt: time(row.opensAt),
        dueAt: time(laterOf(row.dueAt, row.ownDueAt)),
        allowLate: row.allowLate,
        materials: materialsOf(told),
      };
    },

    toMyTask: (row: MyUnitTaskRow, task: TaskRef, now: Date): MyTask => ({
      homeworkId: 'homeworkId' in task ? task.homeworkId : null,
      unitId: 'unitId' in task ? task.unitId : null,
      taskName: row.workName,
      ...standing(row, now),
    }),

    toMyUnit: (row: MyUnitRow, now: Date): Result<'homework.mineUnits'>[number] => ({
      homeworkId: null,
      unitId: row.id,
      taskName: row.workName,
      courseId: row.courseId,
      courseName: row.courseName,
      showType: row.showType,
      ...standing(row, now),
    }),

    toClassRow(row: ClassChildRow, task: ClassRule & { status: number }, now: Date): ClassRow {
      const is = submissionOfRow(row);
      const { pressedAt, handedInAt } = row;
      return {
        submissionId: row.submissionId,
        userId: row.userId,
        username: row.username,
        realname: row.realname || row.nickname,
        nickname: row.nickname,
        avatar: row.avatar,
        hasLeft: row.hasLeft,
        state: is.state,
        cell: cellOf(is, taskRulesOf(task, row.ownDueAt), now.getTime()),
        isLate: is.isLate,
        isExcused: is.isExcused,
        handIns: is.handIns,
        workId: row.workId,
        versionId: row.versionId,
        coverFileKey: row.cover,
        sentFiles: sentFilesOf(row),
        handedInTime: time(handedInAt),
        pressedTime: time(pressedAt),
        dueAt: time(laterOf(task.dueAt, row.ownDueAt)),
        score: row.score,
        levels: row.levels ?? [],
        comment: row.comment,
        pins: row.pins ?? [],
        markId: row.markId,
        gradedTime: time(row.gradedAt),
        gradedBy: row.gradedByText,
        readTime: time(row.readAt),
        sameCode: row.sameCode ?? [],
      };
    },

    toRules: (rule: ClassRule): Result<'homework.classWork'>['rules'] => ({
      opensAt: time(rule.opensAt),
      dueAt: time(rule.dueAt),
      allowLate: rule.allowLate,
      maxResubmits: rule.maxResubmits,
    }),
  };
}
const untold = {
  workDesc: null,
  workCover: null,
  workUrl: null,
  workDocumentUrl: null,
  materials: null,
  rubric: null,
};

export type HomeworkPresenter = ReturnType<typeof createHomeworkPresenter>;
