import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, renderConsole } from '../../testing/render-console.tsx';
import { Section } from './section.tsx';

const server: Answers = {
  'namedReports.list': () => [
    { code: 'classWeeks', title: '班级每周情况', about: '每个班每周', isWholeSchool: false },
    { code: 'logInDays', title: '每日登录', about: '全校每天', isWholeSchool: true },
  ],
};

it('leads to every report that one may see, and finds one by a word', async () => {
  renderConsole(<Section title="统计报表" filter={{ range: { days: 30 } }} />, server, {
    codes: ['teaching:report:run'],
  });

  const link = await screen.findByRole('link', { name: /班级每周情况/ });
  expect(link.getAttribute('href')).toBe('/online/cgreport/classWeeks');
  expect(screen.getByText('全校')).toBeDefined();

  fireEvent.change(screen.getByRole('searchbox', { name: '查找报表' }), {
    target: { value: '登录' },
  });
  expect(
    screen.getAllByRole('link', { name: /全校|班级/ }).map(({ textContent }) => textContent),
  ).toEqual(['每日登录全校全校每天']);

  fireEvent.change(screen.getByRole('searchbox', { name: '查找报表' }), { target: { value: 'x' } });
  expect(screen.getByText('没有找到这样的报表')).toBeDefined();
});
