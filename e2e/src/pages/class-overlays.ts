import type { Hand } from './console-hand.ts';
import type { Overlay, OverlaysOfPage } from './console-overlays.ts';

const school = '小芽学校';
const className = '小芽一班';
const child = 'student02';

async function ofNode(hand: Hand, name: string, label: string): Promise<void> {
  const { page, t } = hand;
  await page.getByRole('treeitem').filter({ hasText: name }).last().hover();
  await hand.behind(hand.button(t('kit.more.of', { name })), label);
}

const tab = async ({ page }: Hand, label: string) =>
  page.getByRole('tab', { name: label, exact: true }).click();

const paneOf = ({ page }: Hand) => page.getByRole('region', { name: className });

/** Something of the tab of people, which is shown first. */
const ofMember = (name: string, label: (hand: Hand) => string): Overlay => ({
  name,
  open: (hand) => hand.row(label(hand), child),
});
const ofMembers = (name: string, label: (hand: Hand) => string): Overlay => ({
  name,
  open: (hand) => hand.head(label(hand), paneOf(hand)),
});

const tree: readonly Overlay[] = [
  { name: 'recycle bin', open: (hand) => hand.head(hand.t('departs.bin')) },
  { name: 'import', open: (hand) => hand.head(hand.t('kit.import')) },
  { name: 'form of a school', open: (hand) => hand.head(hand.t('departs.addRoot')) },
  { name: 'form below', open: (hand) => ofNode(hand, school, hand.t('departs.addChild')) },
  { name: 'many below', open: (hand) => ofNode(hand, school, hand.t('departs.addChildren')) },
  { name: 'moving', open: (hand) => ofNode(hand, className, hand.t('departs.move')) },
  { name: 'deleting', open: (hand) => ofNode(hand, className, hand.t('departs.delete')) },
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
const openCode = ({ t, button }: Hand) =>
  button(t('code.open'))
    .or(button(t('code.renew')))
    .first()
    .click();

const code: readonly Overlay[] = [
  { name: 'opening the code', open: openCode },
  {
    name: 'codes to scan',
    async open(hand) {
      await openCode(hand);
      await hand.button(hand.t('code.open.go'), hand.front()).click();
      await hand.front().waitFor({ state: 'detached' });
      await hand.button(hand.t('code.qr')).click();
    },
    seen: ({ page, t }) =>
      page.getByRole('dialog', { name: t('code.qr.title', { name: className }) }),
  },
];

const rights: readonly Overlay[] = [
  {
    name: 'form of a role',
    async open(hand) {
      await tab(hand, hand.t('departs.tab.roles'));
      // An empty list offers it a second time.
      await hand.button(hand.t('add.departRoles'), paneOf(hand)).first().click();
    },
  },
];

/** The page of a class with all that opens on it. */
export const classOverlays: OverlaysOfPage = {
  path: '/isystem/departDetailList?id=demo-class-1',
  overlays: [...tree, ...people, ...code, ...rights],
};
