import { expect, it } from 'vitest';
import { readSheet } from '../../platform/sheets/read-sheet.ts';
import { sheetBytes } from './report-sheet.ts';

const sheet = { name: '报表', head: [['班级']], widths: [20], batches: [[['三年级1班']]] };

it('makes a file of a report up to a size', async () => {
  const bytes = await sheetBytes(sheet, 1_000_000);

  expect([...readSheet(bytes)].map(({ cells }) => cells)).toEqual([['班级'], ['三年级1班']]);
});

it('says that a file is too large to be sent', async () => {
  await expect(sheetBytes(sheet, 1_024)).rejects.toMatchObject({
    failure: { key: 'jobs.attachmentTooLarge', text: expect.stringContaining('超过了 1 KB') },
  });
});
