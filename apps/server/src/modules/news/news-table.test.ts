import { endpoints } from '@sprout/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, type TestUser } from '../../testing/factories.ts';
import { aPng, upload } from '../../testing/files-kit.ts';
import { writeNews } from '../../testing/news-kit.ts';
import { exportSheet, importSheet } from '../../testing/tables-kit.ts';
import { aTestApp, type TestApp } from '../../testing/test-app.ts';

const { news, storedFiles } = endpoints;

let testApp: TestApp;
let admin: TestUser;

beforeEach(async () => {
  // 12:00 in the zone of the school.
  testApp = await aTestApp({ now: '2030-05-02T04:00:00Z' });
  admin = await anAdmin(testApp);
});

const write = (title: string, more: object = {}) => writeNews(testApp, admin, title, more);
const own = { 'x-sprout-client': '1' };
const listed = async (query: object = {}) =>
  (await testApp.call(news.list, { query, headers: own }, admin.token)).body.result?.records ?? [];
const whole = async (id: string) =>
  (await testApp.call(news.queryById, { query: { id } }, admin.token)).body.result;
const edit = (id: string, more: object) =>
  testApp.call(news.edit, { body: { id, newsTitle: '开学', newsStatus: 1, ...more } }, admin.token);

describe('publishing', () => {
  it.each([
    [{ newsStatus: 0 }, 'draft', null],
    [{ newsStatus: 0, publishTime: '2030-05-01 08:00:00' }, 'draft', '2030-05-01 08:00:00'],
    [{}, 'shown', '2030-05-02 12:00:00'],
    [{ publishTime: '2030-05-01 08:00:00' }, 'shown', '2030-05-01 08:00:00'],
    [{ publishTime: '2030-05-02 12:00:01' }, 'waiting', '2030-05-02 12:00:01'],
  ])('of %j makes it %s at %s', async (more, state, publishTime) => {
    await write('开学', more);

    expect(await listed()).toMatchObject([{ state, publishTime }]);
  });

  it('keeps its first time when it was taken back and published again', async () => {
    const id = await write('开学');
    await edit(id, { newsStatus: 0 });
    testApp.clock.advance(3_600_000);

    await edit(id, { newsStatus: 1 });

    expect((await whole(id))?.publishTime).toBe('2030-05-02 12:00:00');
  });

  it('means now where its time was emptied', async () => {
    const id = await write('开学', { publishTime: '2030-06-01 08:00:00' });

    await edit(id, { publishTime: null });

    expect(await whole(id)).toMatchObject({ state: 'shown', publishTime: '2030-05-02 12:00:00' });
  });
});

describe('the list', () => {
  it('stands pinned first, then by time, and has no contents', async () => {
    await write('旧', { publishTime: '2030-04-01 08:00:00', newsContent: '<p>很长</p>' });
    await write('新', { publishTime: '2030-05-01 08:00:00' });
    await write('置顶', { publishTime: '2030-03-01 08:00:00', isPinned: true });
    await write('草稿', { newsStatus: 0 });

    const rows = await listed();

    expect(rows.map(({ newsTitle }) => newsTitle)).toEqual(['置顶', '草稿', '新', '旧']);
    expect(JSON.stringify(rows)).not.toContain('很长');
  });

  it('is filtered by title and status, and sorted by views', async () => {
    await write('春游');
    await write('春天的作品展', { newsStatus: 0 });
    await write('秋游');

    const found = await listed({ newsTitle: '春', newsStatus: '0' });
    const seen = await listed({ column: 'viewNum', order: 'desc' });

    expect(found.map(({ newsTitle }) => newsTitle)).toEqual(['春天的作品展']);
    expect(seen).toHaveLength(3);
  });
});

