import { expect, it } from 'vitest';
import { eraseProblem } from './erase-policy.ts';

const teacher = { id: 'teacher', seesWholeSchool: false };
const administrator = { id: 'administrator', seesWholeSchool: true };
const own = { authors: ['teacher'], isBuiltIn: false, hasOthersWork: false };

it.each([
  ['the own row', own, undefined],
  ['one made together', { ...own, authors: ['other', 'teacher'] }, undefined],
  ['one of a colleague', { ...own, authors: ['other'] }, 'erase.notAuthor'],
  ['one that the product made', { ...own, authors: [] }, 'erase.notAuthor'],
  ['one that came with Sprout', { ...own, isBuiltIn: true }, 'erase.builtIn'],
  ['one with work of others', { ...own, hasOthersWork: true }, 'erase.othersHaveWork'],
] as const)('judges %s', (_, row, problem) => {
  expect(eraseProblem(teacher, row)).toBe(problem);
  expect(eraseProblem(administrator, row)).toBeUndefined();
});
