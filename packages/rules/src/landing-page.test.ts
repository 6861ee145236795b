import { describe, expect, it } from 'vitest';
import { homePath, landingPath } from './landing-page.ts';
import { isEmptyRichText, plainText } from './plain-text.ts';
import { findLandingProblems } from './site-config.ts';

describe('what `/` leads to', () => {
  it.each([
    [undefined, '/home', '/home', '/home'],
    ['', '/home', '/home', '/home'],
    ['elsewhere', '/home', '/home', '/home'],
    ['home', '/home', '/home', '/home'],
    ['index', '/index', '/index', '/index'],
    ['courseList', '/courseList', '/courseList', '/courseList'],
    ['workList', '/workList', '/workList', '/workList'],
    ['login', '/user/login', '/home', '/home'],
  ])('%s: for guests %s, for members %s, and the logo to %s', (value, guest, member, logo) => {
    expect([landingPath(value, false), landingPath(value, true), homePath(value)]).toEqual([
      guest,
      member,
      logo,
    ]);
  });

  it('is the custom page only while that shows something', () => {
    const problem = [{ key: 'landingPage', reason: 'emptyPage' }];

    expect(findLandingProblems({ landingPage: 'index' })).toEqual(problem);
    expect(findLandingProblems({ landingPage: 'index', _homeHtml: '<p></p>' })).toEqual(problem);
    expect(findLandingProblems({ landingPage: 'index', _homeHtml: '<p>开学</p>' })).toEqual([]);
    expect(findLandingProblems({ landingPage: 'home', _homeHtml: '' })).toEqual([]);
  });
});

describe('a rich text', () => {
  it.each([
    '',
    ' \n',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<h2><br></h2><p>\u200b</p>',
    '<script>show("x")</script>',
    '<table><tbody><tr><td></td></tr></tbody></table>',
  ])('is empty: %j', (html) => {
    expect(isEmptyRichText(html)).toBe(true);
  });

  it.each(['好', '<p>0</p>', '<p><img src="/a.webp" alt=""></p>', '<hr>', '&lt;'])(
    'is not empty: %j',
    (html) => {
      expect(isEmptyRichText(html)).toBe(false);
    },
  );

  it('has its words in one line', () => {
    const html = '<h2>开<b>学</b>啦</h2>\n<p>A &amp; B&nbsp;&lt;3</p><ul><li>一</li></ul>';

    expect(plainText(html)).toBe('开学啦 A & B <3 一');
  });
});
