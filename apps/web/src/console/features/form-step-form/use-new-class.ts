import type { newClassForm } from '@sprout/contract';
import { pastedPeople } from '@sprout/rules';
import { useRef } from 'react';
import type { Static } from 'typebox';
import { type ResultPart, resultAddress } from '../../kit/results/result-address.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';

type NewClass = Static<typeof newClassForm>;
type Made = { readonly id: string; readonly name: string };

const idsOf = (list: string | null | undefined): string[] =>
  (list ?? '').split(',').filter(Boolean);

/**
 * Makes a class, then puts in its children and gives it its courses. Once the class is there, what could not be done
 * is told on its result page, where it can be finished: nobody makes the class twice. Answers where the result stands;
 * rejects when there is no class.
 */
export function useNewClass(): (form: NewClass) => Promise<string> {
  const { client } = useServices();
  const refresh = useRefresh('departs', 'courseDeparts', 'users');
  const isBusy = useRef(false);

  async function make({ departName, parentId }: NewClass): Promise<Made> {
    const row = parentId
      ? await client.call('departs.add', { body: { departName, parentId, orgCategory: '3' } })
      : await client.call('departs.addOwn', { body: { departName } });
    return { id: row.id, name: row.departName };
  }

  return async (form) => {
    if (isBusy.current) throw new Error('a class is being made already');
    isBusy.current = true;
    try {
      const { id, name } = await make(form);
      const people = idsOf(form.userIds);
      const children = pastedPeople(form.names ?? '').people.map((child) => ({ ...child }));
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
      const made = await attempt('names', children.length, () =>
        client.call('classEntry.createChildren', { body: { departId: id, children } }),
      );
      const given = await attempt('courses', courses.length, () =>
        client.call('courseDeparts.addOrUpdate', {
          body: { deptId: id, courseIdList: courses, openTime: form.openTime ?? null },
        }),
      );
      void refresh();
      return resultAddress({
        of: 'class',
        id,
        name,
        ...(joined + made > 0 ? { people: joined + made } : {}),
        ...(given > 0 ? { courses: given } : {}),
        failed,
      });
    } finally {
      isBusy.current = false;
    }
  };
}
