import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useServices } from '../../services.ts';
import { shortTime } from '../hand-in-times.ts';
import { useRefresh } from '../use-refresh.ts';
import { doneSeconds, useRun } from '../use-run.ts';
import type { useUndo } from '../use-undo.ts';
import { type GradedTask, taskRef } from './grading-link.ts';

type Undo = Pick<ReturnType<typeof useUndo>, 'setOffer'>;
export type ActedChild = { id: string; name: string };
export type ActedTask = GradedTask & { name: string };

/**
 * What the staff do for one child or all of a class, each with a way back at once: from the grid, the list of homework
 * and the page of a child. Words are those of the subject `classGrid`.
 */
export function useClassActions({ setOffer }: Undo) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const run = useRun();
  const refresh = useRefresh('classGrid', 'homework', 'grading', 'teacherHome', 'childRecord');

  /** Does it, shows it, and offers the way back. */
  const act = async (
    action: () => Promise<unknown>,
    text: string,
    back: () => Promise<unknown>,
  ) => {
    const isDone = await run(action);
    if (!isDone) return false;
    await refresh();
    setOffer({ text, run: () => void run(back).then(refresh) });
    return true;
  };

  return {
    /** One child, or all of the class who have not handed in. */
    async remind(task: ActedTask, child?: ActedChild): Promise<void> {
      const { departId } = task;
      const only = child ? { userIds: [child.id] } : {};
      await run(async () => {
        const body = { ...taskRef(task), departId, ...only };
        const { ids, alreadyToday } = await client.call('reminders.add', { body });
        if (ids.length === 0) {
          const key = alreadyToday > 0 ? 'remindedToday' : 'remindedNobody';
          message.info(t(`classGrid.${key}`), doneSeconds);
          return;
        }
        await refresh();
        const text = child
          ? t('classGrid.remindedOne', { name: child.name })
          : t('classGrid.reminded', { n: ids.length });
        const back = () => client.call('reminders.undo', { body: { ids } });
        setOffer({ text, run: () => void run(back).then(refresh) });
      });
    },

    /** Several hand-ins have been graded at once. */
    async offerUngrading(markIds: readonly string[]): Promise<void> {
      await refresh();
      const back = async () => {
        let failure: unknown;
        for (const markId of markIds) {
          await client
            .call('homework.undo', { body: { markId } })
            .catch((error: unknown) => (failure = error));
        }
        // The others are back by then.
        if (failure) throw failure;
      };
      const text = t('homework.several.done', { n: markIds.length });
      setOffer({ text, run: () => void run(back).then(refresh) });
    },

    /** `was`: an own due time that the child had already. */
    extend(
      task: ActedTask,
      child: ActedChild,
      dueAt: string,
      was: string | null,
    ): Promise<boolean> {
      const to = (time: string | null) => {
        const body = { ...taskRef(task), departId: task.departId, userId: child.id, dueAt: time };
        return () => client.call('homework.extend', { body });
      };
      const text = t('classGrid.extended', { name: child.name, time: shortTime(dueAt) });
      return act(to(dueAt), text, to(was));
    },

    /** `was`: when the class had to hand in. */
    extendClass(task: ActedTask, dueAt: string, was: string): Promise<boolean> {
      const to = (time: string) => {
        const body = { homeworkId: task.id, departId: task.departId, dueAt: time };
        return () => client.call('homework.extendClass', { body });
      };
      const text = t('classGrid.extendedClass', { time: shortTime(dueAt) });
      return act(to(dueAt), text, to(was));
    },

    excuse(task: ActedTask, child: ActedChild, isExcused: boolean): Promise<boolean> {
      const to = (value: boolean) => {
        const body = { ...taskRef(task), departId: task.departId, userId: child.id };
        return () => client.call('homework.excuse', { body: { ...body, isExcused: value } });
      };
      const key = isExcused ? 'excused' : 'expected';
      const text = t(`classGrid.${key}`, { name: child.name, task: task.name });
      return act(to(isExcused), text, to(!isExcused));
    },
  };
}

export type ClassActions = ReturnType<typeof useClassActions>;
