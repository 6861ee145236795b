import type { ConsoleDriver } from './console-driver.ts';
import type { OverlaysOfPage } from './console-overlays.ts';

const addWord = (
  { t }: ConsoleDriver,
  noun: 'categories' | 'frontMenus' | 'checkRules' | 'fillRules',
) => t('kit.add', { noun: t(`noun.${noun}`, { n: 1 }) });

const categories: OverlaysOfPage = {
  path: '/isys/category',
  overlays: [
    { name: 'form of a new one', open: (driver) => driver.head(addWord(driver, 'categories')) },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), 'A03') },
    { name: 'recycle bin', open: (driver) => driver.head(driver.t('kit.recycle')) },
  ],
};

const frontMenus: OverlaysOfPage = {
  path: '/teaching/menu',
  overlays: [
    { name: 'form of a new one', open: (driver) => driver.head(addWord(driver, 'frontMenus')) },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), '/home') },
  ],
};

const checkRules: OverlaysOfPage = {
  path: '/isystem/checkRule',
  overlays: [
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), 'common') },
    { name: 'trying one', open: (driver) => driver.row(driver.t('checkRules.test'), 'common') },
  ],
};

const fillRules: OverlaysOfPage = {
  path: '/isystem/fillRule',
  overlays: [
    { name: 'form of a new one', open: (driver) => driver.head(addWord(driver, 'fillRules')) },
  ],
};

const logs: OverlaysOfPage = {
  path: '/isystem/log',
  overlays: [{ name: 'clearing', open: (driver) => driver.head(driver.t('log.clear')) }],
};

const dataLog: OverlaysOfPage = {
  path: '/sys/dataLog-list',
  overlays: [
    {
      name: 'comparison',
      open: (driver) =>
        driver.row(driver.t('dataLog.compareBefore'), driver.t('dataLog.table.work')),
    },
  ],
};

const files: OverlaysOfPage = {
  path: '/isystem/file',
  overlays: [
    { name: 'one', open: (driver) => driver.row(driver.t('file.preview'), '.webp') },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), '.webp') },
    { name: 'sizes', open: (driver) => driver.head(driver.t('file.sizes')) },
    { name: 'recycle bin', open: (driver) => driver.head(driver.t('kit.recycle')) },
  ],
};

/** Screens of the system and its logs with all that opens on them, as an administrator has them. */
export const systemOverlays: readonly OverlaysOfPage[] = [
  categories,
  frontMenus,
  checkRules,
  fillRules,
  logs,
  dataLog,
  files,
];
