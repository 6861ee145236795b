import { describe, expect, it } from 'vitest';
import { render } from './entry.server.tsx';
import { answers, aRow, aWork, fakeCall, pageOf } from './testing/sample.ts';

const failure = (code: string, id?: string) => Object.assign(new Error(code), { code, id });

async function draw(path: string, more = {}, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const { call, asked } = fakeCall(answers(more));
  return { ...(await render({ url: path, language, call })), asked };
}

describe('the home page', () => {
  it('stands in the HTML with works, menu and the log-in', async () => {
    const { status, html, head } = await draw('/home');
    expect(status).toBe(200);
    expect(html).toContain('太空快递员');
    expect(html).toContain('登录/注册');
    expect(html).toContain('4,120');
    expect(head).toContain('<title>首页 - 小芽编程</title>');
    expect(head).toMatch(
      /rel="preload" as="image" href="[^"]+banner-grow[^"]*" fetchpriority="high"/,
    );
  });

  it('asks for featured, newest and most liked works, once each', async () => {
    const { asked } = await draw('/home');
    const queries = asked
      .filter(({ id }) => id === 'works.leaderboard')
      .map(({ options }) => JSON.stringify(options));
    expect(queries).toHaveLength(3);
    expect(queries[0]).toContain('"workStatus":4');
    expect(queries[2]).toContain('"orderBy":"star"');
  });

  it('shows the three editors, and no featured head without works', async () => {
    const { html } = await draw('/home', { 'works.leaderboard': pageOf([]) });
    for (const name of ['小小编程', '积木编程', 'Python']) expect(html).toContain(name);
    expect(html).not.toContain('精选作品');
  });

  it('speaks English when asked', async () => {
    const { html, head } = await draw('/home', {}, 'en-US');
    expect(html).toContain('Start making');
    expect(head).toContain('<title>Home - 小芽编程</title>');
  });

  it('preloads the operator’s first picture', async () => {
    const config = { brandName: 'A', banner: 'banner/a.webp', staticDomain: '/s' };
    const { head } = await draw('/home', { 'config.getCurrent': config });
    expect(head).toContain('href="/s/banner/a.webp"');
  });
});

describe('what is written into the document', () => {
  it('cannot be broken out of by a child’s words', async () => {
    const evil = '</script><img src=x onerror=alert(1)>\u2028';
    const { html, hydrationJson, head } = await draw('/work-detail?id=w1', {
      'works.studentWorkInfo': aWork({ workName: evil }),
    });
    expect(html).not.toContain('<img src=x');
    expect(hydrationJson).not.toContain('<');
    expect(hydrationJson).not.toContain('\u2028');
    expect(head).not.toContain('<img');
    expect(JSON.stringify(JSON.parse(hydrationJson))).toContain('onerror');
  });
});

describe('a work', () => {
  it('names itself for link previews', async () => {
    const { head, status } = await draw('https://a.example/work-detail?id=w1');
    expect(status).toBe(200);
    expect(head).toContain('<title>太空快递员 - 小芽编程</title>');
    expect(head).toContain(
      '<meta property="og:image" content="https://a.example/static/cover/a.webp">',
    );
    expect(head).toContain('<link rel="canonical" href="https://a.example/work-detail?id=w1">');
  });

  it('that a guest may not see is 404 without index, and the browser can ask again', async () => {
    const page = await draw('/work-detail?id=w9', {
      'works.studentWorkInfo': failure('work.notFound'),
    });
    expect(page.status).toBe(404);
    expect(page.head).toContain('noindex');
    expect(page.html).toContain('作品获取失败');
    expect(page.hydrationJson).not.toBe('null');
  });

  it('has comments only when they are open', async () => {
    const closed = await draw('/work-detail?id=w1', { 'config.getCurrent': { brandName: 'A' } });
    expect(closed.html).not.toContain('说一说');
    expect(closed.asked.map(({ id }) => id)).not.toContain('works.comments');
    expect((await draw('/work-detail?id=w1')).html).toContain('说一说');
  });
});

