import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAnnouncement } from '../../testing/announcements-kit.ts';
import { anAdmin } from '../../testing/factories.ts';
import { exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp } from '../../testing/test-app.ts';

const { announcementList } = endpoints;

it('comes as drafts of a sheet and goes as one', async () => {
  const testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  const admin = await anAdmin(testApp);
  await anAnnouncement(testApp, admin, { titile: '第一条' });
  const template = await exportSheet(testApp, announcementList.importTemplate, admin.token);
  const heads = (template.rows[1] ?? []).map(String);
  const line = (values: Record<string, string>) =>
    heads.map((head) => values[head.replace('*', '')] ?? '').join(',');
  const times = { 开始时间: '2030-05-01 00:00:00', 结束时间: '2030-06-01 00:00:00' };
  const bytes = [
    heads.join(','),
    line({ 标题: '第二条', 消息类型: '系统消息', 通知对象: '全体用户', 摘要: '看', ...times }),
    line({ 标题: '', 消息类型: '系统消息', 通知对象: '全体用户', 摘要: '看', ...times }),
  ].join('\n');

  const imported = await importSheet(testApp, announcementList.importExcel, admin.token, { bytes });
  const exported = await exportSheet(testApp, announcementList.exportXls, admin.token);

  expect(imported.body.result).toMatchObject({ successCount: 1, errorCount: 1 });
  expect(exported.rows.flat()).toEqual(expect.arrayContaining(['第一条', '第二条', '未发布']));
});
