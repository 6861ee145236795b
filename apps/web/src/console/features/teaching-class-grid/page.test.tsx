import { createLocalStore, createMemoryStorage } from '@sprout/client';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const task = (change: object) => ({
  kind: 'unit',
  id: 'u1',
  name: '认识舞台',
  number: 1,
  codeType: 2,
  state: 'open',
  opensAt: '2030-05-01 08:00:00',
  dueAt: null,
  ...change,
});
const child = (id: string, name: string, cells: string, hasLeft = false) => ({
  id,
  name,
  avatar: null,
  avatar_url: '',
  hasLeft,
  cells,
});
const grid = (change: object = {}) => ({
  departs: [{ id: 'd1', departName: '小芽一班' }],
  courses: [{ id: 'c1', courseName: '海洋' }],
  departId: 'd1',
  courseId: 'c1',
  tasks: [
    task({}),
    task({ kind: 'homework', id: 'h1', name: '小猫走路', dueAt: '2030-05-01 20:00:00' }),
    task({ id: 'u2', name: '接水果', number: 2, state: 'closed' }),
  ],
  children: [
    child('s1', '陈沐阳', '4hx'),
    child('s2', '李子墨', 'rux'),
    child('s3', '王梓涵', '.5x', true),
  ],
  ...change,
});
const cell = {
  state: 'overdue',
  submissionId: null,
  username: 'li',
  workId: null,
  workName: null,
  coverFileKey: null,
  coverFileKey_url: '',
  saves: 0,
  savedTime: null,
  openedTime: null,
  videoPercent: 0,
  stepsDone: 0,
  steps: 0,
  handIns: 0,
  handedInTime: null,
  dueAt: '2030-05-01 20:00:00',
  ownDueAt: null,
  score: null,
  comment: null,
  gradedTime: null,
  gradedBy: null,
  remindedTime: null,
  remindedBy: null,
};
const codes = ['teaching:homework:list', 'teaching:homework:grade', 'teaching:homework:edit'];
const answers = {
  'classGrid.grid': () => ({ revision: 'r1', grid: grid() }),
  'classGrid.cell': () => cell,
};
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} has no row`);
  return row;
};
const cellsOf = async (name: string) => [
  ...(await rowOf(name)).querySelectorAll<HTMLElement>('[data-cell]'),
];

beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
});

describe('the grid of a class', () => {
  it('says of each child where it stands, and how many of the class are through', async () => {
    renderConsole(<Page />, answers, { codes });

    const names = (await cellsOf('陈沐阳')).map((one) => one.getAttribute('aria-label'));
    expect(names.slice(0, 3)).toEqual(['4 颗星', '待批改', '未开放']);
    expect((await rowOf('陈沐阳')).textContent).toContain('1/2');
    // Who has left does not count.
    expect(
      screen.getByRole('button', { name: '第 1 课 · 认识舞台：1 / 2 已批改，更多操作' }),
    ).toBeDefined();
    expect((await rowOf('王梓涵')).textContent).toContain('已离开班级');
  });

  it("begins with the class that was shown last, while it is one's own", async () => {
    const store = createLocalStore(createMemoryStorage());
    const asked: unknown[] = [];
    const answer = (isOwn: boolean) => ({
      ...answers,
      'classGrid.grid': ({ query }: { query?: never }) => {
        const { departId } = query as unknown as { departId?: string };
        asked.push(departId);
        if (departId === 'd2' && !isOwn) throw apiError('access.outOfReach');
        return { revision: 'r1', grid: grid({ departId: departId ?? 'd1' }) };
      },
    });
    const path = '/?departId=d2';
    renderConsole(<Page />, answer(true), { codes, store, path });
    await rowOf('陈沐阳');
    cleanup();

    renderConsole(<Page />, answer(true), { codes, store });
    await rowOf('陈沐阳');
    cleanup();
    renderConsole(<Page />, answer(false), { codes, store });
    await rowOf('陈沐阳');

    expect(asked).toEqual(['d2', 'd2', 'd2', undefined]);
  });

  it('shows only who waits, or who needs attention', async () => {
    renderConsole(<Page />, answers, { codes });

    fireEvent.click(await screen.findByRole('button', { name: /待批改 1/ }));
    expect(screen.queryByText('李子墨')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /需要关注 1/ }));
    expect(screen.queryByText('陈沐阳')).toBeNull();
    expect(screen.getByText('李子墨')).toBeDefined();
  });

  it('is gone through by arrows, and Enter opens a cell', async () => {
    renderConsole(<Page />, answers, { codes });
    const [first] = await cellsOf('陈沐阳');
    first?.focus();
    if (first) fireEvent.keyDown(first, { key: 'ArrowDown' });
    const at = document.activeElement;
    if (at) fireEvent.keyDown(at, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('过期未交');
    if (document.activeElement) fireEvent.keyDown(document.activeElement, { key: 'Enter' });

    expect(await screen.findByText('还没有打开过')).toBeDefined();
    expect(screen.getByRole('button', { name: '延期' })).toBeDefined();
  });

  it('reminds one child and takes it back', async () => {
    const { bodiesOf } = renderConsole(
      <Page />,
      {
        ...answers,
        'reminders.add': () => ({ ids: ['r1'], alreadyToday: 0 }),
        'reminders.undo': () => null,
      },
      { codes },
    );
    const cells = await cellsOf('李子墨');
    if (cells[1]) fireEvent.click(cells[1]);
    fireEvent.click(await screen.findByRole('button', { name: '提醒' }));

    await waitFor(() =>
      expect(bodiesOf('reminders.add')).toEqual([
        { homeworkId: 'h1', departId: 'd1', userIds: ['s2'] },
      ]),
    );
    fireEvent.click(await screen.findByRole('button', { name: /撤销/ }));
    await waitFor(() => expect(bodiesOf('reminders.undo')).toEqual([{ ids: ['r1'] }]));
  });

  it('leads from the title of a column to its works', async () => {
    const { router } = renderConsole(<Page />, answers, { codes });

    fireEvent.click(await screen.findByRole('button', { name: '批改 小猫走路' }));

    expect(router.state.location.pathname).toBe('/teaching/grading');
    expect(router.state.location.search).toBe('?homeworkId=h1&departId=d1');
  });

  describe('sets when a unit opens in the class', () => {
    const release = {
      id: 'r1',
      unitId: 'u2',
      departId: 'd1',
      opensAt: '2026-10-01 08:00:00',
      version: 4,
    };
    const given = { courseId: 'c1', deptId: 'd1', openTime: '2026-11-01 08:00:00' };
    const own = [...codes, 'teaching:courseDept:list', 'teaching:courseDept:add'];
    const openOf = async (column: RegExp) => {
      fireEvent.click(await screen.findByRole('button', { name: column }));
      fireEvent.click(await screen.findByRole('menuitem', { name: '设置开放时间' }));
    };

    it('says when a time is before the course begins, and goes back to that of the course', async () => {
      const { calls } = renderConsole(
        <Page />,
        {
          ...answers,
          'unitReleases.list': () => aPage([release]),
          'courseDeparts.list': () => aPage([given]),
          'unitReleases.delete': () => null,
        },
        { codes: [...own, 'teaching:courseDept:edit'] },
      );

      await openOf(/^第 2 课 · 接水果：.*更多操作$/);
      expect(await screen.findByText(/课程 2026-11-01 08:00 才开课/)).toBeDefined();
      fireEvent.click(screen.getByRole('radio', { name: /跟课程一起开放/ }));
      fireEvent.click(screen.getByRole('button', { name: '保存' }));

      await waitFor(() =>
        expect(calls.find(({ id }) => id === 'unitReleases.delete')?.query).toEqual({ id: 'r1' }),
      );
    });

    it('cannot be saved as later without a time', async () => {
      const none = { 'unitReleases.list': () => aPage([]), 'courseDeparts.list': () => aPage([]) };
      renderConsole(<Page />, { ...answers, ...none }, { codes: own });

      await openOf(/^第 1 课 · 认识舞台：.*更多操作$/);
      fireEvent.click(await screen.findByRole('radio', { name: '到这个时间再开放' }));

      expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
    });
  });

  it('offers nothing that somebody may not do', async () => {
    renderConsole(<Page />, answers, { codes: ['teaching:homework:list'] });
    const cells = await cellsOf('李子墨');
    if (cells[1]) fireEvent.click(cells[1]);

    expect(await screen.findByText('还没有打开过')).toBeDefined();
    expect(screen.queryByRole('button', { name: '提醒' })).toBeNull();
  });

  it.each([
    [{ departId: null, tasks: [], children: [] }, '你还没有负责的班级'],
    [{ tasks: [] }, '这个班还没有课程，也没有作业'],
    [{ children: [] }, '班里还没有学生'],
  ])('says what to do when there is nothing: %j', async (change, title) => {
    const empty = { 'classGrid.grid': () => ({ revision: '', grid: grid(change) }) };
    renderConsole(<Page />, empty, { codes });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  });
});
