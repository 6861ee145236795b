import { expect, it } from 'vitest';
import { canonicalAddress } from './site-pages.ts';

it.each([
  ['a path', '/home', '/home'],
  ['a slash behind a path', '/home///', '/home'],
  ['the root', '/?a=1', '/'],
  ['a query of a page that reads none', '/home?id=1&utm_source=x', '/home'],
  ['the way on after a log-in', '/user/login?redirect=%2Fhome', '/user/login'],
  ['what a list understands, in one order', '/workList?tag=a&type=2&x=1', '/workList?type=2&tag=a'],
  ['what a list does not understand', '/workList?type=7&workType=9&q=++&tag=', '/workList'],
  [
    'a search longer than the page sends',
    `/workList?q=${'a'.repeat(60_000)}`,
    `/workList?q=${'a'.repeat(64)}`,
  ],
  ['half a character', '/workList?q=%E5%B0%8F%ff', '/workList?q=%E5%B0%8F%EF%BF%BD'],
  ['a value twice', '/work-detail?id=a&id=b', '/work-detail?id=a'],
  ['an id that cannot be one', '/work-detail?id=../../etc', '/work-detail'],
  ['an id that is too long', `/friend-detail?id=${'1'.repeat(37)}`, '/friend-detail'],
  ['a list of courses', '/courseList?q=+sea+&category=2&x=1', '/courseList?category=2&q=sea'],
  ['a page of the news', '/newsList?page=3&category=event', '/newsList?category=event&page=3'],
  ['the first page of the news', '/newsList?page=1', '/newsList'],
  ['no page of the news', '/newsList?page=-2', '/newsList'],
  ['a preview', '/news-detail?preview=1&id=a', '/news-detail?id=a&preview=1'],
  ['a shared link', '/work-detail?share=s3cret&id=1', '/work-detail?id=1&share=s3cret'],
])('cuts an address to what its page knows: %s', (_, url, address) => {
  expect(canonicalAddress(url)).toBe(address);
});
