import { defaultBrandName } from '@sprout/rules';
import { mainSchoolId } from '../../platform/audit.ts';
import { roleIds } from './roles.ts';
import { pickFresh, type Seeding } from './seeded.ts';

/**
 * Keys and first values of the site's configuration. Keys that begin with `_` never leave the
 * server as they are. Empty pictures mean the built-in ones.
 * Source: teaching-domain section 4.1; the last block is the footer of specification section 2.
 */
export const defaultConfig: Readonly<Record<string, string>> = {
  brandName: defaultBrandName,
  brandDesc: '和孩子一起把想法变成作品',
  logo: '',
  logo2: '',
  banner: '',
  bannerLinks: '',
  footer: '',
  // What `/` leads to.
  landingPage: 'home',
  homeBgColor: '',
  file_homeBg: '',
  homeBgRepeat: 'no-repeat',
  _homeHtml: '',
  _indexHtml: '',
  _workShareHtml: '',
  allowComment: '0',
  // Comments of children wait for a member of the staff.
  _reviewComments: '1',
  // '1': cloud variables hold any text; else numbers only.
  _cloudText: '0',
  allowReg: '0',
  _defaultRole: roleIds.student,
  _defaultDepart: '',
  avatar: '',
  customJS: '',
  customCss: '',
  // When children are told nothing of what happens.
  _quietFrom: '20:00',
  _quietUntil: '07:00',
  // Kinds of notices that an account gets not at all, and by mail, while its user has chosen nothing.
  _noticesOff: '',
  _noticeMails: 'backup.failed,disk.low',
  // Of what the WeCom group of the staff is told.
  _noticeGroup: 'user.waits,work.reported,job.failed,backup.failed,disk.low',
  // The language of mail and SMS to a receiver who has not logged in, and of messages to the WeCom group.
  _noticeLanguage: 'zh-CN',
  _linkman: '',
  _phone: '',
  _address: '',
  // '1': one account may be signed in at several places at once.
  multiLogin: '1',
  // '1': administrators log in with a second factor or set one up.
  _adminSecondFactor: '0',
  // '1': "remember me" is not ticked before a member of the staff ticks it.
  rememberUnticked: '0',
  // '1': the staff may log in with a code by text message, and a visitor who registers proves a number with one.
  _phoneLogin: '0',
  _phoneRegister: '0',
  supportLinks: '',
  contact: '',
  openingHours: '9:00-18:00',
  recordNumber: '',
  recordLink: '',
  adultLinks: '',
  // Editors whose screens exist, youngest first.
  editors: 'junior,blocks,python',
  bannerTall: '',
  bannerTexts: '',
};

export async function seedConfig(seeding: Seeding): Promise<void> {
  const all = Object.entries(defaultConfig);
  const fresh = await pickFresh(seeding, all, ([key]) => `config:${key}`);
  if (fresh.length === 0) return;
  await seeding.executor
    .insertInto('sys_config')
    .values(
      fresh.map(([config_key, config_value]) => ({
        school_id: mainSchoolId,
        config_key,
        config_value,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
