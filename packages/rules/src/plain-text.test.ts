import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['<p>One <b>wo</b>rd</p>\n<p>two&nbsp;&amp; three</p>', 'One word two & three'],
  ['a<STYLE>b{}</style >c<script>d<b></script>e', 'a c e'],
  ['a<style>b', 'a b'],
  ['a<!-- b > c --><!-->d<!-- e > f --!>g<!-- h', 'a d g<!-- h'],
  ['1 < 2 &lt;b&gt; & &copy;', '1 < 2 <b> & &copy;'],
  ['\u200b <br> ', ''],
])('tells the words of %j', (html, words) => {
  expect(plainText(html)).toBe(words);
});

it('stops when as many letters have come as are asked for', () => {
  expect(plainText('<p>one</p><p>two</p>', 5)).toBe('one t');
});

// Looking for the end of each to the end of the text takes half a minute or more.
it.each(['<style>', '<script ', '<!-- ', '<b>', '<', '&amp;', '&', '\u00a0 '])(
  'reads a text of nothing but %j',
  (part) => {
    expect(plainText(`${part.repeat(60_000)}<i>end</i>`)).toMatch(/end$/);
  },
);
