import type { TextKey, Translate } from '@sprout/texts';

export const pageLayouts = ['school', 'event', 'courses'] as const;

export type PageLayout = (typeof pageLayouts)[number];

/** What a text needs to be written into a page; `escapeHtml` is applied to it. */
type Words = { t: Translate<TextKey>; brandName: string };

/**
 * A whole page to begin with, in the words of the rich text editor: what it makes of it again is the
 * same. The pictures are ours, under addresses that stay (`apps/web/build/page-art.ts`).
 */
export function layoutHtml(layout: PageLayout, { t, brandName }: Words): string {
  const text = (key: TextKey) => escapeHtml(t(key, { brand: brandName }));
  return { school, event, courses }[layout](text);
}

type Text = (key: TextKey) => string;

const school = (text: Text): string =>
  [
    centred('h2', text('config.layout.school.welcome')),
    centred('p', text('config.layout.school.line')),
    centred('p', picture('banner-grow', text('config.layout.picture.grow'))),
    centred('h2', text('config.layout.school.learn')),
    editors(text),
    `<h2>${text('config.layout.school.why')}</h2>`,
    list('ul', [
      text('config.layout.school.reason1'),
      text('config.layout.school.reason2'),
      text('config.layout.school.reason3'),
    ]),
    centred('p', button('/workList', text('config.layout.seeWorks'))),
  ].join('');

const event = (text: Text): string =>
  [
    centred('h2', text('config.layout.event.title')),
    centred('p', picture('banner-show', text('config.layout.picture.show'))),
    `<blockquote><p>${text('config.layout.event.when')}</p><p>${text('config.layout.event.where')}</p></blockquote>`,
    `<p>${text('config.layout.event.text')}</p>`,
    `<h3>${text('config.layout.event.plan')}</h3>`,
    table(
      [text('config.layout.event.time'), text('config.layout.event.what')],
      [
        ['14:00', text('config.layout.event.row1')],
        ['14:30', text('config.layout.event.row2')],
        ['15:30', text('config.layout.event.row3')],
      ],
    ),
    centred('p', button('/workList', text('config.layout.seeWorks'))),
  ].join('');

const courses = (text: Text): string =>
  [
    centred('h2', text('config.layout.courses.title')),
    centred('p', text('config.layout.courses.line')),
    editors(text),
    `<h2>${text('config.layout.courses.begin')}</h2>`,
    list('ol', [
      text('config.layout.courses.step1'),
      text('config.layout.courses.step2'),
      text('config.layout.courses.step3'),
    ]),
    centred('p', picture('scene-wide', text('config.layout.picture.wave'))),
    centred('p', button('/courseList', text('config.layout.courses.all'))),
  ].join('');

/** Three columns: a table without a head. */
const editors = (text: Text): string =>
  table(undefined, [
    [
      column(
        picture('card-junior', text('config.layout.picture.junior')),
        text('config.layout.junior'),
        text('config.layout.juniorText'),
      ),
      column(
        picture('card-blocks', text('config.layout.picture.blocks')),
        text('config.layout.blocks'),
        text('config.layout.blocksText'),
      ),
      column(
        picture('card-python', text('config.layout.picture.python')),
        text('config.layout.python'),
        text('config.layout.pythonText'),
      ),
    ],
  ]);

const column = (image: string, name: string, words: string): string =>
  `<p>${image}</p><h3>${name}</h3><p>${words}</p>`;

function table(head: readonly string[] | undefined, rows: readonly (readonly string[])[]): string {
  const cell = (tag: 'th' | 'td') => (content: string) =>
    `<${tag}>${content.startsWith('<') ? content : `<p>${content}</p>`}</${tag}>`;
  const lines = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`);
  const first = head ? `<tr>${head.map(cell('th')).join('')}</tr>` : '';
  return `<table><tbody>${first}${lines.join('')}</tbody></table>`;
}

const list = (tag: 'ul' | 'ol', items: readonly string[]): string =>
  `<${tag}>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</${tag}>`;

const centred = (tag: 'h2' | 'p', content: string): string =>
  `<${tag} style="text-align: center">${content}</${tag}>`;

const picture = (name: string, words: string): string =>
  `<img src="/art/${name}.svg" alt="${words}">`;

/** A link in bold letters, which the page shows as a button. */
const button = (href: string, words: string): string =>
  `<a href="${href}"><strong>${words}</strong></a>`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);
