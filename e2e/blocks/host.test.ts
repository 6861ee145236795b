import { beforeAll, expect, it } from 'vitest';
import { describeBuilt } from './describe-built.ts';
import { button, draftKept, dragBlock, editorReady, pill, useFakeApp } from './host-kit.ts';

describeBuilt('a work of a child who is signed in', () => {
  const host = useFakeApp();

  it('saves itself, survives a killed tab, is handed in and looked at by a teacher', async () => {
    const first = await host.openAndEdit();
    await pill(first.page, '已保存').waitFor();
    const saved = host.savedBlocks();
    expect(new URL(first.page.url()).search).toBe(`?workId=${host.app.works.one()?.id}`);
    host.app.faults.failWith = 'storage.full';
    const since = Date.now();
    await dragBlock(first.page, { x: 520, y: 540 });
    await draftKept(first.page, since);
    await first.page.close({ runBeforeUnload: false });
    host.app.faults.failWith = undefined;

    const { context } = first;
    const query = `?workId=${host.app.works.one()?.id}`;
    const { page, hosts } = await host.open({ user: 'xiaoman', context, query });
    await button(page, '接着做').click();
    await editorReady(page);
    await pill(page, '已保存').waitFor();
    expect(host.savedBlocks()).toBe(saved + 1);

    await button(page, '提交').click();
    await page.getByLabel('作品名字').last().fill('小圆快跑');
    await page.getByLabel('怎么玩').fill('点绿旗。');
    await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click();
    await page.getByRole('heading', { name: '提交成功' }).waitFor();

    expect(host.app.works.one()?.versions.at(-1)?.body).toMatchObject({
      kind: 'submitted',
      workName: '小圆快跑',
      description: '点绿旗。',
    });
    expect([...hosts]).toEqual([new URL(host.app.base).host]);
    await context.close();

    const teacher = (await host.open({ user: 'teacher', query: `${query}&mode=look` })).page;
    await teacher.getByText('只看不改').waitFor();
    await button(teacher, '快跑').and(teacher.locator(':not([disabled])')).waitFor();
    expect(await button(teacher, '保存').count()).toBe(0);
    expect(await button(teacher, '提交').count()).toBe(0);
    await button(teacher, '快跑').click();
    await teacher.frameLocator('iframe[title="作品播放器"]').locator('canvas').first().waitFor();
  });

  it('is not seen by another child who logs in instead', async () => {
    const since = Date.now();
    const { page } = await host.openAndEdit();
    host.app.faults.failWith = 'session.expired';
    await page.getByText('很抱歉，登录已过期，请重新登录').waitFor();
    await draftKept(page, since);
    host.app.faults.failWith = undefined;
    await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click();
    await page.getByLabel('账号').fill('another');
    await page.getByLabel('密码', { exact: true }).fill('right');
    await page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }).click();

    await page.getByLabel('作品名字').and(page.locator('[value="another的作品"]')).waitFor();
    expect(await page.getByText('上次没保存完').count()).toBe(0);
    expect(host.app.works.all.size).toBe(0);
  });
});

// In this order; each goes on with the work as the one before has left it.
describeBuilt('a work that stays open in the editor', () => {
  const host = useFakeApp({ shared: true });
  let opened: Awaited<ReturnType<typeof host.openAndEdit>>;
  beforeAll(async () => {
    opened = await host.open({ user: 'xiaoman' });
    await editorReady(opened.page);
  });
  const countVersions = (): number => host.app.works.one()?.versions.length ?? 0;

  it('waits without a network and is saved for the first time when it is back', async () => {
    const { page, context } = opened;
    const since = Date.now();
    await context.setOffline(true);
    await dragBlock(page);
    await page.getByText('没有网络了').first().waitFor();
    await draftKept(page, since);
    expect(host.app.works.all.size).toBe(0);

    await context.setOffline(false);

    await pill(page, '已保存').waitFor();
    expect(countVersions()).toBe(1);
  });

  it('goes on in place when the log-in has ended', async () => {
    const { page } = opened;
    const versions = countVersions();
    await dragBlock(page, { x: 520, y: 480 });
    host.app.faults.failWith = 'session.expired';
    await page.getByText('很抱歉，登录已过期，请重新登录').waitFor();
    host.app.faults.failWith = undefined;
    await page.getByRole('dialog').getByRole('button', { name: '重新登录' }).click();
    await page.getByLabel('密码', { exact: true }).fill('right');
    await page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }).click();

    await pill(page, '已保存').waitFor();
    expect(countVersions()).toBe(versions + 1);
  });

  it('sends project.json and the cover only when nothing but scripts changed', async () => {
    const { page } = opened;
    const versions = countVersions();
    const before = host.app.requests.length;
    await dragBlock(page, { x: 520, y: 560 });
    await page.keyboard.press('Control+s');
    await expect.poll(countVersions).toBe(versions + 1);

    const puts = host.app.requests.slice(before).filter((line) => line.startsWith('PUT'));
    expect(puts.length).toBeLessThanOrEqual(2);
  });

  it('shows an older version playing and brings it back', async () => {
    const { page } = opened;
    await pill(page, '已保存').waitFor();
    const blocks = host.savedBlocks();
    await dragBlock(page, { x: 520, y: 620 });
    await host.save(page);
    expect(host.savedBlocks()).toBeGreaterThan(blocks);
    const versions = countVersions();

    await button(page, '旧版本').click();
    await page.getByRole('button', { name: /^看看/ }).first().click();
    await page.frameLocator('iframe[title="作品播放器"]').locator('canvas').first().waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^恢复成它/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复成它' }).click();

    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(countVersions).toBe(versions + 1);
    expect(host.savedBlocks()).toBe(blocks);
    await editorReady(page);
  });

  it('changed in two places keeps both and lets the child choose', async () => {
    const { page } = opened;
    const id = host.app.works.one()?.id ?? '';
    const versions = countVersions();
    host.app.works.saveElsewhere(id);
    await dragBlock(page, { x: 520, y: 560 });
    await button(page, '保存').click();
    await page.getByRole('dialog').getByRole('button', { name: '比一比' }).click();
    const player = page.locator('iframe[title="作品播放器"]').last().contentFrame();
    await player.locator('canvas').first().waitFor();

    await button(page, '用我这份').click();

    await pill(page, '已保存').waitFor();
    expect(host.app.works.all.get(id)?.versions).toHaveLength(versions + 2);
    expect(host.app.works.all.get('copy1')?.versions).toHaveLength(1);
  });

  it('is edited in one tab at a time', async () => {
    const { page, context } = opened;
    const query = `?workId=${host.app.works.one()?.id}`;
    const second = await host.open({ user: 'xiaoman', context, query });
    await second.page.getByText('在另一个窗口打开了').waitFor();

    await button(second.page, '在这里接着做').click();

    await editorReady(second.page);
    await page.getByText('在另一个窗口打开了').waitFor();
  });
});
