import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { positions } = endpoints;

it('lists, imports and exports positions with the text of their rank', async () => {
  const testApp = await aTestApp();
  const { token } = await anAdmin(testApp);
  const template = await exportSheet(testApp, positions.importTemplate, token);
  const bytes = `${template.rows[1]?.join(',')}\nT1,班主任,正高级\nT1,副班主任,1\n`;

  const imported = await importSheet(testApp, positions.importExcel, token, { bytes });
  const { body } = await testApp.call(positions.list, { query: { postRank: '5' } }, token);
  const exported = await exportSheet(testApp, positions.exportXls, token);

  expect(imported.body.result).toMatchObject({ successCount: 1, errorCount: 1 });
  expect(body.result?.records).toMatchObject([{ code: 'T1', postRank_dictText: '正高级' }]);
  expect(exported.rows[3]?.slice(0, 3)).toEqual(['T1', '班主任', '正高级']);
});