describe('a content', () => {
  it('is cleaned, and its begin is kept in plain words', async () => {
    const newsContent = `<h2>你好</h2><script>alert(1)</script><p onclick="x()">小<b>芽</b> &amp; 你</p>`;
    const id = await write('开学', { newsContent });

    const found = await whole(id);

    expect(found?.newsContent).toBe('<h2>你好</h2><p>小<b>芽</b> &amp; 你</p>');
    expect(found?.summary).toBe('你好 小芽 & 你');
  });

  it('that is long ends in dots, and never within a letter', async () => {
    const id = await write('开学', { newsContent: `<p>${'🌱'.repeat(200)}</p>` });

    const { summary = '' } = (await whole(id)) ?? {};

    expect(summary).toBe(`${'🌱'.repeat(79)}…`);
  });

  it('that is emptied leaves no summary', async () => {
    const id = await write('开学', { newsContent: '<p>你好</p>' });

    await edit(id, { newsContent: null });

    expect((await whole(id))?.summary).toBeNull();
  });
});

it('names its cover in the register of files until it is gone for good', async () => {
  const fields = { purpose: 'cover' };
  const sent = await upload(testApp, admin.token, { name: 'a.png', bytes: aPng(), fields });
  const cover = sent.body.result?.key ?? '';
  const id = await write('开学', { cover });
  const usedBy = async () => {
    const { body } = await testApp.call(storedFiles.list, { query: {} }, admin.token);
    const fileId = body.result?.records.find(({ filePath }) => filePath === cover)?.id ?? '';
    const places = await testApp.call(storedFiles.places, { query: { id: fileId } }, admin.token);
    return places.body.result?.map(({ name }) => name);
  };

  const before = await usedBy();
  await testApp.call(news.delete, { query: { id } }, admin.token);
  await testApp.call(news.deleteRecycleBin, { query: { ids: id } }, admin.token);

  expect(before).toEqual(['开学']);
  expect(await usedBy()).toEqual([]);
});

it('leaves nothing of its visitors behind when it is erased', async () => {
  const id = await write('开学');
  await testApp.call(news.view, { body: { id } });

  await testApp.call(news.delete, { query: { id } }, admin.token);
  await testApp.call(news.deleteRecycleBin, { query: { ids: id } }, admin.token);

  const { rows } = await sql`select 1 from teaching_news_view`.execute(
    testApp.app.context.database.write,
  );
  expect(rows).toEqual([]);
});

it('comes as a sheet and goes as one', async () => {
  const template = await exportSheet(testApp, news.importTemplate, admin.token);
  const heads = (template.rows[1] ?? []).map(String);
  const line = (values: Record<string, string>) =>
    heads.map((head) => values[head.replace('*', '')] ?? '').join(',');
  const bytes = [
    heads.join(','),
    line({ 标题: '开学', 状态: '已发布', 分类: '通知' }),
    line({ 标题: '', 状态: '草稿' }),
  ].join('\n');

  const imported = await importSheet(testApp, news.importExcel, admin.token, { bytes });
  const exported = await exportSheet(testApp, news.exportXls, admin.token);

  expect(imported.body.result).toMatchObject({ successCount: 1, errorCount: 1 });
  expect(await listed()).toMatchObject([
    { newsTitle: '开学', category_dictText: '通知', state: 'shown' },
  ]);
  expect(exported.rows.flat()).toContain('开学');
});

it('comes back from its own sheet with the same time', async () => {
  const publishTime = '2030-06-01 08:30:15';
  const id = await write('开学', { publishTime });
  const { bytes } = await exportSheet(testApp, news.exportXls, admin.token);
  await testApp.call(news.delete, { query: { id } }, admin.token);

  const imported = await importSheet(testApp, news.importExcel, admin.token, { bytes });

  expect(imported.body.result).toMatchObject({ successCount: 1, errorCount: 0 });
  expect(await listed()).toMatchObject([{ newsTitle: '开学', publishTime }]);
});

it('is written and read by administrators alone', async () => {
  const { body } = await testApp.call(news.list, {});

  expect(body.success).toBe(false);
});
