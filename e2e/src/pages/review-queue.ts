import type { Page } from 'playwright-core';

/** The queue in which teachers look at works that wait. */
export async function openReviewQueue(page: Page) {
  await page.goto('/teaching/workReview');
  const list = page.getByRole('list', { name: '作品列表' });
  await list.waitFor();
  return {
    async pick(workName: string) {
      await list.getByRole('button', { name: workName }).click();
      await page.getByRole('heading', { name: workName, level: 2 }).waitFor();
    },
    /** The work plays by itself as soon as it is there. */
    async isPlayed(workName: string) {
      const player = page.frameLocator(`iframe[title="${workName}，作品播放器"]`);
      await player.locator('#player:is([data-state="playing"], [data-state="ready"])').waitFor();
    },
    async approve(workName: string) {
      await page.getByRole('button', { name: /^放到网站上，看下一个/ }).click();
      await page.getByText(`已放到网站 ${workName}`).first().waitFor();
    },
  };
}
