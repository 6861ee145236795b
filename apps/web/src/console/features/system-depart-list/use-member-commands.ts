import type { DepartNode } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useConfirm } from '../../kit/confirm.tsx';
import { useFreeze } from '../../kit/people/use-freeze.ts';
import { useMoveBack } from '../../kit/people/use-move-back.ts';
import { useNameList } from '../../kit/people/use-name-list.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useBatches } from '../../kit/use-batches.ts';
import { doneSeconds, useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import type { Member } from './member.ts';
import type { DepartCommands } from './use-depart-commands.ts';

export type MemberCommands = ReturnType<typeof useMemberCommands>;
/** More people than this are asked about, undo or not. Source: look-console section 5. */
const askAbove = 50;

/** What is done to the people of one department. */
export function useMemberCommands(depart: DepartNode, commands: DepartCommands) {
  return {
    remove: useRemove(depart, commands),
    offerMoveBack: useMoveBack(commands.undo),
    freeze: useFreeze(),
    clear: useClear(depart, commands),
    removePictures: useRemovePictures(),
  };
}

/** Takes people out of the department, with a way back; answers whether all of them went. */
function useRemove({ id: depId, departName }: DepartNode, commands: DepartCommands) {
  const { t } = useTexts();
  const { client } = useServices();
  const can = useCan();
  const { message } = App.useApp();
  const run = useRun();
  const batches = useBatches();
  const namesOf = useNameList();
  const isSure = useSure();
  const putBack = (undoIds: readonly string[]) =>
    run(async () => {
      for (const undoId of undoIds) {
        await client.call('departs.restoreMembers', { body: { undoId } });
      }
    });
  return async (people: readonly Member[]): Promise<boolean> => {
    if (!(await isSure(people.length))) return false;
    const ids = people.map(({ id }) => id);
    const undoIds: string[] = [];
    const done = await batches(ids, async (part) => {
      const query = { depId, userIds: part.join() };
      undoIds.push((await client.call('departs.removeMembers', { query })).undoId);
    });
    if (done.length === 0) return false;
    await commands.refresh();
    const names = namesOf(people.slice(0, done.length));
    const text = t('members.removed', { names, depart: departName });
    if (can('system:user:editDepartWithUser')) {
      commands.undo.setOffer({ text, run: () => void putBack(undoIds).then(commands.refresh) });
    } else message.success(text, doneSeconds);
    return done.length === ids.length;
  };
}

/** Every child leaves; it is asked with their number. */
function useClear({ id: depId, departName: name }: DepartNode, commands: DepartCommands) {
  const { t } = useTexts();
  const { client } = useServices();
  const confirm = useConfirm();
  const run = useRun();
  return async (): Promise<void> => {
    let n = 0;
    const isKnown = await run(async () => {
      n = (await client.call('departs.listAll', { query: { id: depId } })).length;
    });
    if (!isKnown) return;
    const isSureToClear = await confirm({
      title: t('members.clear.title'),
      body: t('members.clear.body'),
      effects: t('members.clear.effect', { n, name }),
      okText: t('members.clear.go', { n }),
      isDanger: true,
    });
    if (!isSureToClear) return;
    let undoId = '';
    const isDone = await run(async () => {
      ({ undoId, count: n } = await client.call('departs.clear', { query: { id: depId } }));
    });
    if (!isDone) return;
    await commands.refresh();
    commands.offer(t('members.clear.done', { n, name }), () => commands.restore(undoId));
  };
}

/** Many people are asked about, undo or not. */
function useSure(): (n: number) => Promise<boolean> {
  const { t } = useTexts();
  const names = useResourceNames('members');
  const confirm = useConfirm();
  return async (n) =>
    n <= askAbove ||
    confirm({
      title: t('members.remove.title', { count: names.count(n) }),
      body: t('members.remove.body'),
      okText: t('members.remove.go', { n }),
      isDanger: true,
    });
}

function useRemovePictures() {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const namesOf = useNameList();
  return async (people: readonly Member[]): Promise<void> => {
    const userIds = people.map(({ id }) => id).join();
    await run(
      () => client.call('classEntry.removePictures', { query: { userIds } }),
      t('pictures.removed', { names: namesOf(people) }),
    );
  };
}
