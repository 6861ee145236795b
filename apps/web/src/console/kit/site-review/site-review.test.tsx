import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import type { ReviewWork } from './review-queue.ts';
import { SiteReview } from './site-review.tsx';
import { aReviewWork } from './testing/a-review-work.ts';

const cat = aReviewWork({ id: 'cat', workName: '小猫' });
const dog = aReviewWork({ id: 'dog', workName: '小狗' });

/** The one work that a call asks for. */
const oneOf = (query: unknown): string | undefined => (query as { workId?: string }).workId;

/** A server with these works; what was changed by `put` is told from then on. */
function aServer(works: readonly ReviewWork[] = [cat, dog]) {
  const now = new Map(works.map((work) => [work.id, work]));
  const answers: Answers = {
    'reviews.list': ({ query }) =>
      aPage([...now.values()].filter(({ id }) => [undefined, id].includes(oneOf(query)))),
    'reviews.counts': () => ({ waiting: 2, reported: 0, departs: [] }),
    'reviews.history': () => [],
    'reviews.presence': () => [],
    'grading.phrases': () => ({ own: [], school: ['想法很特别'] }),
    'reviews.decide': ({ body }) => {
      const { workId } = body as unknown as { workId: string };
      put(workId, { reviewState: 'shown', shownVersionNo: 1, reviewId: 'r1' });
      return { reviewId: 'r1', work: now.get(workId) };
    },
    'reviews.undo': () => {
      put('cat', { reviewState: 'waiting', shownVersionNo: null, reviewId: null });
      return { work: now.get('cat') };
    },
  };
  function put(id: string, change: Partial<ReviewWork>): void {
    const work = now.get(id);
    if (work) now.set(id, { ...work, ...change });
  }
  return { answers, put };
}

type Opened = {
  more?: Answers;
  codes?: string[];
  path?: string;
  works?: readonly ReviewWork[];
};

function open({ more = {}, codes = [], path = '/teaching/workReview', works }: Opened = {}) {
  const server = aServer(works);
  const answers = { ...server.answers, ...more };
  return { ...server, ...renderConsole(<SiteReview />, answers, { path, codes }) };
}
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const box = () => screen.getByLabelText<HTMLTextAreaElement>('评语');
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

