import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal, renderSite } from '../../testing/render-site.tsx';
import { pageOf } from '../../testing/sample.ts';

afterEach(cleanup);

const item = (id: string, more: object = {}) => ({
  id,
  newsTitle: `资讯${id}`,
  newsStatus: 1,
  language: 'zh-CN',
  summary: `开头${id}`,
  category: 'event',
  category_dictText: '活动',
  isPinned: false,
  cover: null,
  publishTime: '2026-11-16 10:00:00',
  createTime: '2026-11-16 10:00:00',
  viewNum: 5,
  newsContent: null,
  ...more,
});
const choices = [
  { value: 'notice', text: '通知' },
  { value: 'event', text: '活动' },
];
const listAnswers = {
  'dicts.getDictItems': choices,
  'news.newsList': () => ({ ...pageOf([item('1', { isPinned: true }), item('2')], 23), pages: 3 }),
};

describe('the list of news', () => {
  it('shows day, begin and facts, and how many there are', async () => {
    renderSite('/newsList', { answers: listAnswers });

    const title = await screen.findByRole('link', { name: '资讯1' });
    expect(title.getAttribute('href')).toBe('/news-detail?id=1');
    expect(screen.getByText('开头1')).toBeTruthy();
    expect(screen.getByText('置顶')).toBeTruthy();
    expect(screen.getByText('共23篇')).toBeTruthy();
    expect(screen.getAllByText('16')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '订阅（Atom）' }).getAttribute('href')).toBe(
      '/news.atom',
    );
  });

  it('puts category and page into the address and asks for them', async () => {
    const { router, asked } = renderSite('/newsList', { answers: listAnswers });
    fireEvent.click(await screen.findByRole('link', { name: '活动' }));
    await screen.findByRole('link', { name: '活动', current: true });
    fireEvent.click(screen.getByRole('link', { name: '下一页' }));

    await screen.findByText('第 2 页，共 3 页');
    expect(router.state.location.search).toBe('?category=event&page=2');
    expect(asked('news.newsList').at(-1)?.options).toEqual({
      query: { category: 'event', pageNo: 2, pageSize: 10 },
    });
    expect(screen.getByRole('link', { name: '上一页' }).getAttribute('href')).toBe(
      '/newsList?category=event',
    );
  });

  it('begins another category at its first page', async () => {
    const { router, asked } = renderSite('/newsList?page=3', { answers: listAnswers });
    fireEvent.click(await screen.findByRole('link', { name: '通知' }));

    await screen.findByRole('link', { name: '通知', current: true });
    expect(router.state.location.search).toBe('?category=notice');
    expect(asked('news.newsList').at(-1)?.options).toEqual({
      query: { category: 'notice', pageNo: 1, pageSize: 10 },
    });
  });

  it('says what to do where there is nothing', async () => {
    const none = { ...listAnswers, 'news.newsList': pageOf([]) };
    renderSite('/newsList', { answers: none });
    expect(await screen.findByText('还没有资讯')).toBeTruthy();
    cleanup();
    renderSite('/newsList?category=notice', { answers: none });
    expect(await screen.findByRole('link', { name: '看全部资讯' })).toBeTruthy();
  });

  it('leads from a page past its end to the first one', async () => {
    const past = { ...pageOf([], 23), pages: 3 };
    renderSite('/newsList?category=event&page=9', {
      answers: { ...listAnswers, 'news.newsList': past },
    });

    expect(await screen.findByText('没有这一页')).toBeTruthy();
    expect(screen.queryByText('换一个分类看看。')).toBeNull();
    expect(screen.getByRole('link', { name: '回到第一页' }).getAttribute('href')).toBe(
      '/newsList?category=event',
    );
  });
});

const whole = {
  ...item('7', { newsTitle: '秋天作品展' }),
  newsContent: '<p>一起来看</p>',
  stage: 'shown',
  newer: { id: '8', newsTitle: '冬天' },
  older: null,
};

