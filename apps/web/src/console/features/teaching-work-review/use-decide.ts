import { errorCodeOf } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useFailure } from '../../kit/use-failure.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { decisionOf, isPossible, lackOf, type ReviewAction, type ReviewNote } from './decisions.ts';
import { didText } from './did-text.ts';
import type { ReviewWork } from './review-queue.ts';
import type { useNotes } from './use-notes.ts';
import type { ReviewQueueApi } from './use-review-queue.ts';

type Notes = ReturnType<typeof useNotes>;

/** Decides on the work in front, and takes a decision back. */
export function useDecide({ work, send, refreshCounts }: ReviewQueueApi, notes: Notes) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const readAgain = useReadAgain(refreshCounts);
  const fail = useFailure();
  const undo = useUndo();
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);

  const takeBack = async (reviewId: string, note: ReviewNote) => {
    try {
      const { work: before } = await client.call('reviews.undo', { body: { reviewId } });
      send({ type: 'undone', work: before });
      notes.bringBack(before.id, note);
      void message.success(t('console.undo.done'));
      await readAgain(before.id);
    } catch (error) {
      fail(error);
    }
  };

  const sendDecision = async (on: ReviewWork, action: ReviewAction) => {
    const { note } = notes;
    const answer = await client.call('reviews.decide', { body: decisionOf(on, action, note) });
    notes.forget(on.id);
    send({ type: 'decided', work: answer.work, goesOn: action !== 'unfeature' });
    undo.setOffer({
      text: t('console.review.undoText', {
        what: t(didText(action, answer.work.score)),
        name: on.workName,
      }),
      run: () => void takeBack(answer.reviewId, note),
    });
    await readAgain(on.id);
  };

  /** Does nothing where the decision makes no sense; answers what it lacks. */
  const decide = async (action: ReviewAction): Promise<ReturnType<typeof lackOf>> => {
    // Keys come faster than a render: the second of two must not send again.
    if (!work || sending.current || !isPossible(action, work)) return undefined;
    const lack = lackOf(action, work, notes.note);
    if (lack) return lack;
    sending.current = true;
    setBusy(true);
    try {
      await sendDecision(work, action);
    } catch (error) {
      if (errorCodeOf(error) === 'work.badState') send({ type: 'foundStale' });
      else fail(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
    return undefined;
  };

  return { decide, undo, isBusy };
}

/** Numbers and history after a decision. */
function useReadAgain(refreshCounts: ReviewQueueApi['refreshCounts']) {
  const queries = useQueryClient();
  return async (workId: string) => {
    const queryKey = ['reviews', 'history', workId];
    await Promise.all([refreshCounts(), queries.invalidateQueries({ queryKey })]);
  };
}
