import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, renderConsole } from '../../testing/render-console.tsx';
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
  attempts: 0,
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
  attempts: 1,
  workId: `w${n}`,
  versionId: `v${n}`,
  handedInTime: '2030-05-02 09:00:00',
  pressedTime: '2030-05-02 08:56:00',
});
const data = {
  homework: {
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
    { 'homework.classWork': () => data, 'homework.look': () => data.rows[0], ...answers },
    { codes: ['teaching:homework:list', 'teaching:homework:grade'] },
  );

describe('the work of a class', () => {
  it('grades one child and goes on to the next that waits', async () => {
    const { calls } = open({ 'homework.grade': () => ({ markId: 'm1', row: data.rows[0] }) });
    fireEvent.click(await screen.findByRole('button', { name: /小雨/ }));
    expect(screen.getByText(/05-02 08:56 按下提交，05-02 09:00 收到/)).toBeDefined();

    fireEvent.click(screen.getByRole('button', { name: '保存，看下一个' }));
    expect(screen.getByRole('alert').textContent).toBe('先打星');
    fireEvent.click(screen.getByRole('radio', { name: '很好' }));
    const stars = screen.getByLabelText('评分');
    for (let star = 0; star < 4; star += 1) {
      fireEvent.keyDown(stars, { key: 'ArrowRight', keyCode: 39 });
    }
    fireEvent.change(screen.getByRole('textbox', { name: '评语' }), {
      target: { value: '走得稳' },
    });
    fireEvent.click(screen.getByRole('button', { name: '保存，看下一个' }));

    await waitFor(() =>
      expect(screen.getByRole('button', { name: /小满/ }).getAttribute('aria-current')).toBe(
        'true',
      ),
    );
    const body = { submissionId: 's1', versionId: 'v1', score: 4, comment: '走得稳', levels: [3] };
    expect(calls.find(({ id }) => id === 'homework.grade')?.body).toEqual(body);
    expect(screen.getByText('已给 小雨 4 颗星')).toBeDefined();
  });

  it('tells that a hand-in is looked at, and nothing of a child without one', async () => {
    const { calls } = open({ 'homework.look': () => data.rows[0] });
    const looks = () => calls.filter(({ id }) => id === 'homework.look').map(({ body }) => body);
    fireEvent.click(await screen.findByRole('button', { name: /小禾/ }));
    expect(looks()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /小雨/ }));
    await waitFor(() => expect(looks()).toEqual([{ submissionId: 's1' }]));
  });

  it('asks for a reason before it sends back', async () => {
    const { calls } = open();
    fireEvent.click(await screen.findByRole('button', { name: /小雨/ }));
    fireEvent.click(screen.getByRole('button', { name: '退回修改' }));

    expect(screen.getByRole('alert').textContent).toContain('退回要写一句原因');
    expect(calls.some(({ id }) => id === 'homework.sendBack')).toBe(false);
  });

  it('excuses a child that has handed in nothing', async () => {
    const { calls } = open({ 'homework.excuse': () => data.rows[2] });
    fireEvent.click(await screen.findByRole('button', { name: /小禾/ }));
    fireEvent.click(screen.getByRole('button', { name: '不用做' }));

    const body = { homeworkId: 'h1', departId: 'c1', userId: 'c', isExcused: true };
    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'homework.excuse')?.body).toEqual(body),
    );
  });
});
