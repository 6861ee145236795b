import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { zhCn } from '@sprout/texts/zh-cn';
import { blockNamesZhCn } from '@sprout/texts/zh-cn/block-names';
import { codeZhCn } from '@sprout/texts/zh-cn/code';
import { homeworkChecksZhCn } from '@sprout/texts/zh-cn/homework-checks';
import { expect, it } from 'vitest';
import { loadSubjects } from './console/subject-texts.tsx';
import { areas } from './console/texts-zh-cn.ts';
import { zhCnTexts } from './site/texts.zh-cn.ts';

/** Every source file of a folder of this package, packages of others aside. */
function readSources(folder: string): string[] {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'));
}

/** Keys of any area that the sources name, whole or as the beginning of a built one. */
function keysIn(sources: readonly string[]): { whole: string[]; begun: string[] } {
  const text = sources.join('\n');
  const whole = [...text.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/gi)].flatMap(([, key = '']) => key);
  const begun = [...text.matchAll(/\bt\(\s*`([a-z][\w-]*\.[\w.-]*)\$\{/gi)];
  return {
    whole: [...new Set(whole)].filter((key) => key in zhCn),
    begun: [...new Set(begun.flatMap(([, begin = '']) => begin))],
  };
}

async function siteAreas() {
  const pages = await Promise.all(Object.values(zhCnTexts.pages).map((load) => load()));
  return [...zhCnTexts.common, ...pages];
}

/** Those of every page, those of subjects, and what the views of code and of checks bring along. */
const consoleAreas = async () => [
  ...areas,
  ...(await loadSubjects('zh-CN')),
  blockNamesZhCn,
  codeZhCn,
  homeworkChecksZhCn,
];

it.each([
  ['./console', consoleAreas],
  ['./site', siteAreas],
])('%s loads the words that it shows', async (folder, load) => {
  const loaded = Object.keys(Object.assign({}, ...(await load())));
  const { whole, begun } = keysIn(readSources(folder));

  expect(whole.length).toBeGreaterThan(100);
  expect(whole.filter((key) => !loaded.includes(key))).toEqual([]);
  expect(begun.filter((begin) => !loaded.some((key) => key.startsWith(begin)))).toEqual([]);
});
