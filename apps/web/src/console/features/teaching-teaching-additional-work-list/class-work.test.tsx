import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, apiError, renderConsole } from '../../testing/render-console.tsx';
import { ClassWork } from './class-work.tsx';

const row = (userId: string, realname: string, more: object = {}) => ({
  submissionId: null,
  userId,
  username: userId,
  realname,
  nickname: realname,
  avatar: null,
  avatar_url: '',
  hasLeft: false,
  state: 'none',
  cell: 'none',
  isLate: false,
  isExcused: false,
  handIns: 0,
  workId: null,
  versionId: null,
  coverFileKey: null,
  coverFileKey_url: '',
  handedInTime: null,
  pressedTime: null,
  dueAt: '2030-05-03 18:00:00',
  score: null,
  levels: [],
  comment: null,
  gradedTime: null,
  gradedBy: null,
  readTime: null,
  ...more,
});
const handedIn = (n: number) => ({
  submissionId: `s${n}`,
  state: 'handedIn',
  cell: 'handedIn',
  handIns: 1,
  workId: `w${n}`,
  versionId: `v${n}`,
  handedInTime: '2030-05-02 09:00:00',
  pressedTime: '2030-05-02 08:56:00',
  markId: null,
});
const data = {
  homework: {
    kind: 'homework',
    id: 'h1',
    workName: '小猫走路',
    codeType: 99,
    status: 1,
    rubric: [{ title: '会动', good: '', fair: '', poor: '' }],
  },
  depart: { id: 'c1', departName: '一班' },
  rules: { opensAt: null, dueAt: '2030-05-03 18:00:00', allowLate: true, maxResubmits: null },
  rows: [row('a', '小雨', handedIn(1)), row('b', '小满', handedIn(2)), row('c', '小禾')],
};

const open = (answers: Answers = {}) =>
  renderConsole(
    <ClassWork
      homework={{ id: 'h1', workName: '小猫走路', departIds: ['c1'] }}
      onClose={() => undefined}
    />,
    { 'homework.classWork': () => data, ...answers },
    { codes: ['teaching:homework:list', 'teaching:homework:grade', 'teaching:homework:edit'] },
  );

describe('the work of a class', () => {
  it('tells when a child handed in, and leads on to its grade', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /小雨/ }));
    expect(screen.getByText(/05-02 08:56 按下提交，05-02 09:00 收到/)).toBeDefined();
    const link = screen.getByRole('link', { name: '去批改这一份' });
    expect(link.getAttribute('href')).toBe('/teaching/grading?homeworkId=h1&departId=c1&userId=a');
    const all = screen.getByRole('link', { name: '批改这个班' });
    expect(all.getAttribute('href')).toBe('/teaching/grading?homeworkId=h1&departId=c1');
  });

  it('gives several hand-ins one grade, leaves those alone that changed, and takes it all back', async () => {
    const { bodiesOf } = open({
      'homework.grade': ({ body }) => {
        const { submissionId } = body as unknown as { submissionId: string };
        if (submissionId === 's2') throw apiError('homework.newerVersion');
        return { markId: `m-${submissionId}`, row: data.rows[0] };
      },
      'homework.undo': () => data.rows[0],
    });
    fireEvent.click(await screen.findByRole('button', { name: '几份一起评（2）' }));
    const title = await screen.findByText('给几份作业同样的评价');
    const dialog = within(title.closest<HTMLElement>('[role=dialog]') ?? document.body);
    const go = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
    fireEvent.click(dialog.getByRole('checkbox', { name: '全部待批改的（2）' }));
    expect(go('评 2 份').disabled).toBe(true);
    fireEvent.click(dialog.getAllByRole('radio')[3] as HTMLElement);
    fireEvent.change(dialog.getByRole('textbox', { name: '评语' }), { target: { value: '很好' } });
    fireEvent.click(go('评 2 份'));

    expect(await dialog.findByText(/^小满：/)).toBeDefined();
    expect(dialog.queryByText(/^小雨：/)).toBeNull();
    const said = { score: 4, comment: '很好', afterMarkId: null };
    expect(bodiesOf('homework.grade')).toEqual([
      { submissionId: 's1', versionId: 'v1', ...said },
      { submissionId: 's2', versionId: 'v2', ...said },
    ]);
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(bodiesOf('homework.undo')).toEqual([{ markId: 'm-s1' }]));
  });

  it('excuses a child that has handed in nothing', async () => {
    const { calls } = open({ 'homework.excuse': () => data.rows[2] });
    fireEvent.click(await screen.findByRole('button', { name: /小禾/ }));
    fireEvent.click(screen.getByRole('button', { name: '免做' }));

    const body = { homeworkId: 'h1', departId: 'c1', userId: 'c', isExcused: true };
    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'homework.excuse')?.body).toEqual(body),
    );
  });

  it('reminds who has not handed in, all of the class or one, and takes it back', async () => {
    const { bodiesOf } = open({
      'reminders.add': () => ({ ids: ['r1'], alreadyToday: 0 }),
      'reminders.undo': () => null,
    });
    fireEvent.click(await screen.findByRole('button', { name: '提醒还要交的 1 人' }));
    await waitFor(() =>
      expect(bodiesOf('reminders.add')).toEqual([{ homeworkId: 'h1', departId: 'c1' }]),
    );
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(bodiesOf('reminders.undo')).toEqual([{ ids: ['r1'] }]));

    fireEvent.click(screen.getByRole('button', { name: /小禾/ }));
    fireEvent.click(screen.getByRole('button', { name: '提醒' }));
    await waitFor(() =>
      expect(bodiesOf('reminders.add')[1]).toEqual({
        homeworkId: 'h1',
        departId: 'c1',
        userIds: ['c'],
      }),
    );
  });

  it('gives the whole class more time and takes it back', async () => {
    const { bodiesOf } = open({
      'homework.extendClass': () => ({ was: '2030-05-03 18:00:00' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '给全班延期' }));
    fireEvent.click(await screen.findByRole('button', { name: /^多给 3 天/ }));
    fireEvent.click(screen.getByRole('button', { name: '延期' }));
    await waitFor(() => expect(bodiesOf('homework.extendClass')).toHaveLength(1));
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }));

    await waitFor(() =>
      expect(bodiesOf('homework.extendClass')[1]).toEqual({
        homeworkId: 'h1',
        departId: 'c1',
        dueAt: '2030-05-03 18:00:00',
      }),
    );
  });
});
