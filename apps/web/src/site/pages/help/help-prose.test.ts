import { enUs } from '@sprout/texts/en-us';
import { zhCn } from '@sprout/texts/zh-cn';
import { expect, it } from 'vitest';
import { anchorOf, helpContents } from './help-contents.ts';
import { type Inline, readProse } from './help-prose.ts';

it('reads paragraphs, lists and links', () => {
  expect(readProse('先这样。\n- 一\n- 看[这里](/home)。\n再那样。')).toEqual([
    { kind: 'paragraph', parts: [{ words: '先这样。' }] },
    {
      kind: 'list',
      items: [
        [{ words: '一' }],
        [{ words: '看' }, { words: '这里', href: '/home' }, { words: '。' }],
      ],
    },
    { kind: 'paragraph', parts: [{ words: '再那样。' }] },
  ]);
});

const sections = Object.values(helpContents).flat();
const linksOf = (text: string): string[] =>
  readProse(text)
    .flatMap((block): Inline[] => (block.kind === 'list' ? block.items.flat() : block.parts))
    .flatMap(({ href }) => (href === undefined ? [] : [href]));

it('says everything that is written, each under an anchor of its own', () => {
  const written = Object.keys(zhCn).filter((key) => /^help\.\w+\.\w+Text$/.test(key));

  expect(sections.map((section) => `${section}Text`).sort()).toEqual(written.sort());
  for (const page of Object.values(helpContents)) {
    expect(new Set(page.map(anchorOf)).size).toBe(page.length);
  }
});

it('links to the same pages in both languages', () => {
  const chinese = sections.map((section) => linksOf(String(zhCn[`${section}Text`])));
  const english = sections.map((section) => linksOf(String(enUs[`${section}Text`])));

  expect(english).toEqual(chinese);
  expect(chinese.flat().length).toBeGreaterThan(10);
});
