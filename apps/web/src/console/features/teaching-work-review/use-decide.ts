import { errorCodeOf } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useFailure } from '../../kit/use-failure.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { decisionOf, isPossible, type ReviewAction, type ReviewNote } from './decisions.ts';
import type { ReviewWork } from './room.ts';
import type { useNotes } from './use-notes.ts';
import type { RoomApi } from './use-room.ts';

type Notes = ReturnType<typeof useNotes>;

/** Decides on the work in front, and takes a decision back. */
export function useDecide({ work, send, refreshCounts }: RoomApi, notes: Notes) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const queries = useQueryClient();
  const fail = useFailure();
  const undo = useUndo();
  const [isBusy, setBusy] = useState(false);

  const readAgain = async (workId: string) => {
    const queryKey = ['reviews', 'history', workId];
    await Promise.all([refreshCounts(), queries.invalidateQueries({ queryKey })]);
  };

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
        what: t(`console.review.did.${action}`),
        name: on.workName,
      }),
      run: () => void takeBack(answer.reviewId, note),
    });
    await readAgain(on.id);
  };

  /** Does nothing where the decision makes no sense; a returned work needs a sentence. */
  const decide = async (action: ReviewAction): Promise<'sent' | 'needsComment' | 'not'> => {
    if (!work || isBusy || !isPossible(action, work)) return 'not';
    if (action === 'return' && notes.note.comment.trim() === '') return 'needsComment';
    setBusy(true);
    try {
      await sendDecision(work, action);
      return 'sent';
    } catch (error) {
      if (errorCodeOf(error) === 'work.badState') send({ type: 'foundStale' });
      else fail(error);
      return 'not';
    } finally {
      setBusy(false);
    }
  };

  return { decide, undo, isBusy };
}
