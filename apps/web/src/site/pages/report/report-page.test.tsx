import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import './report-page.tsx';

const token = 'a'.repeat(32);
const report = {
  nickname: '小雨滴',
  startTime: '2030-04-01',
  endTime: '2030-04-30',
  works: [
    {
      id: 'w1',
      workName: '走路的猫',
      coverFileKey: 'cover/a.png',
      coverFileKey_url: '/c.png',
      taskName: '小猫走路',
      day: '2030-04-02',
    },
  ],
  learned: [
    { id: 'u1', unitName: '第一课', courseName: '海洋', aim: '会用重复', day: '2030-04-03' },
  ],
  comments: [{ id: 's1', taskName: '小猫走路', comment: '走得真稳', score: 5, day: '2030-04-04' }],
  word: '这个月很认真。',
  createTime: '2030-05-01 08:00:00',
  endsTime: '2030-05-31 08:00:00',
};

describe('the report behind a link', () => {
  it('tells what the child made, learned and was told', async () => {
    const { asked } = renderSite(`/progress-report#${token}`, {
      answers: { 'progressReports.open': report },
    });

    const sheet = await screen.findByRole('article');
    const text = within(sheet);
    expect(text.getByRole('heading', { level: 1, name: '小雨滴的学习报告' })).toBeDefined();
    for (const words of ['走路的猫', '第一课', '会用重复', '走得真稳', '这个月很认真。']) {
      expect(text.getByText(words)).toBeDefined();
    }
    expect(text.getByRole('img', { name: '5 颗星' })).toBeDefined();
    expect(asked('progressReports.open')).toMatchObject([{ options: { body: { token } } }]);
  });

  it.each([
    [`/progress-report#${token}`, 'a link that has ended'],
    ['/progress-report', 'a page without a secret'],
  ])('says that %s opens nothing any more', async (path) => {
    renderSite(path, { answers: { 'progressReports.open': refusal('report.ended', '') } });

    expect(await screen.findByText('这份报告看不了了')).toBeDefined();
  });

  it('can be tried again where the network was away', async () => {
    const { asked } = renderSite(`/progress-report#${token}`, {
      answers: { 'progressReports.open': refusal('database.unavailable', '') },
    });

    fireEvent.click(await screen.findByRole('button', { name: '再试一次' }));

    expect(screen.getByText('正在打开…')).toBeDefined();
    await screen.findByRole('button', { name: '再试一次' });
    expect(asked('progressReports.open')).toHaveLength(2);
  });
});