describe('a piece of news', () => {
  it('has its text, when it was published, and the ones beside it', async () => {
    renderSite('/news-detail?id=7', { answers: { 'news.newsDetail': whole } });

    await screen.findByRole('heading', { name: '秋天作品展' });
    expect(screen.getByText('一起来看')).toBeTruthy();
    expect(screen.getByText('本文发布于：2026-11-16 10:00:00')).toBeTruthy();
    expect(screen.getByRole('link', { name: /冬天/ }).getAttribute('href')).toBe(
      '/news-detail?id=8',
    );
    expect(screen.getByRole('link', { name: '活动' }).getAttribute('href')).toBe(
      '/newsList?category=event',
    );
  });

  it('counts the visit once and shows the number after it', async () => {
    const { asked } = renderSite('/news-detail?id=7', {
      answers: { 'news.newsDetail': whole, 'news.view': { viewNum: 6 } },
    });

    expect(await screen.findByText('6 次浏览')).toBeTruthy();
    expect(asked('news.view').map(({ options }) => options)).toEqual([{ body: { id: '7' } }]);
  });

  it('that is not there leads to the others', async () => {
    renderSite('/news-detail?id=9', { answers: { 'news.newsDetail': refusal('news.notFound') } });

    expect(await screen.findByText('没有找到这篇资讯')).toBeTruthy();
    expect(screen.getByRole('link', { name: '看全部资讯' }).getAttribute('href')).toBe('/newsList');
    expect(screen.queryByRole('link', { name: '登录后预览' })).toBeNull();
  });
});

describe('a preview', () => {
  it('says that visitors do not see it, and counts nothing', async () => {
    const { asked } = renderSite('/news-detail?id=7&preview=1', {
      answers: { 'news.newsDetail': { ...whole, stage: 'draft' } },
      isMember: true,
    });

    expect(await screen.findByText('预览：这篇是草稿，访客看不到。')).toBeTruthy();
    expect(asked('news.newsDetail')[0]?.options).toEqual({ query: { id: '7', preview: true } });
    await waitFor(() => expect(asked('news.newsDetail').length).toBeGreaterThan(0));
    expect(asked('news.view')).toHaveLength(0);
  });

  it('of somebody who is logged in is never told to be absent before it was asked for', async () => {
    // What was drawn for guests, and what comes with a session.
    let asks = 0;
    let answer: (news: object) => void = () => undefined;
    renderSite('/news-detail?id=7&preview=1', {
      answers: {
        'news.newsDetail': () => {
          asks += 1;
          if (asks === 1) throw refusal('news.notFound');
          return new Promise((resolve) => {
            answer = resolve;
          });
        },
      },
      isMember: true,
    });

    expect(await screen.findByText('正在打开预览…')).toBeTruthy();
    await waitFor(() => expect(asks).toBe(2));
    expect(screen.queryByText('没有找到这篇资讯')).toBeNull();
    answer({ ...whole, stage: 'draft' });
    expect(await screen.findByText('预览：这篇是草稿，访客看不到。')).toBeTruthy();
  });

  it('leads a guest over the log-in', async () => {
    renderSite('/news-detail?id=7&preview=1', {
      answers: { 'news.newsDetail': refusal('news.notFound') },
    });

    const link = await screen.findByRole('link', { name: '登录后预览' });
    expect(link.getAttribute('href')).toBe(
      `/user/login?redirect=${encodeURIComponent('/news-detail?id=7&preview=1')}`,
    );
  });
});

describe('the home page', () => {
  it('shows the newest beside what parents want to know', async () => {
    const { asked } = renderSite('/home', { answers: { 'news.newsList': pageOf([item('1')]) } });

    expect((await screen.findByRole('link', { name: /资讯1/ })).getAttribute('href')).toBe(
      '/news-detail?id=1',
    );
    expect(screen.getByRole('link', { name: '全部资讯' }).getAttribute('href')).toBe('/newsList');
    expect(asked('news.newsList')[0]?.options).toEqual({ query: { pageSize: 4, pageNo: 1 } });
  });

  it('has no place for news while there is none', async () => {
    renderSite('/home');

    await screen.findByRole('heading', { name: '给家长和老师' });
    expect(screen.queryByRole('heading', { name: '资讯' })).toBeNull();
  });
});
