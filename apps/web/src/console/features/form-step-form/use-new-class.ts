import type { newClassForm } from '@sprout/contract';
import { useRef } from 'react';
import type { Static } from 'typebox';
import { type ResultPart, resultAddress } from '../../kit/results/result-address.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';

type NewClass = Static<typeof newClassForm>;
export type MadeClass = {
  readonly id: string;
  readonly departName: string;
  /** How many children and courses it has by now. */
  readonly people: number;
  readonly courses: number;
  readonly failed: readonly ResultPart[];
};

const idsOf = (list: string | null | undefined): string[] =>
  (list ?? '').split(',').filter(Boolean);

/**
 * Makes a class, then puts in its children who have accounts and gives it its courses. Once the class is there, what
 * could not be done is told on its result page, where it can be finished: no user makes the class twice. Rejects when
 * there is no class.
 */
export function useNewClass(): (form: NewClass) => Promise<MadeClass> {
  const { client } = useServices();
  const refresh = useRefresh('departs', 'courseDeparts', 'users');
  const isBusy = useRef(false);

  const make = ({ departName, parentId }: NewClass) =>
    parentId
      ? client.call('departs.add', { body: { departName, parentId, orgCategory: '3' } })
      : client.call('departs.addOwn', { body: { departName } });

  return async (form) => {
    if (isBusy.current) throw new Error('a class is being made already');
    isBusy.current = true;
    try {
      const { id, departName } = await make(form);
      const people = idsOf(form.userIds);
      const courses = idsOf(form.courseIds);
      const failed: ResultPart[] = [];
      const attempt = async (part: ResultPart, count: number, call: () => Promise<unknown>) => {
        if (count === 0) return 0;
        try {
          await call();
          return count;
        } catch {
          failed.push(part);
          return 0;
        }
      };
      const joined = await attempt('people', people.length, () =>
        client.call('departs.addMembers', { body: { depId: id, userIdList: people } }),
      );
      const given = await attempt('courses', courses.length, () =>
        client.call('courseDeparts.addOrUpdate', {
          body: { deptId: id, courseIdList: courses, openTime: form.openTime ?? null },
        }),
      );
      void refresh();
      return { id, departName, people: joined, courses: given, failed };
    } finally {
      isBusy.current = false;
    }
  };
}

/** Where one reads how it went; `accounts`: how many were made of a pasted list, nothing where there was none. */
export function resultOf(made: MadeClass, accounts?: number): string {
  const { id, departName: name, courses } = made;
  const people = made.people + (accounts ?? 0);
  const failed: ResultPart[] = [...made.failed, ...(accounts === 0 ? (['names'] as const) : [])];
  return resultAddress({
    of: 'class',
    id,
    name,
    ...(people > 0 ? { people } : {}),
    ...(courses > 0 ? { courses } : {}),
    failed,
  });
}
