import type { Body, Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { useFailure } from '../use-failure.ts';
import { useUndo } from '../use-undo.ts';

export type CommentAction = Body<'reviews.decideComments'>['action'];
export type CommentState = Result<'reviews.comments'>['records'][number]['state'];

/** What can be done with comments where they stand. */
export const actionsOf: Readonly<Record<CommentState, readonly CommentAction[]>> = {
  waiting: ['approve', 'refuse'],
  shown: ['refuse', 'putBack'],
  refused: ['approve', 'putBack'],
};

/** What brings a comment back to where it stood. */
const wayBack: Readonly<Record<CommentState, CommentAction>> = {
  waiting: 'putBack',
  shown: 'approve',
  refused: 'refuse',
};

type Listed = readonly { id: string }[];

/** Which comments of a list are chosen, which one is in front, and what becomes of them. */
export function useComments(rows: Listed, state: CommentState) {
  const { t } = useTexts();
  const { client } = useServices();
  const queries = useQueryClient();
  const fail = useFailure();
  const undo = useUndo();
  const [chosenIds, setChosen] = useState<readonly string[]>([]);
  const [current, setCurrentId] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const listed = rows.map(({ id }) => id);
  const chosen = new Set(chosenIds.filter((id) => listed.includes(id)));
  const currentId = current !== undefined && listed.includes(current) ? current : listed[0];

  const send = async (ids: string[], action: CommentAction) => {
    setBusy(true);
    try {
      await client.call('reviews.decideComments', { body: { ids, action } });
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: ['reviews', 'comments'] });
      setBusy(false);
    }
  };

  const decide = async (ids: string[], action: CommentAction): Promise<void> => {
    if (ids.length === 0 || isBusy || !actionsOf[state].includes(action)) return;
    const left = listed.filter((id) => !ids.includes(id));
    const place = listed.findIndex((id) => ids.includes(id));
    if (!(await send(ids, action))) return;
    setCurrentId(left[Math.min(place, left.length - 1)]);
    undo.setOffer({
      text: t(`console.comments.did.${action}`, { n: ids.length }),
      run: () => void send(ids, wayBack[state]),
    });
  };

  return {
    chosen,
    currentId,
    isBusy,
    undo,
    decide,
    setCurrentId,
    choose: setChosen,
    toggle: (id: string) =>
      setChosen(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]),
    /** The one so many places on, within the list. */
    move(step: 1 | -1): void {
      const at = listed.indexOf(currentId ?? '') + step;
      setCurrentId(listed[Math.min(Math.max(at, 0), listed.length - 1)]);
    },
  };
}
