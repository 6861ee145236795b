import type { TextKey } from '@sprout/texts';
import type { Overlay, OverlaysOfPage } from './console-overlays.ts';

/** What is pressed in the head of a page. */
const head = (name: string, key: TextKey): Overlay => ({
  name,
  open: (driver) => driver.head(driver.t(key)),
});
/** What is done with the row that has the words; each of them is a row of `addScreenRows`. */
const row = (name: string, key: TextKey, words: string): Overlay => ({
  name,
  open: (driver) => driver.row(driver.t(key), words),
});

/** A form in place of its list. */
const inPage = (overlay: Overlay): Overlay => ({
  ...overlay,
  seen: ({ button, t }) => button(t('kit.form.leave')),
  parts: 'main',
});

const released = '周五停课通知';
/** The bell, while somebody has not read anything yet. */
const bellOfTeacher: OverlaysOfPage = {
  path: '/account/settings/security',
  who: 'teacher2',
  overlays: [
    {
      name: 'bell',
      open: ({ page, t }) =>
        page.getByRole('button', { name: t('messages.bell.count', { n: 1 }) }).click(),
      seen: ({ page }) => page.locator('.ant-popover:visible').getByText(released),
    },
  ],
};

const announcements: OverlaysOfPage = {
  path: '/isystem/annountCement',
  overlays: [
    head('form of a new one', 'add.announcementList'),
    row('preview', 'announcements.view', released),
    row('readers', 'announcements.readers', released),
    row('releasing', 'transition.announcementList.release', '运动会报名'),
    row('revoking', 'transition.announcementList.withdraw', released),
  ],
};

const ownMessages: OverlaysOfPage = {
  path: '/isps/userAnnouncement',
  overlays: [row('message', 'messages.open', released), head('reading all', 'messages.markAll')],
};

const outgoing: OverlaysOfPage = {
  path: '/modules/message/sysMessageList',
  overlays: [
    row('sending again', 'transition.outgoingMessages.resend', '明天的课换了时间'),
    head('recycle bin', 'kit.recycle'),
  ],
};

const templates: OverlaysOfPage = {
  path: '/modules/message/sysMessageTemplateList',
  overlays: [
    head('form of a new one', 'add.messageTemplates'),
    row('form of one', 'kit.edit', 'lesson_moved'),
    row('test', 'messageCenter.test', 'lesson_moved'),
    row('preview', 'messageCenter.preview', 'lesson_moved'),
  ],
};

const providers: OverlaysOfPage = {
  path: '/modules/message/sysMessageProviderList',
  overlays: [
    head('form of a new one', 'add.messageProviders'),
    row('form of one', 'kit.edit', '学校邮箱'),
    row('test', 'messageCenter.try', '学校邮箱'),
  ],
};

const loginServices: OverlaysOfPage = {
  path: '/isystem/loginProvider',
  overlays: [
    head('form of a new one', 'add.loginProviders'),
    row('form of one', 'kit.edit', '学校统一身份'),
    row('deleting', 'kit.delete', '学校统一身份'),
  ],
};

const dataSources: OverlaysOfPage = {
  path: '/isystem/dataSource',
  overlays: [
    head('form of a new one', 'add.dataSources'),
    row('form of one', 'kit.edit', '收费系统'),
  ],
};

const objectStorage: OverlaysOfPage = {
  path: '/oss/file',
  overlays: [head('upload', 'ossFiles.upload'), row('preview', 'file.preview', '.webp')],
};

const forms: OverlaysOfPage = {
  path: '/online/cgform',
  overlays: [
    row('entries', 'forms.entries', '社团开课登记'),
    row('schema', 'forms.schema', '社团开课登记'),
    inPage(row('designer', 'kit.edit', '社团开课登记')),
  ],
};

const reports: OverlaysOfPage = {
  path: '/online/cgreportHead',
  overlays: [head('recycle bin', 'kit.recycle'), inPage(row('designer', 'kit.edit', 'club_fees'))],
};

/** Everything is behind it until the password was typed. */
const lockScreen: OverlaysOfPage = {
  path: '/account/settings/security',
  who: 'teacher',
  overlays: [
    {
      name: 'lock screen',
      open: ({ behind, page, t }) =>
        behind(page.locator('header button[aria-haspopup="menu"]').last(), t('shell.user.lock')),
      seen: ({ front, t }) => front().getByRole('heading', { name: t('settings.lock.title') }),
    },
  ],
};

/**
 * Screens of messages, other services, files, forms and reports with all that opens on them, in a
 * school with the rows of `addScreenRows`.
 */
export const serviceOverlays: readonly OverlaysOfPage[] = [
  bellOfTeacher,
  announcements,
  ownMessages,
  outgoing,
  templates,
  providers,
  loginServices,
  dataSources,
  objectStorage,
  forms,
  reports,
  lockScreen,
];
