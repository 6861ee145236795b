import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { aRow, pageOf } from '../../testing/sample.ts';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_item, n) =>
    aRow({ id: `w${from + n}`, workName: `作品${from + n}` }),
  );

/** Five works in two pages; the second repeats the last of the first. */
const five = {
  'works.leaderboard': (options: { query: { pageNo: number } }) =>
    options.query.pageNo === 1 ? pageOf(rows(0, 3), 5) : pageOf(rows(2, 5), 5),
};

const names = () => document.querySelectorAll('article').length;
const more = () => screen.queryByText('加载更多……');

async function open(path: string, answers: object) {
  const site = renderSite(path, { answers });
  await screen.findByText('来逛逛大家的作品');
  return site;
}

describe('the work list', () => {
  it('appends the next page, shows no work twice and says when all is loaded', async () => {
    await open('/workList?type=1', five);
    expect(names()).toBe(3);
    fireEvent.click(screen.getByText('加载更多……'));
    await waitFor(() => expect(names()).toBe(5));
    expect(more()).toBeNull();
    expect(screen.getAllByText('已加载完啦！').length).toBeGreaterThan(0);
  });

  it('ends at an empty page although the total promised more', async () => {
    await open('/workList', {
      'works.leaderboard': ({ query }: { query: { pageNo: number } }) =>
        query.pageNo === 1 ? pageOf(rows(0, 3), 4) : pageOf([], 4),
    });
    fireEvent.click(screen.getByText('加载更多……'));
    await waitFor(() => expect(more()).toBeNull());
    expect(names()).toBe(3);
  });

  it('keeps what was loaded when one comes back', async () => {
    const { router } = await open('/workList?type=1', five);
    fireEvent.click(screen.getByText('加载更多……'));
    await waitFor(() => expect(names()).toBe(5));
    fireEvent.click(screen.getByText('作品4'));
    await screen.findByText('猜你也喜欢');
    await router.navigate(-1);
    await screen.findByText('来逛逛大家的作品');
    await waitFor(() => expect(names()).toBe(5));
  });

  it('keeps the button after a failure and says what happened', async () => {
    let isBroken = false;
    await open('/workList', {
      'works.leaderboard': () => {
        if (isBroken) throw refusal('network.timeout', '', 0);
        return pageOf(rows(0, 3), 5);
      },
    });
    isBroken = true;
    fireEvent.click(screen.getByText('加载更多……'));
    expect(await screen.findByText('网络超时')).toBeTruthy();
    expect(more()).toBeTruthy();
  });

  it('puts order, search, type and tag into the address', async () => {
    const { router, asked } = await open('/workList', { 'works.leaderboard': pageOf(rows(0, 2)) });
    fireEvent.click(screen.getByRole('link', { name: '最赞' }));
    await screen.findByRole('link', { name: '最赞', current: true });
    fireEvent.click(screen.getByRole('link', { name: '游戏' }));
    await screen.findByRole('link', { name: '游戏', current: true });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '太空' } });
    fireEvent.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() => expect(router.state.location.search).toContain('q='));
    expect(asked('works.leaderboard').at(-1)?.options).toEqual({
      query: { orderBy: 'star', workName: '太空', tag: '游戏', pageNo: 1, pageSize: 24 },
    });
    fireEvent.click(screen.getByRole('link', { name: '清空筛选' }));
    await waitFor(() => expect(router.state.location.search).toBe('?type=2'));
  });

  it('offers only types and orders that have works, and what is chosen', async () => {
    await open('/workList?type=1', {
      'works.leaderboard': pageOf(rows(0, 2)),
      'works.publicChoices': { workTypes: ['2', '4'], hasFeatured: false },
    });
    const types = within(screen.getByRole('navigation', { name: '类型' }));
    expect(types.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '全部',
      '积木编程',
      'Python',
    ]);
    expect(screen.queryByRole('link', { name: '精选' })).toBeNull();
    cleanup();

    await open('/workList?type=3&workType=3', {
      'works.leaderboard': pageOf([]),
      'works.publicChoices': { workTypes: ['2'], hasFeatured: false },
    });
    const chosen = screen.getAllByRole('link', { current: true });
    expect(chosen.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['小小编程', '精选']),
    );
    cleanup();

    await open('/workList', {
      'works.leaderboard': pageOf(rows(0, 2)),
      'works.publicChoices': { workTypes: ['2'], hasFeatured: true },
    });
    expect(screen.queryByRole('navigation', { name: '类型' })).toBeNull();
  });

  it('shows the rest of the tags by type when one asks for more', async () => {
    const tags = Array.from({ length: 9 }, (_, n) => ({
      workType: '2',
      tag: `标签${n}`,
      works: 9 - n,
    }));
    await open('/workList', {
      'works.leaderboard': pageOf(rows(0, 2)),
      'works.publicTags': [...tags, { workType: '4', tag: '海龟', works: 1 }],
    });
    const more = screen.getByRole('button', { name: '更多' });
    expect(screen.queryByRole('link', { name: '海龟' })).toBeNull();

    fireEvent.click(more);

    expect(more.getAttribute('aria-expanded')).toBe('true');
    const python = screen.getByRole('navigation', { name: 'Python的标签' });
    const turtle = within(python).getByRole('link', { name: '海龟' });
    expect(turtle.getAttribute('href')).toBe('/workList?type=1&workType=4&tag=%E6%B5%B7%E9%BE%9F');
  });
});
