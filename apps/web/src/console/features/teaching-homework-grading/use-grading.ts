import { errorCodeOf, failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useRef, useState } from 'react';
import type { Draft, Note } from '../../kit/grading/notes.ts';
import type { DraftsApi } from '../../kit/grading/use-drafts.ts';
import { useFailure } from '../../kit/use-failure.ts';
import { doneSeconds } from '../../kit/use-run.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import type { ClassRow, HandedIn } from './queue.ts';
import { lackOf } from './row-notes.ts';
import type { useClassWork } from './use-class-work.ts';

export type Action = 'grade' | 'return';

/** Why the last try was not sent, or what the server said of it; of one child. */
type Trouble = { userId: string; lack?: 'stars' | 'reason'; refused?: string };

/** Somebody else has graded the hand-in of this child meanwhile; `action` was refused for it, if anything was tried. */
type Conflict = { userId: string; action?: Action };

type Options = {
  work: Pick<ReturnType<typeof useClassWork>, 'put' | 'refetch'>;
  drafts: DraftsApi;
  /** A hand-in is done with; on to the next. */
  onDone: (row: ClassRow) => void;
  /** A grade was taken back. */
  onUndone: (row: ClassRow) => void;
};

/** Grades and returns hand-ins, and takes that back. Until the server has it, what was written is a draft. */
export function useGrading({ work, drafts, onDone, onUndone }: Options) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const fail = useFailure();
  const undo = useUndo();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [conflict, setConflict] = useState<Conflict>();
  /** The class is not the teacher's any more. */
  const [isLost, setLost] = useState(false);
  const sending = useRef(false);

  const takeBack = async (markId: string, submissionId: string, note: Draft) => {
    try {
      const row = await client.call('homework.undo', { body: { markId } });
      drafts.keep(submissionId, { ...note, markId: row.markId });
      work.put(row);
      onUndone(row);
      void message.success(t('grading.undone'), doneSeconds);
      await work.refetch();
    } catch (error) {
      fail(error);
    }
  };

  const send = async (action: Action, row: HandedIn, draft: Draft) => {
    const { submissionId } = row;
    const { score, comment, levels, pins, versionId, markId } = draft;
    const said = {
      submissionId,
      versionId,
      afterMarkId: markId,
      comment: comment.trim(),
      levels: [...levels],
      pins: [...pins],
    };
    const answer =
      action === 'grade'
        ? await client.call('homework.grade', { body: { ...said, score } })
        : await client.call('homework.sendBack', { body: said });
    drafts.forget(submissionId);
    setConflict(undefined);
    work.put(answer.row);
    const name = row.realname;
    undo.setOffer({
      text:
        action === 'grade'
          ? t('grading.did.graded', { name, stars: '★'.repeat(score) })
          : t('grading.did.sentBack', { name }),
      run: () => void takeBack(answer.markId, submissionId, draft),
    });
    onDone(answer.row);
    void work.refetch();
  };

  const explain = async (error: unknown, row: HandedIn, action: Action) => {
    const code = errorCodeOf(error) ?? '';
    if (code === 'homework.gradedMeanwhile') {
      await work.refetch();
      setConflict({ userId: row.userId, action });
    } else if (code === 'homework.newerVersion') {
      // The page says so as soon as it knows the newest.
      await work.refetch();
    } else if (code === 'access.outOfReach') {
      setLost(true);
    } else if (code.startsWith('text.') || code === 'homework.badScore') {
      setTrouble({ userId: row.userId, refused: failureLine(error, t) });
    } else fail(error);
  };

  return {
    undo,
    isBusy,
    isLost,
    setLost,
    trouble,
    conflict,
    setConflict,

    /** Answers whether it was sent. */
    async decide(action: Action, row: HandedIn, note: Note & Pick<Draft, 'versionId' | 'markId'>) {
      // Keys come faster than a render: the second of two must not send again.
      if (sending.current) return false;
      const lack = lackOf(action, note);
      setTrouble(lack && { userId: row.userId, lack });
      if (lack) return false;
      sending.current = true;
      setBusy(true);
      try {
        await send(action, row, note);
        return true;
      } catch (error) {
        drafts.keep(row.submissionId, note);
        await explain(error, row, action);
        return false;
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
  };
}

export type GradingApi = ReturnType<typeof useGrading>;
