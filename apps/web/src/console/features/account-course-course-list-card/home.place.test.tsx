import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { places } from './home.place.tsx';

const open = { kind: 'open', at: null, unitId: null, unitName: null };
const progress = { opened: true, videoPercent: 60, started: false, handedIn: false, done: false };
const course = {
  id: 'c',
  courseName: '海洋',
  showType: 1,
  doneCount: 1,
  nextUnit: { id: 'u', unitName: '小猫走一走', gate: open, progress },
};
const show = (courses: readonly object[]) =>
  places.map(({ Panel }) =>
    renderConsole(<Panel />, { 'lessons.mineCourse': () => courses }, { path: '/dashboard/index' }),
  );

it('leads a child to the next lesson, with how far it is in it', async () => {
  show([course]);

  const link = await screen.findByRole('link', { name: '接着学 小猫走一走' });
  expect(link.getAttribute('href')).toBe('/teaching/mineCourse/courseUnitMap?id=c&unit=u');
  screen.getByRole('heading', { name: '下一课' });
  screen.getByText('海洋 · 视频看了 60%');
});

it('stands on no page of the staff', () => {
  expect(places.map(({ isFor }) => isFor((code) => code === 'teaching:course:list'))).toEqual([
    false,
  ]);
});
