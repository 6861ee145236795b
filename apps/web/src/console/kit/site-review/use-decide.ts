import { errorCodeOf, failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import type { Draft } from '../grading/notes.ts';
import type { DraftsApi } from '../grading/use-drafts.ts';
import { useFailure } from '../use-failure.ts';
import { useUndo } from '../use-undo.ts';
import { decisionOf, isPossible, lackOf, type ReviewAction } from './decisions.ts';
import { didText } from './did-text.ts';
import type { ReviewWork } from './review-queue.ts';
import type { ReviewQueueApi } from './use-review-queue.ts';

/** Why the last try was not sent, or what the server said of it. */
type Trouble = { workId: string; lack?: 'comment' | 'mark'; refused?: string };

/** Somebody else has decided on this work meanwhile; `action` was refused for it, if anything was tried. */
type Conflict = { workId: string; action?: ReviewAction };

/** Decides on the work in front, and takes a decision back. Until the server has it, what was written is a draft. */
export function useDecide({ send, live, refreshCounts }: ReviewQueueApi, drafts: DraftsApi) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const readAgain = useReadAgain(refreshCounts);
  const fail = useFailure();
  const undo = useUndo();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [conflict, setConflict] = useState<Conflict>();
  const sending = useRef(false);

  const takeBack = async (reviewId: string, draft: Draft) => {
    try {
      await live.forget();
      const { work: before } = await client.call('reviews.undo', { body: { reviewId } });
      drafts.keep(before.id, { ...draft, markId: before.reviewId });
      send({ type: 'undone', work: before });
      void message.success(t('console.undo.done'));
      await readAgain(before.id);
    } catch (error) {
      fail(error);
    }
  };

  const sendDecision = async (on: ReviewWork, action: ReviewAction, draft: Draft) => {
    await live.forget();
    const answer = await client.call('reviews.decide', { body: decisionOf(on.id, action, draft) });
    drafts.forget(on.id);
    setConflict(undefined);
    send({ type: 'decided', work: answer.work, goesOn: action !== 'unfeature' });
    undo.setOffer({
      text: t('console.review.undoText', {
        what: t(didText(action, answer.work.score)),
        name: on.workName,
      }),
      run: () => void takeBack(answer.reviewId, draft),
    });
    await readAgain(on.id);
  };

  const explain = async (error: unknown, on: ReviewWork, action: ReviewAction, draft: Draft) => {
    const code = errorCodeOf(error) ?? '';
    if (code === 'work.badState') {
      // The page says that the work was taken back, or that there is a newer version, as soon as it knows.
      const now = await live.read();
      if (now && now.reviewId !== draft.markId) setConflict({ workId: on.id, action });
      else if (now && now.versionId === draft.versionId) fail(error);
    } else if (code.startsWith('text.')) {
      setTrouble({ workId: on.id, refused: failureLine(error, t) });
    } else fail(error);
  };

  return {
    undo,
    isBusy,
    trouble,
    conflict,
    setConflict,

    /** Does nothing where the decision makes no sense; answers whether it was sent. */
    async decide(action: ReviewAction, work: ReviewWork, draft: Draft): Promise<boolean> {
      // Keys come faster than a render: the second of two must not send again.
      if (sending.current || !isPossible(action, work)) return false;
      const lack = lackOf(action, work, draft);
      setTrouble(lack && { workId: work.id, lack });
      if (lack) return false;
      sending.current = true;
      setBusy(true);
      try {
        await sendDecision(work, action, draft);
        return true;
      } catch (error) {
        drafts.keep(work.id, draft);
        await explain(error, work, action, draft);
        return false;
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
  };
}

export type DecideApi = ReturnType<typeof useDecide>;

/** Numbers and history after a decision. */
function useReadAgain(refreshCounts: ReviewQueueApi['refreshCounts']) {
  const queries = useQueryClient();
  return async (workId: string) => {
    await Promise.all([
      refreshCounts(),
      queries.invalidateQueries({ queryKey: ['reviews', 'history', workId] }),
      queries.invalidateQueries({ queryKey: ['reviews', 'work', workId] }),
    ]);
  };
}
