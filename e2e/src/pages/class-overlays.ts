import type { ConsoleDriver } from './console-driver.ts';
import type { Overlay, OverlaysOfPage } from './console-overlays.ts';

const school = '小芽学校';
const className = '小芽一班';
const child = 'student02';

async function ofNode(driver: ConsoleDriver, name: string, label: string): Promise<void> {
  const { page, t } = driver;
  await page.getByRole('treeitem').filter({ hasText: name }).last().hover();
  await driver.behind(driver.button(t('kit.more.of', { name })), label);
}

const tab = async ({ page }: ConsoleDriver, label: string) =>
  page.getByRole('tab', { name: label, exact: true }).click();

const paneOf = ({ page }: ConsoleDriver) => page.getByRole('region', { name: className });

/** Something of the tab of people, which is shown first. */
const ofMember = (name: string, label: (driver: ConsoleDriver) => string): Overlay => ({
  name,
  open: (driver) => driver.row(label(driver), child),
});
const ofMembers = (name: string, label: (driver: ConsoleDriver) => string): Overlay => ({
  name,
  open: (driver) => driver.head(label(driver), paneOf(driver)),
});

const tree: readonly Overlay[] = [
  { name: 'recycle bin', open: (driver) => driver.head(driver.t('departs.bin')) },
  { name: 'import', open: (driver) => driver.head(driver.t('kit.import')) },
  { name: 'form of a school', open: (driver) => driver.head(driver.t('departs.addRoot')) },
  { name: 'form below', open: (driver) => ofNode(driver, school, driver.t('departs.addChild')) },
  { name: 'many below', open: (driver) => ofNode(driver, school, driver.t('departs.addChildren')) },
  { name: 'moving', open: (driver) => ofNode(driver, className, driver.t('departs.move')) },
  { name: 'deleting', open: (driver) => ofNode(driver, className, driver.t('departs.delete')) },
];

const people: readonly Overlay[] = [
  ofMembers('form of a new one', ({ t }) => t('members.new')),
  ofMembers('choice of existing people', ({ t }) => t('members.addExisting')),
  ofMembers('import of children', ({ t }) => t('people.import.students')),
  ofMembers('many children', ({ t }) => t('members.bulk')),
  ofMembers('cards', ({ t }) => t('members.cards')),
  ofMembers('clearing', ({ t }) => t('members.clear')),
  ofMember('detail', ({ t }) => t('people.detail')),
  ofMember('form of one', ({ t }) => t('kit.edit')),
  ofMember('password', ({ t }) => t('people.password')),
  ofMember('picture secret', ({ t }) => t('members.pictures')),
  ofMember('roles of the department', ({ t }) => t('members.roles')),
];

/** The code of the class, closed or open. */
const openCode = ({ t, button }: ConsoleDriver) =>
  button(t('code.open'))
    .or(button(t('code.renew')))
    .first()
    .click();

const code: readonly Overlay[] = [
  { name: 'opening the code', open: openCode },
  {
    name: 'codes to scan',
    async open(driver) {
      await openCode(driver);
      await driver.button(driver.t('code.open.go'), driver.front()).click();
      await driver.front().waitFor({ state: 'detached' });
      await driver.button(driver.t('code.qr')).click();
    },
    seen: ({ page, t }) =>
      page.getByRole('dialog', { name: t('code.qr.title', { name: className }) }),
  },
];

const rights: readonly Overlay[] = [
  {
    name: 'form of a role',
    async open(driver) {
      await tab(driver, driver.t('departs.tab.roles'));
      // An empty list offers it a second time.
      await driver.button(driver.t('add.departRoles'), paneOf(driver)).first().click();
    },
  },
];

/** The page of a class with all that opens on it. */
export const classOverlays: OverlaysOfPage = {
  path: '/isystem/departDetailList?id=demo-class-1',
  overlays: [...tree, ...people, ...code, ...rights],
};
