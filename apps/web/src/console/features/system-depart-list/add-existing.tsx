import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { PickPeople } from '../../kit/people/pick-people.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';

/** People who have an account already. */
export function AddExisting({ depart, onClose }: { depart: DepartNode; onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('departs', 'users');
  const add = async (ids: readonly string[]) => {
    const body = { depId: depart.id, userIdList: [...ids] };
    const done = t('members.added', { n: ids.length });
    const isDone = await run(() => client.call('departs.addMembers', { body }), done);
    if (isDone) await refresh();
    return isDone;
  };
  return (
    <PickPeople
      title={t('members.addExisting')}
      goText={(n) => t('members.add.go', { n })}
      onClose={onClose}
      onPick={add}
    />
  );
}
