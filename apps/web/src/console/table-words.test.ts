import { tables } from '@sprout/contract';
import type { Language } from '@sprout/texts';
import { expect, it } from 'vitest';
import { subjectQuery } from './subject-texts.tsx';
import { tableSubjects } from './table-words.tsx';
import { areas as enUs } from './texts-en-us.ts';
import { areas as zhCn } from './texts-zh-cn.ts';

it.each([
  ['zh-CN', zhCn],
  ['en-US', enUs],
] as const)('has the name of every declared table in %s', async (language: Language, common) => {
  const loaded = await Promise.all(
    tableSubjects.map((subject) => subjectQuery(subject, language).queryFn()),
  );
  const keys = new Set([...common, ...loaded].flatMap((area) => Object.keys(area)));

  const unnamed = Object.values(tables).filter(
    ({ name }) => !keys.has(`title.${name}`) && !keys.has(`noun.${name}`),
  );

  expect(unnamed.map(({ name }) => name)).toEqual([]);
});
