import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';
import { aReviewWork } from './testing/a-review-work.ts';

const cat = aReviewWork({ id: 'cat', workName: '小猫' });
const dog = aReviewWork({ id: 'dog', workName: '小狗' });

function open(more: Answers = {}, codes: string[] = [], search = '') {
  const answers: Answers = {
    'reviews.list': () => aPage([cat, dog]),
    'reviews.counts': () => ({ waiting: 2, reported: 0, departs: [] }),
    'reviews.history': () => [],
    'reviews.decide': () => ({
      reviewId: 'r1',
      work: { ...cat, reviewState: 'shown', shownVersionNo: 1 },
    }),
    'reviews.undo': () => ({ work: cat }),
    ...more,
  };
  return renderConsole(<Page />, answers, { path: `/teaching/workReview${search}`, codes });
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

describe('the review queue', () => {
  it('puts a work on the site by keys, with its stars, and goes on to the next', async () => {
    const { bodiesOf } = open();
    await heading('小猫');

    press('4');
    press('Enter', { ctrlKey: true });

    await heading('小狗');
    expect(bodiesOf('reviews.decide')).toEqual([
      { workId: 'cat', versionId: 'v1', action: 'approve', score: 4 },
    ]);
    expect(screen.getByText('1 / 2 已看')).toBeDefined();
  });

  it('shows the code beside the work by a key, and the keys go on from there', async () => {
    const { bodiesOf } = open();
    await heading('小猫');
    press('d');
    const code = await screen.findByRole('region', { name: '代码' });
    code.focus();

    fireEvent.keyDown(code, { key: '5' });
    fireEvent.keyDown(code, { key: 'Enter', ctrlKey: true });

    await heading('小狗');
    expect(bodiesOf('reviews.decide')).toEqual([
      { workId: 'cat', versionId: 'v1', action: 'approve', score: 5 },
    ]);
    expect(screen.getByRole('region', { name: '代码' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '代码' }));
    expect(screen.queryByRole('region', { name: '代码' })).toBeNull();
  });

  it('takes the decision back on the server and brings the words back', async () => {
    const { bodiesOf } = open();
    await heading('小猫');
    fireEvent.change(screen.getByLabelText('评语'), { target: { value: '很棒' } });
    press('Enter', { ctrlKey: true });
    await heading('小狗');

    press('z', { ctrlKey: true });

    await heading('小猫');
    expect(bodiesOf('reviews.undo')).toEqual([{ reviewId: 'r1' }]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('评语').value).toBe('很棒');
    expect(screen.getByText('0 / 2 已看')).toBeDefined();
  });

  it('records a decision once, also when Ctrl Enter is pressed again', async () => {
    const { bodiesOf } = open({ 'reviews.list': () => aPage([cat]) });
    await heading('小猫');
    press('4');
    press('Enter', { ctrlKey: true });
    press('Enter', { ctrlKey: true });
    await screen.findByText('都看完了！');

    press('Enter', { ctrlKey: true });
    fireEvent.change(screen.getByLabelText('评语'), { target: { value: '很棒' } });
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
    let left = reported;
    const { bodiesOf } = open(
      {
        'reviews.list': () => aPage(left),
        'reviews.reports': () => [],
        'reviews.closeReports': () => {
          left = reported.slice(1);
          return null;
        },
      },
      [],
      '?tab=reported',
    );
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

    expect((await screen.findByRole('alert')).textContent).toBe('退回前，写一句话告诉孩子改哪里');
    expect(bodiesOf('reviews.decide')).toEqual([]);
  });

  it('explains that the work has changed meanwhile and shows it anew', async () => {
    let works = [cat, dog];
    open({
      'reviews.list': () => aPage(works),
      'reviews.decide': () => {
        throw apiError('work.badState');
      },
    });
    await heading('小猫');
    press('Enter', { ctrlKey: true });
    await screen.findByText('这个作品刚刚有了变化');
    works = [{ ...cat, versionId: 'v2', versionNo: 2 }, dog];

    fireEvent.click(screen.getByRole('button', { name: '看现在的样子' }));

    await screen.findByText(/第 2 版/);
    await waitFor(() => expect(screen.queryByText('这个作品刚刚有了变化')).toBeNull());
  });

  it('keeps the draft of a comment while one looks elsewhere', async () => {
    open();
    await heading('小猫');
    fireEvent.change(screen.getByLabelText('评语'), { target: { value: '想法好' } });

    press('j');
    await heading('小狗');
    press('k');

    await heading('小猫');
    expect(screen.getByLabelText<HTMLTextAreaElement>('评语').value).toBe('想法好');
  });

  it('offers to feature only to whom it is allowed', async () => {
    open();
    await heading('小猫');
    expect(screen.queryByRole('button', { name: '放到网站并设为精选' })).toBeNull();
    cleanup();

    open({}, ['teaching:work:feature']);

    expect(await screen.findByRole('button', { name: '放到网站并设为精选' })).toBeDefined();
  });

  it('says so when nothing waits', async () => {
    open({ 'reviews.list': () => aPage([]) });

    expect(await screen.findByRole('heading', { name: '没有等着你看的作品。' })).toBeDefined();
  });
});
