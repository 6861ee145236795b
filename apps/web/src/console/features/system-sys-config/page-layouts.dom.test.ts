import { createTexts } from '@sprout/texts';
import { enUs } from '@sprout/texts/en-us';
import { zhCn } from '@sprout/texts/zh-cn';
import { generateHTML, generateJSON } from '@tiptap/core';
import { expect, it } from 'vitest';
import { lostFrom } from '../../kit/rich/lost-from.ts';
import { richExtensions } from '../../kit/rich/rich-schema.ts';
import { layoutHtml, pageLayouts } from './page-layouts.ts';

const languages = [createTexts('zh-CN', zhCn), createTexts('en-US', enUs)];
const layouts = languages.flatMap((t) =>
  pageLayouts.map((layout) => layoutHtml(layout, { t, brandName: '<b>小&溪' })),
);

it.each(layouts)('is all that the editor shows: %#', (html) => {
  const extensions = richExtensions([]);

  expect(lostFrom(html, [])).toEqual([]);
  expect(generateHTML(generateJSON(html, extensions), extensions).length).toBeGreaterThan(500);
});

it('has the name of the school in it, as words', () => {
  const [school] = layouts;

  expect(school).toContain('欢迎来到&lt;b&gt;小&amp;溪');
});
