import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const open = { kind: 'open', at: null, unitId: null, unitName: null };
const none = { opened: false, videoPercent: 0, started: false, handedIn: false, done: false };
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

  const goOn = await screen.findByRole('link', { name: '继续' });
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
