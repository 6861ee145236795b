import { createLocalStore, createMemoryStorage, type LocalStore } from '@sprout/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import type { HomeworkSource } from './read-source.ts';
import { SetHomework } from './set-homework.tsx';

const classes = [
  { id: 'c1', departName: '一班', childCount: 30, hasCourse: true },
  { id: 'c2', departName: '二班', childCount: 28, hasCourse: true },
  { id: 'c3', departName: '三班', childCount: 26, hasCourse: false },
];
const rubric = [{ title: '动起来', good: '一直在走', fair: '', poor: '' }];
const rubrics = [{ homeworkId: 'h0', workName: '小狗跑步', rubric }];
const checks = JSON.stringify({
  checks: [{ kind: 'start', what: 'flag', how: 'atLeast', n: 1 }],
});
const unit = {
  id: 'u1',
  unitName: '小猫走路',
  unitIntro: '让小猫走到右边',
  unitCover: null,
  courseWorkType: 3,
  courseWork: 'work/a.sjr',
  checks,
  materials: [
    { file: 'lesson/a.pdf', name: '给孩子的', isVisible: true },
    { file: 'lesson/b.pdf', name: '给老师的', isVisible: false },
  ],
};

const open = (from: HomeworkSource, more: Record<string, () => unknown> = {}, store?: LocalStore) =>
  renderConsole(
    <SetHomework from={from} onClose={() => undefined} />,
    {
      'homework.defaults': () => ({ rubrics, classes }),
      'courseUnits.queryById': () => unit,
      'homeworks.add': () => ({ id: 'h1' }),
      'dicts.getDictItems': () => [],
      ...more,
    },
    { codes: ['teaching:homework:add'], ...(store ? { store } : {}) },
  );

/** What was sent of the form. */
const sentOf = (bodies: unknown[]) => bodies[0] as Record<string, unknown> | undefined;

it('makes homework of a unit for two classes with one time, in four clicks', async () => {
  const { bodiesOf } = open({ kind: 'unit', id: 'u1' });
  // The classes that learn it are chosen already.
  const first = await screen.findByRole('button', { name: /一班/ });
  expect(first.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(await screen.findByRole('button', { name: /一周后/ }));
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(bodiesOf('homeworks.add')).toHaveLength(1));
  const sent = sentOf(bodiesOf('homeworks.add'));
  expect(sent).toMatchObject({
    workName: '小猫走路',
    workDesc: '让小猫走到右边',
    codeType: 3,
    unitId: 'u1',
    workUrl: 'work/a.sjr',
    checks,
    workDept: 'c1,c2',
  });
  expect(sent?.['materials']).toMatchObject([{ name: '给孩子的' }]);
  const rules = JSON.parse(String(sent?.['classRules']));
  expect(Object.keys(rules)).toEqual(['c1', 'c2']);
  expect(rules.c1.dueAt).toBe(rules.c2.dueAt);
  expect(rules.c1.dueAt).toMatch(/ 21:00:00$/);
});

it('begins with the class that was open last, and keeps the one it went to', async () => {
  const store = createLocalStore(createMemoryStorage());
  store.write('LAST_CLASS_u1', 'c2', null);
  const others = classes.map((one) => ({ ...one, hasCourse: false }));
  const { bodiesOf } = open(
    { kind: 'unit', id: 'u1' },
    { 'homework.defaults': () => ({ rubrics, classes: others }) },
    store,
  );
  const usual = await screen.findByRole('button', { name: /二班/ });
  expect(usual.getAttribute('aria-pressed')).toBe('true');

  fireEvent.click(usual);
  fireEvent.click(screen.getByRole('button', { name: /三班/ }));
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(bodiesOf('homeworks.add')).toMatchObject([{ workDept: 'c3' }]));
  await waitFor(() => expect(store.read('LAST_CLASS_u1', (value) => value)).toBe('c3'));
});

it('keeps the time that was chosen before the class, and begins without a rubric', async () => {
  const { bodiesOf } = open({ kind: 'unit', id: 'u1' });
  fireEvent.click(await screen.findByRole('button', { name: /两周后/ }));
  fireEvent.click(await screen.findByRole('button', { name: /三班/ }));
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(bodiesOf('homeworks.add')).toHaveLength(1));
  const sent = sentOf(bodiesOf('homeworks.add'));
  expect(JSON.parse(String(sent?.['classRules'])).c3.dueAt).toMatch(/ 21:00:00$/);
  expect(sent?.['rubric'] ?? []).toEqual([]);
});

it('takes an earlier rubric by the name of its homework, and gives back what stood there', async () => {
  const { bodiesOf } = open({ kind: 'unit', id: 'u1' });
  const choice = await screen.findByRole('combobox', { name: '用以前的评分标准' });
  fireEvent.mouseDown(choice);
  fireEvent.click(await screen.findByTitle('小狗跑步 · 动起来'));
  expect(await screen.findByDisplayValue('一直在走')).toBeDefined();

  fireEvent.mouseDown(choice);
  fireEvent.click(await screen.findByTitle('小狗跑步 · 动起来'));
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
  fireEvent.click(screen.getByRole('button', { name: '提交' }));

  await waitFor(() => expect(bodiesOf('homeworks.add')).toHaveLength(1));
  expect(sentOf(bodiesOf('homeworks.add'))?.['rubric']).toMatchObject([{ title: '动起来' }]);
});

it('chooses the class where there is one only', async () => {
  open(
    { kind: 'unit', id: 'u1' },
    {
      'homework.defaults': () => ({ rubrics: [], classes: classes.slice(1) }),
    },
  );
  const one = await screen.findByRole('button', { name: /二班/ });
  expect(one.getAttribute('aria-pressed')).toBe('true');
});

it('says when what it is made of is not there', async () => {
  open(
    { kind: 'work', id: 'w1' },
    {
      'works.asStarter': () => {
        throw apiError('work.notFound');
      },
    },
  );
  expect(await screen.findByRole('button', { name: '重试' })).toBeDefined();
});
