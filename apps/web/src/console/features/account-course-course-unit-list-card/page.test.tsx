import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const open = { kind: 'open', at: null, unitId: null, unitName: null };
const none = { opened: false, videoPercent: 0, started: false, handedIn: false, done: false };
const unit = (id: string, unitName: string, progress: object) => ({
  id,
  unitName,
  isDraft: false,
  gate: open,
  progress: { ...none, ...progress },
  unitIntro: null,
  unitCover: null,
});
const units = {
  course: { id: 'c', courseName: '海洋', showType: 2, courseMap: null, courseCover: null },
  records: [
    unit('a', '认识舞台', { handedIn: true, done: true }),
    unit('b', '小猫走一走', { opened: true, videoPercent: 60 }),
  ],
};

it('shows units without a picture by their numbers, each with how far the child is', async () => {
  renderConsole(<Page />, { 'lessons.mineUnit': () => units }, { path: '/x?id=c' });

  const card = within((await screen.findByText('小猫走一走')).closest('li') ?? document.body);
  expect(card.getAllByText('2')).toHaveLength(2);
  expect(card.getByText('视频看了 60%')).toBeDefined();
  expect(screen.getByRole('link', { name: /接着学第 2 节/ }).getAttribute('href')).toBe(
    '/teaching/mineCourse/courseUnitCard?id=c&unit=b',
  );
});
