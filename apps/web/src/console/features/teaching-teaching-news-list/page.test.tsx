import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, aPage, renderConsole } from '../../testing/render-console.tsx';
import { Page } from './page.tsx';

const read = ['teaching:news:list'];
const codes = [...read, 'teaching:news:edit', 'system:dict:item:edit'];
const row = {
  id: 'n1',
  newsTitle: '开学',
  newsStatus: 0,
  state: 'draft',
  isPlanned: false,
  publishTime: null,
  isPinned: false,
  viewNum: 12,
  version: 3,
};
const answersWith = (more: object = {}): Answers => ({
  'news.list': () => aPage([{ ...row, ...more }]),
  'news.edit': () => row,
  'dicts.getDictItems': () => [],
});
const open = (more: object, held = codes) =>
  renderConsole(<Page />, answersWith(more), { codes: held });
const sent = ({ calls }: ReturnType<typeof open>) =>
  calls.find(({ id }) => id === 'news.edit')?.body;

describe('news', () => {
  it('says how each stands and how often it was seen', async () => {
    open({ state: 'waiting', newsStatus: 1 });

    expect(await screen.findByText('定时')).toBeDefined();
    expect(screen.getByText('12')).toBeDefined();
  });

  it('publishes a draft after a question, by the version that is shown', async () => {
    const page = open({});

    fireEvent.click(await screen.findByRole('button', { name: /^发布「开学」/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('访客马上就能看到它。')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: '发布' }));

    await waitFor(() =>
      expect(sent(page)).toEqual({ id: 'n1', newsTitle: '开学', newsStatus: 1, version: 3 }),
    );
  });

  it('says when a draft with a time will appear', async () => {
    open({ publishTime: '2030-06-01 08:00:00', isPlanned: true });

    fireEvent.click(await screen.findByRole('button', { name: /^发布「开学」/ }));

    expect(await screen.findByText('它会在 2030-06-01 08:00:00 自动出现在网站上。')).toBeDefined();
  });

  it('publishes at once what waits for its time', async () => {
    const page = open({ state: 'waiting', newsStatus: 1, isPlanned: true });

    fireEvent.click(await screen.findByRole('button', { name: /^立即发布「开学」/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: '立即发布' }));

    await waitFor(() => expect(sent(page)).toMatchObject({ newsStatus: 1, publishTime: null }));
  });

  it('opens the page that visitors would see in a window of its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    open({}, read);

    fireEvent.click(await screen.findByRole('button', { name: /^预览「开学」/ }));

    expect(opened.mock.calls).toEqual([['/news-detail?id=n1&preview=1', '_blank', 'noopener']]);
    opened.mockRestore();
  });

  it('offers nothing to publish to those who may only read', async () => {
    open({}, read);

    await screen.findByRole('button', { name: /^预览「开学」/ });
    expect(screen.queryByRole('button', { name: /^发布「开学」/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '资讯分类' })).toBeNull();
  });
});
