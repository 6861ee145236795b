import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openAtRest } from '../src/pages/page-checks.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const tabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' }).getByRole('link');
const panes = (page: Page) => page.locator('[data-pane]');

/** As a link inside the back office does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await tabs(page)
    .and(page.locator(`[href="${address}"][aria-current]`))
    .waitFor();
  await page.locator('[data-pane]:visible').getByRole('heading').first().waitFor();
}

it('keeps twelve pages alive, and of a thirteenth the address of the one used longest ago', async () => {
  const { page } = await school.visit({ as: await school.signIn('admin') });
  const first = '/isystem/user?keyword=student07';
  await openAtRest(page, first);
  await panes(page).evaluate((pane) => pane.setAttribute('data-mark', 'first'));
  // Neighbours are different pages, or one would take the other's tab.
  for (let place = 2; place <= 12; place += 1) {
    const even = `/isystem/position?code=P${place}`;
    await follow(page, place % 2 === 0 ? even : `/isystem/user?keyword=student${place + 10}`);
  }
  expect(await panes(page).count()).toBe(12);
  expect(await page.locator('[data-mark="first"]').count()).toBe(1);

  await follow(page, '/isystem/user?keyword=student30');

  await expect.poll(() => page.locator('[data-mark="first"]').count()).toBe(0);
  expect(await panes(page).count()).toBe(12);
  const addresses = await tabs(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(addresses).toHaveLength(14);
  expect(addresses).toContain(first);

  await tabs(page)
    .and(page.locator(`[href="${first}"]`))
    .click();

  await page.waitForURL(first);
  const shown = page.locator('[data-pane]:visible');
  await shown.getByRole('cell', { name: 'student07' }).first().waitFor();
  expect(await shown.getByRole('textbox', { name: '用户', exact: true }).inputValue()).toBe(
    'student07',
  );
  expect(await panes(page).count()).toBe(12);
});
