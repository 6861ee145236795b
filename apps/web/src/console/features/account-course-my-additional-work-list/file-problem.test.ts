import { expect, it } from 'vitest';
import { fileProblem } from './file-problem.ts';

it.each([
  [{ name: '照片.JPG', size: 10 * 1024 * 1024 }, undefined],
  [{ name: '报告.docx', size: 1 }, undefined],
  [{ name: '照片.jpg', size: 10 * 1024 * 1024 + 1 }, 'tooLarge'],
  [{ name: '照片.jpg', size: 0 }, 'empty'],
  [{ name: '游戏.exe', size: 1 }, 'wrongType'],
  [{ name: '没有结尾', size: 1 }, 'wrongType'],
])('says of %j what is wrong: %s', (file, problem) => {
  expect(fileProblem(file)).toBe(problem);
});
