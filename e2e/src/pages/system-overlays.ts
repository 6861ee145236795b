import type { Api } from '../shared/api.ts';
import type { ConsoleDriver } from './console-driver.ts';
import type { Overlay, OverlaysOfPage } from './console-overlays.ts';

const ruleCode = 'club_code';

const recycleBin: Overlay = {
  name: 'recycle bin',
  open: (driver) => driver.head(driver.t('kit.recycle')),
};
const importing: Overlay = {
  name: 'import',
  open: (driver) => driver.head(driver.t('kit.import')),
};
const superQuery: Overlay = {
  name: 'super query',
  open: (driver) => driver.head(driver.t('kit.super.title')),
};

const addWord = (
  { t }: ConsoleDriver,
  noun: 'categories' | 'frontMenus' | 'checkRules' | 'fillRules' | 'quartzJobs',
) => t('kit.add', { noun: t(`noun.${noun}`, { n: 1 }) });

const categories: OverlaysOfPage = {
  path: '/isys/category',
  overlays: [
    { name: 'form of a new one', open: (driver) => driver.head(addWord(driver, 'categories')) },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), 'A03') },
    recycleBin,
    importing,
  ],
};

const frontMenus: OverlaysOfPage = {
  path: '/teaching/menu',
  overlays: [
    { name: 'form of a new one', open: (driver) => driver.head(addWord(driver, 'frontMenus')) },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), '/home') },
    recycleBin,
  ],
};

const checkRules: OverlaysOfPage = {
  path: '/isystem/checkRule',
  overlays: [
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), 'common') },
    { name: 'form of a new one', open: (driver) => driver.head(addWord(driver, 'checkRules')) },
    { name: 'trying one', open: (driver) => driver.row(driver.t('checkRules.test'), 'common') },
    recycleBin,
    importing,
    superQuery,
  ],
};

const fillRules: OverlaysOfPage = {
  path: '/isystem/fillRule',
  overlays: [
    { name: 'form of a new one', open: (driver) => driver.head(addWord(driver, 'fillRules')) },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), ruleCode) },
    {
      name: 'trying one',
      open: (driver) => driver.row(driver.t('fillRules.test'), ruleCode),
    },
    recycleBin,
    importing,
    superQuery,
  ],
};

const scheduledJobs: OverlaysOfPage = {
  path: '/isystem/QuartzJobList',
  overlays: [
    { name: 'form of a new one', open: (driver) => driver.head(addWord(driver, 'quartzJobs')) },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), 'logs.clean') },
    { name: 'history', open: (driver) => driver.row(driver.t('jobs.history'), 'logs.clean') },
    { name: 'stopping', open: (driver) => driver.row(driver.t('jobs.stop'), 'logs.clean') },
    recycleBin,
    importing,
    superQuery,
  ],
};

const addressBook: OverlaysOfPage = {
  path: '/isystem/addressList',
  overlays: [
    {
      name: 'one',
      open: ({ page }) => page.locator('tbody tr').first().getByRole('button').first().click(),
    },
  ],
};

const logs: OverlaysOfPage = {
  path: '/isystem/log',
  overlays: [
    {
      name: 'one, unfolded',
      open: ({ page }) => page.locator('tbody tr [aria-expanded="false"]').first().click(),
      seen: ({ page }) => page.locator('tbody tr[id]').first(),
      parts: 'tbody',
    },
  ],
};

const dataLog: OverlaysOfPage = {
  path: '/sys/dataLog-list?dataTable=work',
  overlays: [
    {
      name: 'comparison',
      open: (driver) =>
        driver.row(driver.t('dataLog.compareBefore'), driver.t('dataLog.table.work')),
    },
  ],
};

const files: OverlaysOfPage = {
  path: '/isystem/file?mediaType=image/webp',
  overlays: [
    { name: 'one', open: (driver) => driver.row(driver.t('file.preview'), '.webp') },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), '.webp') },
    { name: 'sizes', open: (driver) => driver.head(driver.t('file.sizes')) },
    recycleBin,
  ],
};

/** Versions of the rule that `addChangedRule` has left. */
const restoring: OverlaysOfPage = {
  path: '/sys/dataLog-list?dataTable=sys_fill_rule',
  overlays: [
    {
      name: 'restoring',
      open: ({ page, t }) =>
        page
          .locator('tbody button')
          .filter({ hasText: t('dataLog.restore') })
          .first()
          .click(),
      seen: ({ front, t }) => front().getByRole('button', { name: t('dataLog.restoreGo') }),
    },
  ],
};

/** A rule that makes codes, with an older version that can be restored. */
export async function addChangedRule(administrator: Api): Promise<void> {
  const rule = { ruleName: 'Clubs', ruleCode, ruleClass: 'sequence' };
  const { id } = await administrator.get('fillRules.add', { body: rule });
  await administrator.get('fillRules.edit', { body: { ...rule, id, ruleName: 'Codes of clubs' } });
}

/** A job that runs at night. */
export async function addJob(administrator: Api): Promise<void> {
  const body = { jobClassName: 'logs.clean', cronExpression: '0 0 2 * * ? *' };
  await administrator.get('quartzJobs.add', { body });
}

/** Screens of the system and its logs with all that opens on them, as an administrator has them. */
export const systemOverlays: readonly OverlaysOfPage[] = [
  categories,
  frontMenus,
  checkRules,
  fillRules,
  scheduledJobs,
  addressBook,
  logs,
  dataLog,
  restoring,
  files,
];
