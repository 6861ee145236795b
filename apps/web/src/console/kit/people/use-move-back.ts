import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useServices } from '../../services.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import type { useUndo } from '../use-undo.ts';

/** What people left and joined, one answer for each call. */
export type Moves = readonly Result<'departs.moveMembers'>[];

/**
 * Says how many went to another class, with the way back: everybody returns to the classes they were
 * in, with what they had there, and leaves the new one unless they had been in it before.
 */
export function useMoveBack(undo: ReturnType<typeof useUndo>) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');

  const goBack = (moves: Moves) =>
    run(async () => {
      for (const { undoId } of moves) {
        await client.call('departs.restoreMembers', { body: { undoId } });
      }
    }).then(refresh);
  return (n: number, moves: Moves): void =>
    undo.setOffer({ text: t('members.move.done', { n }), run: () => void goBack(moves) });
}
