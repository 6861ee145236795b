import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const open = { kind: 'open', at: null, unitId: null, unitName: null };
const none = {
  opened: false,
  videoPercent: 0,
  started: false,
  handedIn: false,
  done: false,
  stands: null,
  stars: null,
};
const unit = (id: string, unitName: string, more: object = {}) => ({
  id,
  unitName,
  isDraft: false,
  gate: open,
  progress: none,
  pinX: null,
  pinY: null,
  unitIntro: null,
  unitCover: null,
  ...more,
});
const later = { ...open, kind: 'opensAt', at: '2026-11-27 08:00:00' };
const course = { id: 'c', courseName: '海洋', showType: 1, courseMap: null, courseCover: null };
const units = {
  course,
  records: [
    unit('a', '认识舞台', { progress: { ...none, handedIn: true, done: true } }),
    unit('b', '小猫走一走', { pinX: 0.25, pinY: 0.5 }),
    unit('d', '会说话', { gate: later }),
  ],
};

it('shows each unit where it stands, and when a closed one opens', async () => {
  renderConsole(<Page />, { 'lessons.mineUnit': () => units }, { path: '/x?id=c' });

  const pin = await screen.findByRole('link', { name: '第 2 节 小猫走一走，正在学' });
  expect(pin.style.left).toBe('25%');
  expect(pin.style.top).toBe('50%');
  screen.getByRole('link', { name: '第 3 节 会说话，2026-11-27 08:00 开放' });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('学完 1 节，共 3 节');
});

const lesson = {
  id: 'b',
  courseId: 'c',
  courseName: '海洋',
  unitName: '小猫走一走',
  unitIntro: null,
  courseVideoSource: 1,
  videoFile: null,
  videoLink: null,
  courseCase: null,
  mediaContent: '<p>让小猫动起来</p>',
  materials: [
    { file: 'lesson/1.pdf', name: '任务单.pdf', kind: 'slides' },
    { file: 'lesson/2.pptx', name: '幻灯片.pptx', kind: 'slides' },
  ],
  steps: [{ text: '走十步', picture: null }],
  courseWorkType: 2,
  progress: { ...none, videoPlace: 0, stepsDone: [0] },
};

it('opens a lesson: read in the page, downloaded, and gone on with in its editor', async () => {
  const { calls } = renderConsole(
    <Page />,
    {
      'lessons.mineUnit': () => units,
      'lessons.getUnitWorkInfo': () => lesson,
      'lessons.unitViewLog': () => null,
    },
    { path: '/x?id=c&unit=b' },
  );

  const goOn = await screen.findByRole('link', { name: '开始' });
  expect(goOn.getAttribute('href')).toBe('/edit/blocks/?unitId=b&scene=course');
  expect(screen.queryByRole('tab', { name: '视频' })).toBeNull();
  // With one part alone nothing is chosen.
  screen.getByRole('region', { name: '课程内容' });
  screen.getByRole('button', { name: '打开 任务单.pdf' });
  expect(screen.getByText('下载').getAttribute('download')).toBe('幻灯片.pptx');
  await waitFor(() =>
    expect(calls.filter(({ id }) => id === 'lessons.unitViewLog')).toHaveLength(1),
  );
});

it('says when a lesson opens that is still closed', async () => {
  const refuse = () => {
    throw apiError('unit.notOpen', 200, { gate: later });
  };
  renderConsole(
    <Page />,
    { 'lessons.mineUnit': () => units, 'lessons.getUnitWorkInfo': refuse },
    { path: '/x?id=c&unit=d' },
  );

  await screen.findByText('2026-11-27 08:00 开放');
});

it('shows on the map which unit came back, and the stars of those that were graded', async () => {
  const handedIn = { ...none, handedIn: true };
  const records = [
    unit('a', '认识舞台', { progress: { ...handedIn, done: true, stands: 'graded', stars: 4 } }),
    unit('b', '小猫走一走'),
    unit('c', '会说话', { progress: { ...handedIn, stands: 'returned' } }),
  ];
  renderConsole(<Page />, { 'lessons.mineUnit': () => ({ course, records }) }, { path: '/x?id=c' });

  await screen.findByRole('link', { name: '第 1 节 认识舞台，老师给了 4 颗星' });
  screen.getByRole('link', { name: '第 3 节 会说话，老师请你改一改' });
  expect(screen.getByRole('link', { name: '接着学第 3 节' }).getAttribute('href')).toContain(
    'unit=c',
  );
  expect(screen.getByRole('link', { name: '去改一改' }).getAttribute('href')).toContain('unit=c');
  expect(screen.getByRole('img', { name: '老师给了 4 颗星' })).toBeDefined();
});

it('shows above a lesson what the teacher said of its work, until it was read', async () => {
  const stands = { ...none, handedIn: true, stands: 'returned', videoPlace: 0, stepsDone: [] };
  const { bodiesOf } = renderConsole(
    <Page />,
    {
      'lessons.mineUnit': () => units,
      'lessons.getUnitWorkInfo': () => ({ ...lesson, progress: stands }),
      'lessons.unitViewLog': () => null,
      'homework.unitTask': () => ({
        score: null,
        comment: '再走远一点',
        pins: [{ place: { kind: 'sprite', sprite: '小猫' }, text: '它走太快了' }],
        gradedBy: '王老师',
        isRead: false,
        departId: 'd1',
      }),
      'homework.read': () => null,
    },
    { path: '/x?id=c&unit=b' },
  );

  await screen.findByRole('heading', { name: '老师请你再改一改' });
  screen.getByText('再走远一点');
  screen.getByText('它走太快了');
  screen.getByRole('link', { name: '去改一改' });
  fireEvent.click(screen.getByRole('button', { name: '我看过了' }));
  await waitFor(() => expect(bodiesOf('homework.read')).toEqual([{ unitId: 'b', departId: 'd1' }]));
});
