import type { Hand } from './console-hand.ts';
import type { OverlaysOfPage } from './console-overlays.ts';

const addWord = ({ t }: Hand, noun: 'categories' | 'frontMenus' | 'checkRules' | 'fillRules') =>
  t('kit.add', { noun: t(`noun.${noun}`, { n: 1 }) });

const categories: OverlaysOfPage = {
  path: '/isys/category',
  overlays: [
    { name: 'form of a new one', open: (hand) => hand.head(addWord(hand, 'categories')) },
    { name: 'form of one', open: (hand) => hand.row(hand.t('kit.edit'), 'A03') },
    { name: 'recycle bin', open: (hand) => hand.head(hand.t('kit.recycle')) },
  ],
};

const frontMenus: OverlaysOfPage = {
  path: '/teaching/menu',
  overlays: [
    { name: 'form of a new one', open: (hand) => hand.head(addWord(hand, 'frontMenus')) },
    { name: 'form of one', open: (hand) => hand.row(hand.t('kit.edit'), '/home') },
  ],
};

const checkRules: OverlaysOfPage = {
  path: '/isystem/checkRule',
  overlays: [
    { name: 'form of one', open: (hand) => hand.row(hand.t('kit.edit'), 'common') },
    { name: 'trying one', open: (hand) => hand.row(hand.t('checkRules.test'), 'common') },
  ],
};

const fillRules: OverlaysOfPage = {
  path: '/isystem/fillRule',
  overlays: [{ name: 'form of a new one', open: (hand) => hand.head(addWord(hand, 'fillRules')) }],
};

const logs: OverlaysOfPage = {
  path: '/isystem/log',
  overlays: [{ name: 'clearing', open: (hand) => hand.head(hand.t('log.clear')) }],
};

const dataLog: OverlaysOfPage = {
  path: '/sys/dataLog-list',
  overlays: [
    {
      name: 'comparison',
      open: (hand) => hand.row(hand.t('dataLog.compareBefore'), hand.t('dataLog.table.work')),
    },
  ],
};

const files: OverlaysOfPage = {
  path: '/isystem/file',
  overlays: [
    { name: 'form of one', open: (hand) => hand.row(hand.t('kit.edit'), '.webp') },
    { name: 'sizes', open: (hand) => hand.head(hand.t('file.sizes')) },
    { name: 'recycle bin', open: (hand) => hand.head(hand.t('kit.recycle')) },
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
