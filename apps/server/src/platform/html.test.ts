import { expect, it } from 'vitest';
import { sanitiseHtml } from './html.ts';

it('keeps text, links, lists and own pictures', () => {
  const html =
    '<p>你好 <a href="https://school.example/a">我们</a></p><ul><li>一</li></ul><img src="/logo.png" alt="小芽" />';

  expect(sanitiseHtml(html)).toBe(
    '<p>你好 <a href="https://school.example/a" rel="noopener noreferrer">我们</a></p><ul><li>一</li></ul><img src="/logo.png" alt="小芽" />',
  );
});

it.each([
  ['<script>steal()</script>', ''],
  ['<img src=x onerror="steal()">', '<img src="x" />'],
  ['<a href="javascript:steal()">a</a>', '<a rel="noopener noreferrer">a</a>'],
  ['<iframe src="https://elsewhere.example"></iframe>', ''],
  ['<img src="https://elsewhere.example/pixel.png">', '<img />'],
  ['<p style="position:fixed">a</p>', '<p>a</p>'],
  ['<form action="/api/sys/login"><input></form>', ''],
])('makes %s harmless', (html, clean) => {
  expect(sanitiseHtml(html)).toBe(clean);
});
