import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useServices } from '../../services.ts';
import { useCan } from '../../shell/permissions.ts';
import { useRefresh } from '../use-refresh.ts';
import { doneSeconds, useRun } from '../use-run.ts';
import type { useUndo } from '../use-undo.ts';

/** What people left and joined, one answer for each call. */
export type Moves = readonly Result<'departs.moveMembers'>[];

/**
 * Says how many went to another class, with the way back for those who may go it: everybody returns
 * to the classes they were in, and leaves the new one unless they had been in it before.
 */
export function useMoveBack(undo: ReturnType<typeof useUndo>) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const { message } = App.useApp();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');

  const back = async (moves: Moves, toId: string): Promise<void> => {
    for (const { joined, left } of moves) {
      // First in, then out: nobody is without a class in between.
      for (const { departId, userIds } of left) {
        await client.call('departs.addMembers', {
          body: { depId: departId, userIdList: [...userIds] },
        });
      }
      if (joined.length === 0) continue;
      const query = { depId: toId, userIds: joined.join() };
      await client.call('departs.removeMembers', { query });
    }
  };
  return (n: number, moves: Moves, toId: string): void => {
    const text = t('members.move.done', { n });
    if (can('system:user:deleteUserInDepart')) {
      undo.setOffer({ text, run: () => void run(() => back(moves, toId)).then(refresh) });
    } else message.success(text, doneSeconds);
  };
}
