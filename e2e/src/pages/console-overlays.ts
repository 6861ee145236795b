import type { Locator } from 'playwright-core';
import type { sizes } from '../school/visitor.ts';
import { takesFocus } from './console.ts';
import type { ConsoleDriver } from './console-driver.ts';

export type Overlay = {
  name: string;
  open: (driver: ConsoleDriver) => Promise<unknown>;
  /** What is seen once it is open; a window unless told. */
  seen?: (driver: ConsoleDriver) => Locator;
  /** Selector of what is looked at; whatever stands in front of the page unless told. */
  parts?: string;
};
export type OverlaysOfPage = {
  path: string;
  /** An administrator unless told. */
  who?: string;
  size?: keyof typeof sizes;
  overlays: readonly Overlay[];
};

const child = 'student07';

const menuIsSeen = ({ page }: ConsoleDriver) =>
  page.locator('.ant-dropdown').getByRole('menu').last();
const listIsSeen = ({ page }: ConsoleDriver) =>
  page
    .locator('.ant-select-dropdown:visible')
    .locator('.ant-select-tree-title, .ant-select-item-option-content')
    .first();

const addWord = ({ t }: ConsoleDriver, noun: 'users' | 'dicts' | 'dictItems') =>
  t('kit.add', { noun: t(`noun.${noun}`, { n: 1 }) });

/** The choices of a field of the window in front. */
const choices = (
  name: string,
  label: (driver: ConsoleDriver) => string,
  open: Overlay['open'],
): Overlay => ({
  name,
  async open(driver) {
    await open(driver);
    await takesFocus(driver.front());
    await driver.front().getByLabel(label(driver)).first().click();
  },
  seen: listIsSeen,
});

const addUser = (driver: ConsoleDriver) => driver.head(addWord(driver, 'users'));

/** The page of people, which opens windows of each kind. */
export const userOverlays: OverlaysOfPage = {
  path: `/isystem/user?keyword=${child}`,
  overlays: [
    { name: 'form of a new one', open: addUser },
    choices('choice of departments', ({ t }) => t('people.field.selecteddeparts'), addUser),
    choices(
      'choice of roles',
      ({ t }) => t('people.field.selectedroles'),
      async (driver) => {
        await addUser(driver);
        const isStaff = driver.front().getByText(driver.t('people.identity.2'), { exact: true });
        await isStaff.click();
      },
    ),
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), child) },
    { name: 'detail', open: (driver) => driver.row(driver.t('people.detail'), child) },
    { name: 'password', open: (driver) => driver.row(driver.t('people.password'), child) },
    { name: 'freezing', open: (driver) => driver.row(driver.t('people.freeze'), child) },
    { name: 'recycle bin', open: (driver) => driver.head(driver.t('kit.recycle')) },
    { name: 'import', open: (driver) => driver.head(driver.t('kit.import')) },
    {
      name: 'columns',
      open: (driver) => driver.button(driver.t('kit.columns')).click(),
      seen: ({ page, t }) => page.getByRole('region', { name: t('kit.columns') }),
    },
    {
      name: 'menu of a row',
      open: ({ page }) =>
        page.getByRole('row').filter({ hasText: child }).locator('[aria-haspopup]').click(),
      seen: menuIsSeen,
    },
    { name: 'keys', open: ({ page }) => page.keyboard.press('?') },
  ],
};

/** A role of the school; those that come with Sprout are never deleted. */
export const ownRole = { roleName: '社团助教', roleCode: 'club_helper', roleLevel: 1 };

const newRole = (driver: ConsoleDriver) => driver.head(driver.t('add.roles'));
const usersOfRole = (driver: ConsoleDriver) => driver.row(driver.t('access.role.users'), 'student');

