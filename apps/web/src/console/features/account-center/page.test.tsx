import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import type { MyWork } from './describe-work.ts';
import { Page } from './page.tsx';

const aWork = (more: Partial<MyWork> = {}): MyWork => ({
  id: 'w1',
  userId: 'u1',
  username: '林',
  realname: '林',
  avatar: null,
  workName: '星星',
  description: '',
  workType: '2',
  workStatus: '0',
  starNum: 0,
  viewNum: 0,
  collectNum: 0,
  commentNum: 0,
  createTime: '2030-05-01 08:00:00',
  updateTime: '2030-05-01 08:00:00',
  coverFileKey: '',
  workScene: 'create',
  hasCloudData: false,
  allowRemix: true,
  parentWorkId: null,
  reviewState: 'draft',
  taskState: null,
  visibility: 'private',
  shareToken: null,
  revision: 1,
  hasUnapprovedChanges: false,
  workTag: null,
  score: null,
  teacherComment: null,
  conflictOf: null,
  ...more,
});

describe('my works', () => {
  it('show where each stands, with the words of the teacher', async () => {
    const returned = aWork({ reviewState: 'returned', teacherComment: '再试试' });
    renderConsole(<Page />, { 'works.mine': () => aPage([returned]) });

    const card = within(await screen.findByRole('article'));

    expect(card.getByText('请改一改')).toBeDefined();
    expect(card.getByText('老师说：再试试')).toBeDefined();
    expect(card.getByRole('link', { name: '打开' }).getAttribute('href')).toBe(
      '/edit/blocks/?workId=w1',
    );
  });

  it('begin with a way to make the first one', async () => {
    renderConsole(<Page />, { 'works.mine': () => aPage([]) });

    expect(await screen.findByRole('heading', { name: '还没有作品' })).toBeDefined();
  });

  it('name the conditions that nothing matches and clear them', async () => {
    const { router } = renderConsole(
      <Page />,
      { 'works.mine': () => aPage([]) },
      { path: '/account/center?q=abc' },
    );

    fireEvent.click(await screen.findByRole('button', { name: '清空条件，查看全部' }));

    expect(router.state.location.search).toBe('');
  });

  it('say what failed and try again', async () => {
    let isBroken = true;
    renderConsole(<Page />, {
      'works.mine': () => {
        if (isBroken) throw apiError('network.offline', 0);
        return aPage([aWork()]);
      },
    });
    const again = await screen.findByRole('button', { name: '重试' });
    isBroken = false;

    fireEvent.click(again);

    expect(await screen.findByRole('article')).toBeDefined();
  });

  it('say how long a deleted one can come back', async () => {
    const thrown = aWork({ deleteTime: '2030-05-01 08:00:00' });
    renderConsole(
      <Page />,
      { 'works.trash': () => aPage([thrown]) },
      { path: '/account/center?tab=trash' },
    );

    expect(await screen.findByText(/保留 30 天/)).toBeDefined();
    expect(screen.getByRole('button', { name: '恢复' })).toBeDefined();
  });

  it('delete at once and come back by undo', async () => {
    const { bodiesOf, calls } = renderConsole(<Page />, {
      'works.mine': () => aPage([aWork()]),
      'works.delete': () => null,
      'works.restore': () => aWork(),
    });

    fireEvent.click(await screen.findByRole('button', { name: '「星星」的更多操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    await screen.findByText('已删除「星星」');
    // The bar listens to the key once its effects have run.
    await act(async () => {});
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

    expect(calls.find(({ id }) => id === 'works.delete')?.query).toEqual({ id: 'w1' });
    await waitFor(() => expect(bodiesOf('works.restore')).toEqual([{ workId: 'w1' }]));
  });

  it('put the copy of a conflict in the place of the work', async () => {
    const { bodiesOf } = renderConsole(<Page />, {
      'works.mine': () => aPage([aWork({ id: 'copy', conflictOf: 'w1' })]),
      'works.useCopy': () => null,
    });

    fireEvent.click(await screen.findByRole('button', { name: '用这一份' }));

    expect(bodiesOf('works.useCopy')).toEqual([{ copyId: 'copy' }]);
  });
});
