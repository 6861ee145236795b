import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, aPage, apiError, renderConsole } from '../../testing/render-console.tsx';
import { ClassProgress } from './class-progress.tsx';

const opening = {
  courseId: 'c1',
  deptId: 'k1',
  courseName: '海洋',
  departName: '一班',
  openTime: '2026-11-01 08:00:00',
};
const unit = (id: string, unitName: string, more: object = {}) => ({
  id,
  unitName,
  isDraft: false,
  isOpen: true,
  opensAt: null,
  stepCount: 3,
  ...more,
});
const cell = {
  unitId: 'u1',
  opened: true,
  videoPercent: 60,
  stepCount: 2,
  started: true,
  handedIn: true,
  done: true,
  workId: 'w1',
};
const child = (id: string, realname: string, units: object[] = []) => ({
  id,
  username: id,
  nickname: realname,
  realname,
  units,
});
const progress = {
  units: [
    unit('u1', '认识舞台'),
    unit('u2', '小猫走一走', { isOpen: false, opensAt: '2026-12-01 08:00:00' }),
  ],
  students: [
    child('s1', '小雨', [cell]),
    child('s2', '小满', [{ ...cell, handedIn: false, done: false, workId: null }]),
  ],
};
const codes = [
  'teaching:courseDept:list',
  'teaching:courseDept:add',
  'teaching:courseDept:edit',
  'teaching:work:review',
];

function open(more: Answers = {}) {
  return renderConsole(
    <ClassProgress opening={opening} onClose={() => undefined} />,
    { 'lessons.classProgress': () => progress, ...more },
    { codes },
  );
}

describe('the progress of a class', () => {
  it('says of each child how far it is in each unit, and how many are through', async () => {
    open();

    expect(await screen.findByRole('button', { name: '小雨，认识舞台：交了作业' })).toBeDefined();
    expect(screen.getByRole('button', { name: '小满，认识舞台：在做' })).toBeDefined();
    expect(screen.getByRole('button', { name: '小满，小猫走一走：没打开' })).toBeDefined();
    expect(screen.getByText('12-01 08:00')).toBeDefined();
    const sums = screen.getByRole('row', { name: /全班学完/ });
    expect(within(sums).getByText('1 / 2')).toBeDefined();
  });

  it('is gone through by arrow keys, one stop for Tab', async () => {
    open();
    const first = await screen.findByRole('button', { name: /^小雨，认识舞台/ });

    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });

    const below = screen.getByRole('button', { name: /^小满，认识舞台/ });
    expect(document.activeElement).toBe(below);
    expect([first.tabIndex, below.tabIndex]).toEqual([-1, 0]);
  });

  it('tells more of one child, and leads to what was handed in', async () => {
    open();

    fireEvent.click(await screen.findByRole('button', { name: /^小雨，认识舞台/ }));

    expect(await screen.findByText('60%')).toBeDefined();
    expect(screen.getByText('2 / 3')).toBeDefined();
    const link = screen.getByText('看交上来的作品').closest('a');
    expect(link?.getAttribute('href')).toBe('/teaching/workReview?tab=all&workId=w1');
  });
});

it('the progress of a class says when it can not be read anew, and reads it again', async () => {
  let isOff = false;
  open({
    'lessons.classProgress': () => {
      if (isOff) throw apiError('network.timeout', 0);
      return progress;
    },
  });
  await screen.findByRole('button', { name: /^小雨，认识舞台/ });

  isOff = true;
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText(/没有连上，现在看到的是 \d\d:\d\d 的进度/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^小雨，认识舞台/ })).toBeDefined();

  isOff = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByText(/没有连上/)).toBeNull());
});

describe('when a unit opens in a class', () => {
  const release = {
    id: 'r1',
    unitId: 'u2',
    departId: 'k1',
    opensAt: '2026-10-01 08:00:00',
    version: 4,
  };

  it('says when a time is before the course begins, and goes back to the time of the course', async () => {
    const { calls } = open({
      'unitReleases.list': () => aPage([release]),
      'unitReleases.delete': () => null,
    });

    fireEvent.click(await screen.findByRole('button', { name: /^第 2 节 小猫走一走/ }));
    expect(await screen.findByText(/课程 2026-11-01 08:00 才开课/)).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /跟课程一起开放/ }));
    fireEvent.click(screen.getByRole('button', { name: '保存' }));

    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'unitReleases.delete')?.query).toEqual({ id: 'r1' }),
    );
  });

  it('cannot be saved as later without a time', async () => {
    open({ 'unitReleases.list': () => aPage([]) });

    fireEvent.click(await screen.findByRole('button', { name: /^第 1 节 认识舞台/ }));
    fireEvent.click(await screen.findByRole('radio', { name: '到这个时间再开放' }));

    expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(true);
  });
});
