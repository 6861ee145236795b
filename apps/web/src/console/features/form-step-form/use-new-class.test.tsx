import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { resultOf, useNewClass } from './use-new-class.ts';

const form = { departName: '三（1）班', userIds: 'u1,u2', courseIds: 'c1' };
const row = { id: 'd1', departName: '三（1）班' };

function Probe({ parentId }: { parentId?: string }) {
  const make = useNewClass();
  const handle = async () => {
    document.title = await make({ ...form, ...(parentId ? { parentId } : {}) }).then(
      (made) => resultOf(made),
      (error: Error) => error.message,
    );
  };
  return (
    <button type="button" onClick={() => void handle()}>
      make
    </button>
  );
}

async function make(answers: Answers, parentId?: string) {
  document.title = '';
  const rendered = renderConsole(<Probe {...(parentId ? { parentId } : {})} />, answers);
  fireEvent.click(screen.getByRole('button', { name: 'make' }));
  await waitFor(() => expect(document.title).not.toBe(''));
  return { ...rendered, result: new URL(document.title, 'http://site') };
}

const all: Answers = {
  'departs.addOwn': () => row,
  'departs.add': () => row,
  'departs.addMembers': () => null,
  'courseDeparts.addOrUpdate': () => null,
};

it('makes the class, puts in its children and gives it its courses', async () => {
  const { result, bodiesOf } = await make(all);

  expect(result.pathname).toBe('/result/success');
  expect(bodiesOf('departs.addOwn')).toEqual([{ departName: '三（1）班' }]);
  expect(bodiesOf('departs.addMembers')).toEqual([{ depId: 'd1', userIdList: ['u1', 'u2'] }]);
  expect(bodiesOf('courseDeparts.addOrUpdate')).toEqual([
    { deptId: 'd1', courseIdList: ['c1'], openTime: null },
  ]);
});

it('stands below the department that an administrator chose', async () => {
  const { bodiesOf } = await make(all, 'p1');

  expect(bodiesOf('departs.add')).toEqual([
    { departName: '三（1）班', parentId: 'p1', orgCategory: '3' },
  ]);
});

it('tells what was not done beside the class that is there', async () => {
  const { result, bodiesOf } = await make({
    ...all,
    'departs.addMembers': () => {
      throw apiError('access.denied');
    },
  });

  expect(result.pathname).toBe('/result/fail');
  expect(result.searchParams.get('failed')).toBe('people');
  expect(result.searchParams.get('courses')).toBe('1');
  expect(bodiesOf('courseDeparts.addOrUpdate')).toHaveLength(1);
});

it('does nothing more without the class', async () => {
  const { calls } = await make({
    'departs.addOwn': () => {
      throw apiError('access.denied');
    },
  });

  expect(document.title).toBe('message of access.denied');
  expect(calls).toHaveLength(1);
});

it('tells of a pasted list whether its accounts were made', () => {
  const made = { id: 'd1', departName: '三班', people: 2, courses: 0, failed: [] };

  expect(resultOf(made, 30)).toContain('people=32');
  expect(resultOf(made, 0)).toMatch(/^\/result\/fail\?.*failed=names/);
});