describe('the review queue', () => {
  it('puts a work on the site by keys, with its stars, and goes on to the next', async () => {
    const { bodiesOf } = open();
    await heading('小猫');

    press('4');
    press('Enter', { ctrlKey: true });

    await heading('小狗');
    expect(bodiesOf('reviews.decide')).toEqual([
      { workId: 'cat', versionId: 'v1', afterReviewId: null, action: 'approve', score: 4 },
    ]);
    expect(screen.getByText('1 / 2 已看')).toBeDefined();
  });

  it('compares by a key with what the site shows, and leads back by the same', async () => {
    open({ works: [{ ...cat, shownVersionNo: 1, shownVersionId: 'v0' }] });
    await heading('小猫');
    const isOpen = (name: string) =>
      screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
    expect(isOpen('积木代码')).toBe(true);

    press('v');
    await waitFor(() => expect(isOpen('和网站上的不同')).toBe(true));
    press('v');

    await waitFor(() => expect(isOpen('积木代码')).toBe(true));
  });

  it('takes a work off the site by a key, only where it is on it', async () => {
    const { bodiesOf } = open({
      works: [{ ...cat, reviewState: 'shown', shownVersionNo: 1, shownVersionId: 'v1' }, dog],
      path: '/teaching/workReview?tab=all&workId=cat',
    });
    await heading('小猫');
    press('x');

    await heading('小狗');
    press('x');
    expect(bodiesOf('reviews.decide')).toMatchObject([{ workId: 'cat', action: 'takeDown' }]);
    expect(bodiesOf('reviews.decide')).toHaveLength(1);
  });

  it('puts phrases into the comment, and says who will read it', async () => {
    open();
    await heading('小猫');
    await screen.findByRole('button', { name: '想法很特别' });
    press('/');
    fireEvent.click(document.activeElement ?? document.body);

    expect(box().value).toBe('想法很特别');
    expect(screen.getByText('只有作者和老师看得到')).toBeDefined();
    expect(screen.getByText('这里只决定作品能不能放到网站，不会给作业打分。')).toBeDefined();
  });

  it('takes the decision back on the server and brings the words back', async () => {
    const { bodiesOf } = open();
    await heading('小猫');
    write('很棒');
    press('Enter', { ctrlKey: true });
    await heading('小狗');

    press('z', { ctrlKey: true });

    await heading('小猫');
    expect(bodiesOf('reviews.undo')).toEqual([{ reviewId: 'r1' }]);
    expect(box().value).toBe('很棒');
    expect(screen.getByText('0 / 2 已看')).toBeDefined();
  });

  it('records a decision once, also when Ctrl Enter is pressed again', async () => {
    const { bodiesOf } = open({ works: [cat] });
    await heading('小猫');
    press('4');
    press('Enter', { ctrlKey: true });
    press('Enter', { ctrlKey: true });
    await screen.findByText('都看完了！');

    press('Enter', { ctrlKey: true });
    write('很棒');
    press('Enter', { ctrlKey: true });

    await waitFor(() => expect(bodiesOf('reviews.decide')).toHaveLength(2));
    expect(bodiesOf('reviews.decide')[1]).toMatchObject({ action: 'mark', comment: '很棒' });
  });

  it('calls nothing rated without stars or words', async () => {
    const { bodiesOf } = open();
    await heading('小猫');

    fireEvent.click(screen.getByRole('button', { name: '只评分，不展出' }));

    expect((await screen.findByRole('alert')).textContent).toBe('先打一颗星或写一句评语，才算评过');
    expect(bodiesOf('reviews.decide')).toEqual([]);
  });

  it('searches among all works from any list', async () => {
    const { calls } = open();
    await heading('小猫');
    const field = screen.getByRole('searchbox', { name: '搜作品名、昵称、姓名或账号' });

    fireEvent.change(field, { target: { value: ' 小雨 ' } });
    fireEvent.keyDown(field, { key: 'Enter' });

    await waitFor(() =>
      expect(calls.filter(({ id }) => id === 'reviews.list').at(-1)?.query).toMatchObject({
        state: 'all',
        keyword: '小雨',
      }),
    );
  });

  it('ends reports with an answer, and goes on to the next work that was reported', async () => {
    const reported = [
      { ...cat, reviewState: 'shown' as const, shownVersionNo: 1, reports: 1 },
      { ...dog, reviewState: 'shown' as const, shownVersionNo: 1, reports: 2 },
    ];
    const server = open({
      works: reported,
      more: {
        'reviews.reports': () => [],
        'reviews.closeReports': () => {
          server.put('cat', { reports: 0 });
          return null;
        },
      },
      path: '/teaching/workReview?tab=reported',
    });
    const { bodiesOf } = server;
    await heading('小猫');
    expect(screen.getByText('0 / 2 已看')).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: '没有问题，关闭举报' }));

    await heading('小狗');
    expect(bodiesOf('reviews.closeReports')).toEqual([{ workId: 'cat' }]);
    expect(screen.getByText('1 / 2 已看')).toBeDefined();
  });

  it('returns no work without a word to the child', async () => {
    const { bodiesOf } = open();
    await heading('小猫');

    press('r');

    expect((await screen.findByRole('alert')).textContent).toBe(
      '退回要写一句原因，学生才知道改哪里',
    );
    expect(bodiesOf('reviews.decide')).toEqual([]);
  });

  it('waits while the child has handed in a newer version', async () => {
    const tries: unknown[] = [];
    const server = open({
      more: {
        'reviews.decide': ({ body }) => {
          tries.push(body);
          if (tries.length === 1) {
            server.put('cat', { versionId: 'v2', versionNo: 2 });
            throw apiError('work.badState');
          }
          return { reviewId: 'r1', work: { ...cat, reviewState: 'shown', shownVersionNo: 2 } };
        },
      },
    });
    await heading('小猫');
    write('很棒');
    press('Enter', { ctrlKey: true });

    fireEvent.click(await screen.findByRole('button', { name: '看最新的' }));
    expect(box().value).toBe('很棒');
    await screen.findByText(/第 2 版/);
    press('Enter', { ctrlKey: true });

    await heading('小狗');
    expect(tries[1]).toMatchObject({ versionId: 'v2', action: 'approve', comment: '很棒' });
  });

  it('shows what another teacher has said meanwhile beside the own words, and one chooses', async () => {
    const tries: unknown[] = [];
    const server = open({
      more: {
        'reviews.decide': ({ body }) => {
          tries.push(body);
          if (tries.length === 1) {
            server.put('cat', {
              reviewState: 'marked',
              score: 5,
              teacherComment: '很稳',
              reviewId: 'r9',
              reviewedBy: '王老师',
              reviewAction: 'mark',
            });
            throw apiError('work.badState');
          }
          return { reviewId: 'r1', work: { ...cat, reviewState: 'returned' } };
        },
      },
    });
    await heading('小猫');
    write('再改改');
    fireEvent.click(screen.getByRole('button', { name: '退回修改' }));

    const window = await screen.findByRole('dialog');
    expect(within(window).getByText('很稳')).toBeDefined();
    expect(within(window).getByText('再改改')).toBeDefined();
    fireEvent.click(within(window).getByRole('button', { name: '用我的' }));

    await heading('小狗');
    expect(tries).toMatchObject([
      { action: 'return', afterReviewId: null },
      { action: 'return', afterReviewId: 'r9', comment: '再改改' },
    ]);
  });

  it('says that a work was taken back by its author', async () => {
    open({
      more: { 'reviews.list': ({ query }) => aPage(oneOf(query) ? [] : [cat, dog]) },
    });
    await heading('小猫');

    expect(await screen.findByText('这件作品不用审核了')).toBeDefined();
  });

  it('tells who else looks at the work', async () => {
    open({
      more: { 'reviews.presence': () => [{ userId: 'u9', name: '王老师', workId: 'cat' }] },
    });
    await heading('小猫');

    expect(await screen.findAllByText('王老师也在看')).toHaveLength(2);
  });

  it('leads those who grade back to all that waits, and keeps its mode from list to list', async () => {
    const { calls } = open({
      codes: ['teaching:homework:list'],
      path: '/teaching/grading?mode=site&departId=d1',
    });
    await heading('小猫');
    fireEvent.click(screen.getByText('全部'));

    await waitFor(() =>
      expect(calls.filter(({ id }) => id === 'reviews.list').at(-1)?.query).toMatchObject({
        state: 'all',
      }),
    );
    expect(screen.getByRole('button', { name: '回到作业列表' })).toBeDefined();
  });

  it('keeps the draft of a comment while one looks elsewhere', async () => {
    open();
    await heading('小猫');
    write('想法好');

    press('j');
    await heading('小狗');
    press('k');

    await heading('小猫');
    expect(box().value).toBe('想法好');
  });

  it('offers to feature only to whom it is allowed', async () => {
    open();
    await heading('小猫');
    expect(screen.queryByRole('button', { name: '放到网站并设为精选' })).toBeNull();
    cleanup();

    open({ codes: ['teaching:work:feature'] });

    expect(await screen.findByRole('button', { name: '放到网站并设为精选' })).toBeDefined();
  });

  it('says so when nothing waits', async () => {
    open({ works: [] });

    expect(await screen.findByRole('heading', { name: '没有等着你看的作品。' })).toBeDefined();
  });
});
