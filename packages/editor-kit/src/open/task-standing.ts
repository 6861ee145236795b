import type { Result } from '@sprout/contract/types';
import { createStore } from '../store.ts';
import type { SessionClient } from '../types.ts';
import { fetchHomework, type Homework } from './homework.ts';

type MyTask = Result<'homework.unitTask'>;

/** Where a child stands with homework or with the task of a unit, which has no times. */
export type Standing = Omit<MyTask, 'homeworkId' | 'unitId' | 'taskName'> &
  Pick<Homework, 'status' | 'opensAt' | 'dueAt' | 'allowLate'>;

export type TaskRef = { readonly homeworkId: string } | { readonly unitId: string };

type Deps = {
  readonly client: SessionClient;
  readonly task: TaskRef;
  /** What the page knows already. */
  readonly start?: Standing | undefined;
};

const always = { status: 1, opensAt: null, dueAt: null, allowLate: true };

/** Where the child stands, as the server told last; nothing while it has told nothing. */
export function createTaskStanding({ client, task, start }: Deps) {
  const store = createStore<Standing | undefined>(start);

  async function fetchStanding(): Promise<Standing> {
    const departId = store.get()?.departId;
    if ('homeworkId' in task) return fetchHomework(client, { ...task, departId });
    const query = { ...task, ...(departId ? { departId } : {}) };
    return { ...always, ...(await client.call('homework.unitTask', { query })) };
  }

  /** A server that cannot be asked now is asked with the next change; a task that is gone stays as it was shown. */
  async function refresh(): Promise<void> {
    await fetchStanding().then(store.set, () => undefined);
  }

  const change = (next: Partial<Standing>): void => {
    const now = store.get();
    if (now) store.set({ ...now, ...next });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,

    /** What the teacher's checks find in what was saved last; null before the first save. Throws what the call throws. */
    findChecks: ({ departId }: Standing) =>
      client.call('homeworkChecks.mine', { query: { ...task, departId } }),

    /** The project file of a version of the child's own work. Throws what the call throws. */
    findFile: (version: { workId: string; versionId: string }) =>
      client.callFile('works.versionFile', { query: version }),

    /** "I have read it." Throws what the call throws. */
    async read({ departId }: Standing): Promise<void> {
      await client.call('homework.read', { body: { ...task, departId } });
      change({ isRead: true });
    },

    /** Throws `homework.isLookedAt` and what else the call throws; what is shown is put right then. */
    async takeBack({ departId }: Standing): Promise<void> {
      try {
        change(await client.call('homework.takeBack', { body: { ...task, departId } }));
      } catch (error) {
        await refresh();
        throw error;
      }
    },
  };
}

export type TaskStanding = ReturnType<typeof createTaskStanding>;
