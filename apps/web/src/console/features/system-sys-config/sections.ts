import type { SiteKey } from '@sprout/rules';

export type Section = { key: SectionKey; fields: readonly SiteKey[] };
export type SectionKey =
  | 'site'
  | 'home'
  | 'console'
  | 'share'
  | 'features'
  | 'notices'
  | 'contact'
  | 'code';

/** Tabs of the screen and their settings, in order. Source: teaching-domain section 4.1. */
export const sections: readonly Section[] = [
  {
    key: 'site',
    fields: [
      'brandName',
      'brandDesc',
      'logo',
      'logo2',
      'banner',
      'footer',
      'supportLinks',
      'adultLinks',
      'contact',
      'openingHours',
      'recordNumber',
      'recordLink',
    ],
  },
  {
    key: 'home',
    fields: ['landingPage', 'homeBgColor', 'file_homeBg', 'homeBgRepeat', '_homeHtml'],
  },
  { key: 'console', fields: ['_indexHtml'] },
  { key: 'share', fields: ['_workShareHtml'] },
  {
    key: 'features',
    fields: [
      'allowComment',
      '_reviewComments',
      '_cloudText',
      'allowReg',
      '_defaultRole',
      '_defaultDepart',
      'avatar',
      'multiLogin',
      '_adminSecondFactor',
      'rememberUnticked',
      '_phoneLogin',
      '_phoneRegister',
      'editors',
      'mediaHosts',
    ],
  },
  {
    key: 'notices',
    fields: [
      '_quietFrom',
      '_quietUntil',
      '_noticesOff',
      '_noticeMails',
      '_noticeGroup',
      '_noticeLanguage',
    ],
  },
  { key: 'contact', fields: ['_linkman', '_phone', '_address'] },
  { key: 'code', fields: [] },
];

/** The banner's four lists are edited together, by position. */
export const bannerKeys: readonly SiteKey[] = [
  'banner',
  'bannerTall',
  'bannerLinks',
  'bannerTexts',
];

/** Which tab a setting stands in. */
export const sectionOf = (key: SiteKey): SectionKey =>
  sections.find(({ fields }) => fields.includes(bannerKeys.includes(key) ? 'banner' : key))?.key ??
  'site';
