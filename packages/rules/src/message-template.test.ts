import { expect, it } from 'vitest';
import {
  covered,
  fillHtml,
  fillLine,
  fillText,
  linesOfHtml,
  variablesOf,
  withoutSecrets,
} from './message-template.ts';

it('puts values where their names stand, and nothing where there is none', () => {
  expect(fillText('${name}，${ name } $name ${other}!', { name: '小明' })).toBe(
    '小明，${ name } $name !',
  );
});

it('never fills a value into a value', () => {
  expect(fillText('${a}', { a: '${code}', code: '1' })).toBe('${code}');
});

it('knows no values but its own', () => {
  expect(fillText('${constructor}${toString}', {})).toBe('');
});

it('has values as text in HTML', () => {
  expect(fillHtml('<b>${x}</b>', { x: `<i a="1">&'` })).toBe(
    '<b>&lt;i a=&quot;1&quot;&gt;&amp;&#39;</b>',
  );
});

it('makes one line of a title', () => {
  expect(fillLine(' ${x} ', { x: 'a\r\nb\u2028c' })).toBe('a b c');
});

it('names its variables once each', () => {
  expect(variablesOf('${b} ${a_1} ${b} ${1}')).toEqual(['b', 'a_1']);
});

it('covers what is for the receiver alone', () => {
  expect(covered({ code: 1, link: 'x', name: 'y' })).toEqual({
    code: '******',
    link: '******',
    name: 'y',
  });
  expect(withoutSecrets('sent 4839 to Ada', { code: '4839', name: 'Ada' })).toBe(
    'sent ****** to Ada',
  );
});

it('makes lines of HTML', () => {
  expect(linesOfHtml('<p>a<br>b &lt;c&gt; &amp;amp;</p><ul><li>d</li></ul>')).toBe(
    'a\nb <c> &amp;\nd',
  );
});
