import { closedDictionaries, openDictionaries } from '@sprout/rules';
import { expect, it } from 'vitest';
import { modules } from '../../modules/index.ts';
import { consoleDictionaries } from './dictionary-list-console.ts';
import { teachingDictionaries } from './dictionary-list-teaching.ts';

it('has each dictionary that comes with Sprout among those of code or those of the school', () => {
  const ofTables = modules.flatMap(({ seeds }) => seeds?.dictionaries ?? []);
  const all = [...teachingDictionaries, ...consoleDictionaries, ...ofTables];
  const codes = all.map(({ code }) => code).sort();

  expect([...closedDictionaries, ...openDictionaries].sort()).toEqual(codes);
});