describe('what the operator writes', () => {
  const words = { 'config.get': '<h2>欢迎来到第二小学</h2>' };

  it.each([
    [undefined, '/home'],
    ['index', '/index'],
    ['courseList', '/courseList'],
    ['login', '/user/login'],
  ])('is led to from / as the school chose: %s', async (landingPage, path) => {
    const config = { brandName: 'A', ...(landingPage && { landingPage }) };
    const page = await draw('/', { 'config.getCurrent': config });
    expect([page.status, page.redirect]).toEqual([302, path]);
  });

  it('leads on to home while it is blank', async () => {
    const page = await draw('/index', { 'config.get': '<p></p>' });
    expect(page.redirect).toBe('/home');
  });

  it('tells search engines and links its own words and picture', async () => {
    const { head } = await draw('https://a.example/index', {
      'config.get': '<h2>欢迎来到<b>第二小学</b></h2><p><img alt="" src="/s/banner/a.webp"></p>',
    });
    expect(head).toContain('<meta name="description" content="欢迎来到第二小学">');
    expect(head).toContain('content="https://a.example/s/banner/a.webp"');
    expect(head).toContain('<link rel="canonical" href="https://a.example/index">');
  });

  it('is where the logo leads', async () => {
    const config = { brandName: 'A', landingPage: 'index' };
    const { html } = await draw('/home', { 'config.getCurrent': config });
    expect(html).toMatch(
      /href="\/index"[^>]*aria-label="A 首页"|aria-label="A 首页"[^>]*href="\/index"/,
    );
  });

  it('is the front page', async () => {
    const page = await draw('/index', words);
    expect(page.redirect).toBeUndefined();
    expect(page.html).toContain('<h2>欢迎来到第二小学</h2>');
  });

  it('stands below every work', async () => {
    const { html, asked } = await draw('/work-detail?id=w1', words);
    expect(html).toContain('<h2>欢迎来到第二小学</h2>');
    expect(asked).toContainEqual({
      id: 'config.get',
      options: expect.objectContaining({ query: { key: '_workShareHtml' } }),
    });
  });

  it('may be missing', async () => {
    const { status, html } = await draw('/work-detail?id=w1', { 'config.get': new Error('none') });
    expect([status, html.includes('说一说')]).toEqual([200, true]);
  });
});

describe('the paths', () => {
  it.each([
    ['/', '/home'],
    ['/index', '/home'],
    ['/user', '/user/login'],
    ['/no/such/page', '/404'],
  ])('%s leads to %s', async (path, target) => {
    expect((await draw(path)).redirect).toBe(target);
  });

  it.each([
    ['/user/login', 200, '登录'],
    ['/user/register', 200, '注册'],
    ['/user/register-result', 200, '注册成功'],
    ['/user/alteration', 200, '忘记密码了？'],
    ['/workList?type=2&q=太空', 200, '来逛逛大家的作品'],
    ['/friend-detail?id=u1', 200, '17 个作品'],
    ['/404', 404, '很抱歉，资源未找到!'],
  ])('%s is %i and says %s', async (path, status, words) => {
    const page = await draw(path);
    expect(page.status).toBe(status);
    expect(page.html).toContain(words);
  });

  it('tells that registration is closed', async () => {
    const { html } = await draw('/user/register', { 'config.getCurrent': { allowReg: '0' } });
    expect(html).toContain('还没开放注册');
  });
});

describe('a failure', () => {
  it('is a page with the number for the teacher, and starts anew in the browser', async () => {
    const page = await draw('/home', {
      'works.leaderboard': failure('server.unexpected', 'E-7F3A'),
    });
    expect(page.status).toBe(500);
    expect(page.html).toContain('E-7F3A');
    expect(page.hydrationJson).toBe('null');
  });
});

describe('a list', () => {
  it('without a match says what to do', async () => {
    const { html } = await draw('/workList?q=xyz', { 'works.leaderboard': pageOf([]) });
    expect(html).toContain('换个短一点的词，或者去掉筛选。');
    expect(html).toContain('清空筛选');
  });

  it('tells how many there are and how many one has seen', async () => {
    const rows = Array.from({ length: 24 }, (_item, n) => aRow({ id: `w${n}` }));
    const { html } = await draw('/workList', { 'works.leaderboard': pageOf(rows, 36) });
    expect(html).toContain('看了 24 个，还有 12 个');
  });
});
