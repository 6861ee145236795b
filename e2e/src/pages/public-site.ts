import type { Page } from 'playwright-core';

/** A card of the newest works on the home page. */
export const newestCard = (page: Page, workName: string) =>
  page
    .getByRole('region', { name: '最新作品' })
    .first()
    .getByRole('link', { name: workName })
    .first();

/** The page of one work. */
export function workPageOn(page: Page) {
  const button = (words: string | RegExp) => page.getByRole('button', { name: words });
  return {
    heading: (name: string) => page.getByRole('heading', { name, level: 1 }),
    like: button(/^喜欢/),
    liked: button(/^已喜欢/),
    /** Taps the large button on the cover and waits until the work runs. */
    async play(workName: string) {
      await button('开始播放').click();
      const stage = page.frameLocator(`iframe[title="${workName}，正在播放"]`);
      await stage.locator('#player[data-state="playing"]').waitFor();
      await stage.locator('.stage canvas').first().waitFor();
    },
    async share() {
      await button('分享').first().click();
      const dialog = page.getByRole('dialog', { name: /^(扫一扫，手机上玩|分享)$/ });
      await dialog.getByRole('img', { name: '作品页面的二维码' }).waitFor();
      return dialog;
    },
  };
}
