import { createLocalStore, createMemoryStorage } from '@sprout/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const codes = ['teaching:homework:list', 'teaching:homework:grade', 'teaching:work:review'];

const open = (answers: Answers, path: string) => renderConsole(<Page />, answers, { path, codes });

describe('what waits', () => {
  const task = {
    kind: 'homework',
    id: 'h1',
    name: '海底世界',
    courseName: null,
    codeType: 2,
    departId: 'c1',
    departName: '三年级 2 班',
    dueAt: '2030-05-03 20:00:00',
    childCount: 30,
    handedInCount: 20,
    waitingCount: 16,
    gradedCount: 4,
    waitingSince: '2030-05-02 09:00:00',
  };

  const counts = {
    waiting: 3,
    reported: 0,
    departs: [
      { id: 'c1', departName: '三年级 2 班', waiting: 2, waitingSince: '2030-05-01 09:00:00' },
      { id: 'c2', departName: '四年级 1 班', waiting: 0, waitingSince: null },
    ],
  };

  it('is listed by task and class, with the works for the site, the oldest first', async () => {
    const { calls } = open(
      {
        'grading.tasks': () => [task, { ...task, kind: 'unit', id: 'u1', name: '第一课' }],
        'reviews.counts': () => counts,
      },
      '/teaching/grading',
    );
    await screen.findByRole('link', { name: '海底世界' });
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/teaching/grading?mode=site&departId=c1',
        '/teaching/grading?homeworkId=h1&departId=c1',
        '/teaching/grading?unitId=u1&departId=c1',
        '/teaching/grading?mode=site',
      ]),
    );
    expect(screen.getByText('2 件待审核')).toBeDefined();
    expect(
      screen.getByText('批改作业不会把作品放到网站；审核网站作品不会给作业打分。'),
    ).toBeDefined();
    fireEvent.click(screen.getByText('全部'));
    await waitFor(() =>
      expect(calls.filter(({ id }) => id === 'grading.tasks').at(-1)?.query).toEqual({
        isWaiting: false,
      }),
    );
  });

  it('begins with the class that was open last', async () => {
    const store = createLocalStore(createMemoryStorage());
    store.write('LAST_CLASS_u1', 'c2', null);
    const later = {
      departId: 'c2',
      departName: '四年级 1 班',
      waitingSince: '2030-05-02 10:00:00',
    };
    renderConsole(
      <Page />,
      {
        'grading.tasks': () => [task, { ...task, ...later, id: 'h2', name: '太空旅行' }],
        'reviews.counts': () => ({ ...counts, waiting: 0, departs: [] }),
      },
      { path: '/teaching/grading', codes, store },
    );

    await screen.findByRole('link', { name: '海底世界' });

    expect(
      screen.getAllByRole('link', { name: /海底世界|太空旅行/ }).map((link) => link.textContent),
    ).toEqual(['太空旅行', '海底世界']);
  });

  it('is of one kind where that is asked, and asks for nothing else', async () => {
    const { calls } = open(
      { 'grading.tasks': () => [task], 'reviews.counts': () => counts },
      '/teaching/grading?kind=site&class=c1',
    );

    expect(await screen.findByText('2 件待审核')).toBeDefined();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(calls.some(({ id }) => id === 'grading.tasks')).toBe(false);
  });

  it('leads to the works for the site in the same page', async () => {
    open(
      {
        'reviews.list': () => ({ records: [], total: 0, size: 100, current: 1, pages: 0 }),
        'reviews.counts': () => counts,
        'reviews.presence': () => [],
      },
      '/teaching/grading?mode=site&departId=c1',
    );

    expect(await screen.findByRole('heading', { name: '这里没有作品' })).toBeDefined();
  });

  it('is nothing: that is good news', async () => {
    open(
      {
        'grading.tasks': () => [],
        'reviews.counts': () => ({ waiting: 0, reported: 0, departs: [] }),
      },
      '/teaching/grading',
    );
    expect(await screen.findByText('现在没有要批改的作业')).toBeDefined();
  });
});
