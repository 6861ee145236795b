import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const message = {
  id: 'n1',
  anntId: 'n1',
  userId: 'u1',
  titile: '周五停电',
  msgAbstract: '请提前保存',
  msgContent: null,
  msgCategory: '1',
  priority: 'L',
  sender: null,
  sendTime: '2030-05-02 07:00:00',
  createTime: '2030-05-01 07:00:00',
  openType: null,
  openPage: null,
  busType: null,
  busId: null,
  readFlag: '0',
  readTime: null,
};

const answers = {
  'announcementSends.getMyAnnouncementSend': () => aPage([message]),
  'announcementSends.queryById': () => ({ ...message, msgContent: '<p>全文</p>' }),
  'announcementSends.editByAnntIdAndUserId': () => null,
  'announcementSends.readAll': () => null,
  'announcementSends.deleteBatch': () => null,
  'session.dictItems': () => ({}),
  'config.getCurrent': () => ({}),
};

it('shows what somebody was told, and reads it', async () => {
  const { bodiesOf } = renderConsole(<Page />, answers);

  fireEvent.click(await screen.findByRole('button', { name: /查看/ }));

  expect(await screen.findByText('全文')).toBeDefined();
  await waitFor(() =>
    expect(bodiesOf('announcementSends.editByAnntIdAndUserId')).toEqual([{ anntId: 'n1' }]),
  );
  expect(screen.getAllByText('系统').length).toBeGreaterThan(0);
});

it('asks before all are marked as read', async () => {
  const { bodiesOf } = renderConsole(<Page />, answers);

  fireEvent.click(await screen.findByRole('button', { name: '全部标注已读' }));
  const question = await screen.findByRole('dialog', { name: '确认操作' });

  expect(within(question).getByText('是否全部标注已读?')).toBeDefined();
  expect(bodiesOf('announcementSends.readAll')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: '全部标注已读' }));
  await waitFor(() => expect(bodiesOf('announcementSends.readAll')).toHaveLength(1));
});
