import type { Overlay, OverlaysOfPage } from './console-overlays.ts';

/** What the first of the own works opens from its menu. */
const ofWork = (name: 'share' | 'versions' | 'settings'): Overlay => ({
  name,
  open: (driver) =>
    driver.behind(
      driver.page.getByRole('article').first().locator('[aria-haspopup="menu"]'),
      driver.t(`console.works.${name}`),
    ),
});

const works: OverlaysOfPage = {
  path: '/account/center',
  who: 'student',
  overlays: [
    ofWork('share'),
    ofWork('versions'),
    ofWork('settings'),
    {
      name: 'playing',
      open: ({ page, t }) =>
        page
          .getByRole('article')
          .first()
          .getByRole('button', { name: t('console.works.play') })
          .click(),
    },
  ],
};

const account: OverlaysOfPage = {
  path: '/account/settings/base',
  who: 'teacher',
  overlays: [
    {
      name: 'day of birth',
      open: ({ page, t }) => page.getByLabel(t('field.users.birthday')).click(),
      seen: ({ page }) => page.locator('.ant-picker-dropdown:visible'),
    },
    {
      name: 'sex',
      open: ({ page, t }) => page.getByLabel(t('field.users.sex')).click(),
      seen: ({ page }) => page.locator('.ant-select-dropdown:visible'),
    },
    {
      name: 'cutting a picture',
      async open({ page }) {
        const buffer = await page.screenshot();
        const picture = { name: 'me.png', mimeType: 'image/png', buffer };
        await page.locator('input[type="file"]').setInputFiles(picture);
      },
    },
  ],
};

const review: OverlaysOfPage = {
  path: '/teaching/workReview',
  who: 'teacher',
  overlays: [{ name: 'keys', open: (driver) => driver.button(driver.t('kit.keys')).click() }],
};

/** Pages of everybody and of teachers, with all that opens on them. */
export const ownOverlays: readonly OverlaysOfPage[] = [works, account, review];
