import { expect, it } from 'vitest';
import { findNetworkAddress } from '../src/school/own-school.ts';
import { isFullRun } from '../src/shared/scope.ts';
import { describeBuilt } from './describe-built.ts';
import { button, draftKept, editorReady, pill, useFakeApp } from './host-kit.ts';

const host = useFakeApp();
const ownAddress = findNetworkAddress();

describeBuilt('a work of a guest', () => {
  it('is offered again after the tab was killed, and comes along over the log-in', async () => {
    const since = Date.now();
    const first = await host.openAndEdit({});
    await draftKept(first.page, since);
    await first.page.close({ runBeforeUnload: false });

    const { page, context } = await host.open({ context: first.context });

    await page.getByText('没登录时做的作品').waitFor();
    await button(page, '接着做').click();
    await editorReady(page);
    await pill(page, '有新改动').waitFor();

    await button(page, '保存').click();
    await page.getByRole('dialog', { name: '登录，把作品存到网上' }).waitFor();
    expect(host.app.works.all.size).toBe(0);
    await page.evaluate(() => {
      const keep = (key: string, value: unknown) =>
        localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: null }));
      keep('Login_Userinfo', { id: 'xiaoman', username: 'xiaoman', realname: '小满', avatar: '' });
      keep('Access-Token', 'token-xiaoman');
    });

    await page.goto(`${host.app.base}/edit/blocks/`);

    await expect.poll(() => host.app.works.one()?.versions.length).toBe(1);
    expect(host.savedBlocks()).toBeGreaterThan(0);
    await context.close();
  });
});

describeBuilt('the page', () => {
  it('says so when the vendored editor is missing', async () => {
    host.app.faults.isVendorMissing = true;
    const { page } = await host.open({ user: 'xiaoman' });
    await page.getByRole('heading', { name: '积木编辑器还没装好' }).waitFor();
  });

  it('refuses a file that is no work and changes its language, with the work in it', async () => {
    const { page } = await host.openAndEdit();
    const file = { name: 'x.sb3', mimeType: '', buffer: Buffer.from('no zip') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('这不是积木作品文件（.sb3 或 .sb2）。').waitFor();
    expect(await page.locator('iframe[title="积木编辑器"]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await button(page, '更多').click();
    await button(page, 'English').click();
    const frame = page.frameLocator('iframe[title="Blocks editor"]');
    await frame.getByText('Motion').first().waitFor();
    await expect.poll(host.savedBlocks).toBeGreaterThan(2);
  });

  it('begins to load the vendored editor before the work, and loads it once', async () => {
    const { page } = await host.open({ user: 'xiaoman' });
    await editorReady(page);

    const paths = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .sort((one, other) => one.startTime - other.startTime)
        .map(({ name }) => new URL(name).pathname),
    );

    const frames = paths.filter((path) => path === '/edit/blocks/frame/index.html');
    const work = paths.findIndex((path) => path.endsWith('.sb3'));
    expect(frames).toHaveLength(1);
    expect(work).toBeGreaterThan(paths.indexOf('/edit/blocks/frame/index.html'));
  });

  // A computer without a network card has no such address.
  it.runIf(isFullRun && ownAddress)(
    'works over plain http on an address of the network',
    async () => {
      const base = `http://${ownAddress}:${host.app.port}`;
      const { page, errors } = await host.openAndEdit({ user: 'xiaoman', base });
      await host.save(page);

      expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
      expect(host.app.works.one()?.versions).toHaveLength(1);
      expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
    },
  );

  it('invites to a larger screen and opens all the same', async () => {
    const size = { width: 390, height: 844 };
    const { page } = await host.open({ user: 'xiaoman', size });
    await page.getByRole('heading', { name: '换块大屏更好搭' }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await button(page, '还是要在手机上打开').click();
    await page.locator('iframe[title="积木编辑器"]').waitFor();
    expect(width).toBe(390);
  });
});
