import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { SiteReview } from './site-review.tsx';

const aComment = (id: string, comment: string) => ({
  id,
  comment,
  userId: 'u1',
  realname: '小雨',
  avatar: null,
  avatar_url: '',
  workId: 'w1',
  workName: '小猫钓鱼',
  departName: '三年级一班',
  writerName: null as string | null,
  writerClasses: ['四年级二班'],
  state: 'waiting' as const,
  createTime: '2030-05-01 08:00:00',
});

function open(more: Answers = {}, search = '') {
  let rows = [aComment('c1', '好好玩'), aComment('c2', '颜色真好看')];
  const answers: Answers = {
    'reviews.list': () => aPage([]),
    'reviews.counts': () => ({ waiting: 0, reported: 0, departs: [] }),
    'reviews.comments': () => aPage(rows),
    'reviews.decideComments': (...given: unknown[]) => {
      const { body } = given[0] as { body: { ids: string[]; action: string } };
      if (body.action !== 'putBack') rows = rows.filter(({ id }) => !body.ids.includes(id));
      return { count: body.ids.length };
    },
    ...more,
  };
  const path = `/teaching/workReview?tab=comments${search}`;
  return renderConsole(<SiteReview />, answers, { path, codes: ['teaching:comment:moderate'] });
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });

describe('the writer of a comment', () => {
  const shown = (more: object, codes: readonly string[]) =>
    renderConsole(
      <SiteReview />,
      {
        'reviews.list': () => aPage([]),
        'reviews.counts': () => ({ waiting: 0, reported: 0, departs: [] }),
        'reviews.comments': () => aPage([{ ...aComment('c1', '好好玩'), ...more }]),
      },
      { path: '/teaching/workReview?tab=comments', codes },
    );
  const moderates = 'teaching:comment:moderate';

  it('is told with the class, and the class of the work stands at the work', async () => {
    shown({}, [moderates]);

    const row = within((await screen.findByText('好好玩')).closest('li') ?? document.body);

    expect(row.getByText(/四年级二班/)).toBeDefined();
    expect(row.getByText(/三年级一班/).closest('p')?.textContent).toContain('小猫钓鱼');
  });

  it('is named to the own teacher, with a way to the child', async () => {
    shown({ writerName: '李小明' }, [moderates, 'teaching:homework:list']);

    const way = await screen.findByRole('link', { name: '李小明' });

    expect(way.getAttribute('href')).toBe('/teaching/childRecord?id=u1');
  });
});

describe('comments that wait', () => {
  it('approves the one in front by a key and goes on to the next', async () => {
    const { bodiesOf } = open();
    await screen.findByText('好好玩');

    press('a');

    await waitFor(() => expect(screen.queryByText('好好玩')).toBeNull());
    expect(bodiesOf('reviews.decideComments')).toEqual([{ ids: ['c1'], action: 'approve' }]);
    expect(screen.getByText('颜色真好看')).toBeDefined();
  });

  it('refuses all together and takes it back', async () => {
    const { bodiesOf } = open();
    fireEvent.click(await screen.findByRole('checkbox', { name: '全选' }));
    fireEvent.click(screen.getByRole('button', { name: '不通过 2 条' }));
    await screen.findByText('没有等待的评论');

    press('z', { ctrlKey: true });

    await waitFor(() =>
      expect(bodiesOf('reviews.decideComments')).toEqual([
        { ids: ['c1', 'c2'], action: 'refuse' },
        { ids: ['c1', 'c2'], action: 'putBack' },
      ]),
    );
  });

  it('says what failed and offers to try again', async () => {
    open({
      'reviews.comments': () => {
        throw apiError('server.unexpected');
      },
    });
    expect(await screen.findByRole('button', { name: '重试' })).toBeDefined();
  });
});

describe('comments that were decided on', () => {
  const shown = { ...aComment('c9', '做得真好'), state: 'shown' as const };
  const decided: Answers = {
    'reviews.comments': (...given: unknown[]) => {
      const { query } = given[0] as { query: { state?: string } };
      return aPage(query.state === 'shown' ? [shown] : []);
    },
    'reviews.decideComments': () => ({ count: 1 }),
  };

  it('are listed by where they stand, each list with its own empty page', async () => {
    open(decided);
    expect(await screen.findByText('没有等待的评论')).toBeDefined();

    fireEvent.click(screen.getByRole('radio', { name: '已通过' }));
    expect(await screen.findByText('做得真好')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: '未通过' }));

    expect(await screen.findByText('没有未通过的评论')).toBeDefined();
  });

  it('wait again by a key, and that is taken back to where they stood', async () => {
    const { bodiesOf } = open(decided, '&state=shown');
    await screen.findByText('做得真好');

    press('a');
    press('p');
    await screen.findByText('1 条评论又在等待');
    press('z', { ctrlKey: true });

    await waitFor(() =>
      expect(bodiesOf('reviews.decideComments')).toEqual([
        { ids: ['c9'], action: 'putBack' },
        { ids: ['c9'], action: 'approve' },
      ]),
    );
  });

  it('are refused afterwards from the list of those that are shown', async () => {
    const { bodiesOf } = open(decided, '&state=shown');

    fireEvent.click(await screen.findByRole('button', { name: '不通过小雨的评论' }));

    await waitFor(() =>
      expect(bodiesOf('reviews.decideComments')).toEqual([{ ids: ['c9'], action: 'refuse' }]),
    );
  });
});
