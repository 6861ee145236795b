import { generateHTML, generateJSON } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { lostFrom } from './lost-from.ts';
import { richExtensions } from './rich-schema.ts';

const own = '/api/sys/common/static/media/00000000000000000000000000000000';
const hosts = ['v.example'];
const extensions = richExtensions(hosts);
const kept = [
  '',
  '只有文字',
  '一行<br>又一行',
  '<p>a</p><p></p><p>b</p>',
  '<div><p>a</p></div><section>b</section>',
  '<p style="text-align:center">中</p><h4 style="text-align: right">右</h4>',
  '<p><b>a<i>b</i></b> <u>c</u> <s>d</s> H<sub>2</sub>O m<sup>2</sup> <mark>e</mark></p>',
  '<p><ruby>芽<rt>yá</rt></ruby></p>',
  `<p>前<img src="${own}.png" alt="春天" width="120">后</p>`,
  `<img src="${own}.png">`,
  `<p><video src="${own}.mp4" title="开学" controls></video></p>`,
  '<p><iframe src="https://v.example/p?id=1" title="开学"></iframe></p>',
  '<p><a href="/course">课程</a> <a href="https://a.example/b?c=1" target="_blank" title="t" rel="noopener noreferrer">外</a></p>',
  '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul><ol><li>e</li></ol>',
  '<blockquote>引<p>用</p></blockquote><hr>',
  '<pre>x = 1\n  y = 2\n</pre><p><code>print()</code></p>',
  '<table><thead><tr><th>周</th><th></th></tr></thead><tbody><tr><td colspan="2">一<br>二</td></tr></tbody></table>',
  '<table><tbody><tr><td rowspan="2"><ul><li>a</li></ul></td><td>b</td></tr><tr><td></td></tr></tbody></table>',
];

describe('a text that the editor shows whole', () => {
  it.each(kept)('%s', (html) => {
    expect(lostFrom(html, hosts)).toEqual([]);
    // What is written passes the check of what may be shown.
    expect(inventory(cleanHtml(rewritten(html), hosts))).toEqual(inventory(html));
  });
});

it.each([
  ['<figure><img src="/a.png"><figcaption>图</figcaption></figure>', ['figure', 'figcaption']],
  ['<dl><dt>词</dt><dd>义</dd></dl>', ['dl', 'dt', 'dd']],
  ['<table><caption>课表</caption><tbody><tr><td>a</td></tr></tbody></table>', ['caption']],
  ['<table><tfoot><tr><td>a</td></tr></tfoot></table>', ['tfoot']],
  ['<p><q>a</q></p>', ['q']],
  // Nested in a way that the editor cannot write.
  ['<p><code><b>a</b></code></p>', ['strong']],
  ['<pre>a<img src="/a.png"></pre>', ['text']],
])('tells what it would drop: %s', (html, lost) => {
  expect(lostFrom(html, hosts)).toEqual(lost);
});

it('never lets a letter, a picture or a cell go unnoticed', () => {
  const parts = [...kept.slice(1), '<figure>图</figure>', '<dl><dd>义</dd></dl>', '<q>问</q>'];
  const random = seeded(7);
  for (let run = 0; run < 60; run += 1) {
    const html = Array.from({ length: 3 }, () => nest(parts, random)).join('');
    if (lostFrom(html, hosts).length > 0) continue;
    expect(inventory(rewritten(html)), html).toEqual(inventory(html));
  }
});

const rewritten = (html: string) => generateHTML(generateJSON(html, extensions), extensions);

/** Some part, alone or in another. */
function nest(parts: readonly string[], random: () => number): string {
  const part = parts[Math.floor(random() * parts.length)] ?? '';
  const around = ['', 'blockquote', 'div', 'li', 'td', 'strong'][Math.floor(random() * 6)];
  if (around === 'li') return `<ol><li>${part}</li></ol>`;
  if (around === 'td') return `<table><tbody><tr><td>${part}</td></tr></tbody></table>`;
  return around ? `<${around}>${part}</${around}>` : part;
}

/** Counted another way than the check itself counts. */
function inventory(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const count = (selector: string) => body.querySelectorAll(selector).length;
  const tags = 'img video iframe td th tr li a hr ul ol table blockquote pre ruby rt h4';
  return {
    text: body.textContent?.replace(/\s+/g, ''),
    counts: tags.split(' ').map((tag) => [tag, count(tag)]),
    media: [...body.querySelectorAll('img, video, iframe')].map((each) => each.getAttribute('src')),
    said: [...body.querySelectorAll('[alt], [title]')].map(({ attributes }) => [
      attributes.getNamedItem('alt')?.value,
      attributes.getNamedItem('title')?.value,
    ]),
    styles: [...body.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.textAlign),
  };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
