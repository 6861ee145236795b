import type { Locator } from 'playwright-core';
import type { sizes } from '../school/visitor.ts';
import { takesFocus } from './console.ts';
import type { Hand } from './console-hand.ts';

export type Overlay = {
  name: string;
  open: (hand: Hand) => Promise<unknown>;
  /** What is seen once it is open; a window unless told. */
  seen?: (hand: Hand) => Locator;
};
export type OverlaysOfPage = {
  path: string;
  /** An administrator unless told. */
  who?: string;
  size?: keyof typeof sizes;
  overlays: readonly Overlay[];
};

const child = 'student07';

const menuIsSeen = ({ page }: Hand) => page.locator('.ant-dropdown').getByRole('menu').last();
const listIsSeen = ({ page }: Hand) =>
  page
    .locator('.ant-select-dropdown:visible')
    .locator('.ant-select-tree-title, .ant-select-item-option-content')
    .first();

const addWord = ({ t }: Hand, noun: 'users' | 'dicts' | 'dictItems') =>
  t('kit.add', { noun: t(`noun.${noun}`, { n: 1 }) });

/** The choices of a field of the window in front. */
const choices = (name: string, label: (hand: Hand) => string, open: Overlay['open']): Overlay => ({
  name,
  async open(hand) {
    await open(hand);
    await takesFocus(hand.front());
    await hand.front().getByLabel(label(hand)).first().click();
  },
  seen: listIsSeen,
});

const addUser = (hand: Hand) => hand.head(addWord(hand, 'users'));

const users: OverlaysOfPage = {
  path: `/isystem/user?keyword=${child}`,
  overlays: [
    { name: 'form of a new one', open: addUser },
    choices('choice of departments', ({ t }) => t('people.field.selecteddeparts'), addUser),
    choices(
      'choice of roles',
      ({ t }) => t('people.field.selectedroles'),
      async (hand) => {
        await addUser(hand);
        const isStaff = hand.front().getByText(hand.t('people.identity.2'), { exact: true });
        await isStaff.click();
      },
    ),
    { name: 'form of one', open: (hand) => hand.row(hand.t('kit.edit'), child) },
    { name: 'detail', open: (hand) => hand.row(hand.t('people.detail'), child) },
    { name: 'password', open: (hand) => hand.row(hand.t('people.password'), child) },
    { name: 'freezing', open: (hand) => hand.row(hand.t('people.freeze'), child) },
    { name: 'recycle bin', open: (hand) => hand.head(hand.t('kit.recycle')) },
    { name: 'import', open: (hand) => hand.head(hand.t('kit.import')) },
    {
      name: 'columns',
      open: (hand) => hand.button(hand.t('kit.columns')).click(),
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

const newRole = (hand: Hand) => hand.head(hand.t('add.roles'));
const usersOfRole = (hand: Hand) => hand.row(hand.t('access.role.users'), 'student');

const roles: OverlaysOfPage = {
  path: '/isystem/roleUserList',
  overlays: [
    { name: 'form of a new one', open: newRole },
    { name: 'form of one', open: (hand) => hand.row(hand.t('kit.edit'), 'teacher') },
    { name: 'users', open: usersOfRole },
    {
      name: 'adding users',
      async open(hand) {
        await usersOfRole(hand);
        await hand.head(hand.t('access.users.add'), hand.front());
      },
      seen: ({ page, t }) => page.getByRole('dialog', { name: t('access.users.addTitle') }),
    },
    {
      name: 'grants with data rules',
      async open(hand) {
        await hand.row(hand.t('access.role.authorise'), 'teacher');
        await hand.front().locator('[data-key="menu-users"]').click();
      },
      seen: ({ front }) => front().getByRole('complementary').getByRole('checkbox').first(),
    },
    { name: 'deleting', open: (hand) => hand.row(hand.t('kit.delete'), 'teacher') },
  ],
};

const rulesOfUsers = (hand: Hand) => hand.row(hand.t('access.menu.dataRules'), '/isystem/user');

const menus: OverlaysOfPage = {
  path: '/isystem/permission?keyword=isystem',
  overlays: [
    { name: 'form of a new one', open: (hand) => hand.head(hand.t('access.menu.add')) },
    { name: 'form of one', open: (hand) => hand.row(hand.t('kit.edit'), '/isystem/user') },
    { name: 'preview', open: (hand) => hand.head(hand.t('access.menu.preview')) },
    { name: 'deleting', open: (hand) => hand.row(hand.t('kit.delete'), '/isystem/position') },
    { name: 'data rules', open: rulesOfUsers },
    {
      name: 'form of a data rule',
      async open(hand) {
        await rulesOfUsers(hand);
        await hand.head(hand.t('access.rule.add'), hand.front());
      },
      seen: ({ page, t }) => page.getByRole('dialog', { name: t('access.rule.add') }),
    },
  ],
};

const itemsOf = (hand: Hand) => hand.row(hand.t('dicts.items'), 'position_rank');

const dicts: OverlaysOfPage = {
  path: '/isystem/dict',
  overlays: [
    {
      name: 'form of a new one',
      open: (hand) => hand.head(addWord(hand, 'dicts')),
    },
    { name: 'form of one', open: (hand) => hand.row(hand.t('kit.edit'), 'position_rank') },
    { name: 'items', open: itemsOf },
    {
      name: 'form of a new item',
      async open(hand) {
        await itemsOf(hand);
        const label = addWord(hand, 'dictItems');
        await hand.head(label, hand.front());
      },
      seen: ({ page, t }) =>
        page.getByRole('dialog', { name: t('kit.add', { noun: t('noun.dictItems', { n: 1 }) }) }),
    },
    { name: 'recycle bin', open: (hand) => hand.head(hand.t('kit.recycle')) },
    { name: 'import', open: (hand) => hand.head(hand.t('kit.import')) },
    { name: 'super query', open: (hand) => hand.head(hand.t('kit.super.title')) },
  ],
};

const ownMenu = async (hand: Hand, label: string) =>
  hand.behind(hand.page.locator('header button[aria-haspopup="menu"]').last(), label);

/** What the frame around the pages opens. */
const shell: OverlaysOfPage = {
  path: '/account/settings/security',
  overlays: [
    { name: 'settings', open: (hand) => ownMenu(hand, hand.t('shell.user.theme')) },
    { name: 'password', open: (hand) => ownMenu(hand, hand.t('shell.user.password')) },
    { name: 'department', open: (hand) => ownMenu(hand, hand.t('shell.user.depart')) },
    { name: 'leaving', open: (hand) => ownMenu(hand, hand.t('console.user.logOut')) },
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
    { name: 'main menu', open: (hand) => hand.button(hand.t('console.menu.open')).click() },
    { name: 'menu search', open: (hand) => hand.button(hand.t('shell.search.title')).click() },
    { name: 'conditions', open: (hand) => hand.button(hand.t('kit.filter')).click() },
  ],
};

/** Pages of the back office with all that opens on them, as an administrator has them. */
export const consoleOverlays: readonly OverlaysOfPage[] = [
  users,
  roles,
  menus,
  dicts,
  shell,
  phone,
];

/** Those whose words stand nowhere else, to be looked at in English as well. */
export const englishOverlays: readonly OverlaysOfPage[] = [users, menus, phone];
