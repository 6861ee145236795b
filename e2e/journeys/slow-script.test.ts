import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillLogIn } from '../src/pages/log-in.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

/** Opens what the server drew while its script is still on the way. */
async function openWithoutScript(context: BrowserContext, address: string) {
  const page = await context.newPage();
  let letScriptCome = () => {};
  const arrival = new Promise<void>((resolve) => {
    letScriptCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { page, letScriptCome };
}

const isAlive = (page: Page) => page.evaluate(() => !Reflect.get(window, 'sproutEarly'));

describe('a page whose script comes late', () => {
  it('logs in with what was typed and sent before', async () => {
    const { context } = await school.visit();
    const { page, letScriptCome } = await openWithoutScript(
      context,
      '/user/login?redirect=%2Fhome',
    );
    await fillLogIn(page, 'student03', school.password);
    expect(await isAlive(page)).toBe(false);

    letScriptCome();

    await page.waitForURL('/home');
    await page
      .getByText(/欢迎回来/)
      .first()
      .waitFor();
  });

  it('plays a work that was tapped before', async () => {
    const { context, page: home } = await school.visit();
    await home.goto('/home');
    const link = home.locator('a[href^="/work-detail"]').first();
    const address = (await link.getAttribute('href')) ?? '';
    const { page, letScriptCome } = await openWithoutScript(context, address);
    await page.getByRole('button', { name: /^开始播放/ }).click();
    expect(await isAlive(page)).toBe(false);

    letScriptCome();

    await page.frameLocator('iframe').locator('#player[data-state="playing"]').waitFor();
  });
});
