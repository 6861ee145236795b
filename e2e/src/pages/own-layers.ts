import type { Layer, LayersOfPage } from './office-layers.ts';

/** What the first of the own works opens from its menu. */
const ofWork = (name: 'share' | 'versions' | 'settings'): Layer => ({
  name,
  open: (hand) =>
    hand.behind(
      hand.page.getByRole('article').first().locator('[aria-haspopup="menu"]'),
      hand.t(`console.works.${name}`),
    ),
});

const works: LayersOfPage = {
  path: '/account/center',
  who: 'student',
  layers: [
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

const account: LayersOfPage = {
  path: '/account/settings/base',
  who: 'teacher',
  layers: [
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

const review: LayersOfPage = {
  path: '/teaching/workReview',
  who: 'teacher',
  layers: [{ name: 'keys', open: (hand) => hand.button(hand.t('console.review.keys')).click() }],
};

/** Pages of everybody and of teachers, with all that opens on them. */
export const ownLayers: readonly LayersOfPage[] = [works, account, review];