const roles: OverlaysOfPage = {
  path: '/isystem/roleUserList',
  overlays: [
    { name: 'form of a new one', open: newRole },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), 'teacher') },
    { name: 'users', open: usersOfRole },
    {
      name: 'adding users',
      async open(driver) {
        await usersOfRole(driver);
        await driver.head(driver.t('access.users.add'), driver.front());
      },
      seen: ({ page, t }) => page.getByRole('dialog', { name: t('access.users.addTitle') }),
    },
    {
      name: 'grants with data rules',
      async open(driver) {
        await driver.row(driver.t('access.role.authorise'), 'teacher');
        await driver.front().locator('[data-key="menu-users"]').click();
      },
      seen: ({ front }) => front().getByRole('complementary').getByRole('checkbox').first(),
    },
    { name: 'deleting', open: (driver) => driver.row(driver.t('kit.delete'), ownRole.roleCode) },
  ],
};

const rulesOfUsers = (driver: ConsoleDriver) =>
  driver.row(driver.t('access.menu.dataRules'), '/isystem/user');

const menus: OverlaysOfPage = {
  path: '/isystem/permission?keyword=isystem',
  overlays: [
    { name: 'form of a new one', open: (driver) => driver.head(driver.t('access.menu.add')) },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), '/isystem/user') },
    { name: 'preview', open: (driver) => driver.head(driver.t('access.menu.preview')) },
    { name: 'deleting', open: (driver) => driver.row(driver.t('kit.delete'), '/isystem/position') },
    { name: 'data rules', open: rulesOfUsers },
    {
      name: 'form of a data rule',
      async open(driver) {
        await rulesOfUsers(driver);
        await driver.head(driver.t('access.rule.add'), driver.front());
      },
      seen: ({ page, t }) => page.getByRole('dialog', { name: t('access.rule.add') }),
    },
  ],
};

const itemsOf = (driver: ConsoleDriver) => driver.row(driver.t('dicts.items'), 'position_rank');

const dicts: OverlaysOfPage = {
  path: '/isystem/dict',
  overlays: [
    {
      name: 'form of a new one',
      open: (driver) => driver.head(addWord(driver, 'dicts')),
    },
    { name: 'form of one', open: (driver) => driver.row(driver.t('kit.edit'), 'position_rank') },
    { name: 'items', open: itemsOf },
    {
      name: 'form of a new item',
      async open(driver) {
        await itemsOf(driver);
        const label = addWord(driver, 'dictItems');
        await driver.head(label, driver.front());
      },
      seen: ({ page, t }) =>
        page.getByRole('dialog', { name: t('kit.add', { noun: t('noun.dictItems', { n: 1 }) }) }),
    },
    { name: 'recycle bin', open: (driver) => driver.head(driver.t('kit.recycle')) },
    { name: 'import', open: (driver) => driver.head(driver.t('kit.import')) },
    { name: 'super query', open: (driver) => driver.head(driver.t('kit.super.title')) },
  ],
};

const ownMenu = async (driver: ConsoleDriver, label: string) =>
  driver.behind(driver.page.locator('header button[aria-haspopup="menu"]').last(), label);

/** What the frame around the pages opens. */
const shell: OverlaysOfPage = {
  path: '/account/settings/security',
  overlays: [
    { name: 'settings', open: (driver) => ownMenu(driver, driver.t('shell.user.theme')) },
    { name: 'password', open: (driver) => ownMenu(driver, driver.t('shell.user.password')) },
    { name: 'department', open: (driver) => ownMenu(driver, driver.t('shell.user.depart')) },
    { name: 'leaving', open: (driver) => ownMenu(driver, driver.t('console.user.logOut')) },
    {
      name: 'menu of a tab',
      open: ({ page, t }) =>
        page
          .getByRole('navigation', { name: t('shell.tabs') })
          .getByRole('link')
          .last()
          .click({ button: 'right' }),
      seen: menuIsSeen,
    },
  ],
};

/** What a phone has instead of room. */
const phone: OverlaysOfPage = {
  path: '/isystem/position',
  size: 'phone',
  overlays: [
    { name: 'main menu', open: (driver) => driver.button(driver.t('console.menu.open')).click() },
    {
      name: 'menu search',
      open: (driver) => driver.button(driver.t('shell.search.title')).click(),
    },
    { name: 'conditions', open: (driver) => driver.button(driver.t('kit.filter')).click() },
  ],
};

/** Further pages of the back office with all that opens on them, as an administrator has them. */
export const consoleOverlays: readonly OverlaysOfPage[] = [roles, menus, dicts, shell, phone];
