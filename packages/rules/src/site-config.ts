import { landingPages, readLandingPage } from './landing-page.ts';
import { isHostName, maxMediaHosts } from './media-hosts.ts';
import {
  groupKinds,
  mailedKinds,
  noticeKindNames,
  noticeLanguages,
  quietBegins,
  quietEnds,
} from './notice-kinds.ts';
import { isEmptyRichText } from './plain-text.ts';

/** What a setting of the site may hold, and how the form asks for it. */
export type SiteField =
  | { kind: 'text' | 'lines'; max: number; isRequired?: true }
  | { kind: 'html'; max: number }
  | { kind: 'colour' | 'picture' | 'role' | 'depart' | 'switch' | 'link' }
  | { kind: 'pictures'; max: number }
  /** One address per line, by position; a line may be empty. */
  | { kind: 'links'; max: number }
  /** One `title|address` per line. */
  | { kind: 'namedLinks'; max: number }
  /** One name of a host per line. */
  | { kind: 'hosts'; max: number }
  | { kind: 'choice'; values: readonly string[] }
  /** Comma list of some of the values. */
  | { kind: 'choices'; values: readonly string[] };

/**
 * Every setting that the screen of the site's configuration can change. Script and style of the site
 * are not among them: they have a call of their own. Source: teaching-domain section 4.1.
 */
export const siteFields = {
  brandName: { kind: 'text', max: 40, isRequired: true },
  brandDesc: { kind: 'text', max: 80 },
  logo: { kind: 'picture' },
  logo2: { kind: 'picture' },
  banner: { kind: 'pictures', max: 10 },
  bannerTall: { kind: 'pictures', max: 10 },
  bannerLinks: { kind: 'links', max: 10 },
  bannerTexts: { kind: 'lines', max: 1_000 },
  footer: { kind: 'html', max: 50_000 },
  supportLinks: { kind: 'namedLinks', max: 20 },
  adultLinks: { kind: 'namedLinks', max: 20 },
  contact: { kind: 'lines', max: 1_000 },
  openingHours: { kind: 'text', max: 60 },
  recordNumber: { kind: 'text', max: 60 },
  recordLink: { kind: 'link' },
  landingPage: { kind: 'choice', values: landingPages },
  homeBgColor: { kind: 'colour' },
  file_homeBg: { kind: 'picture' },
  homeBgRepeat: { kind: 'choice', values: ['no-repeat', 'repeat', 'repeat-x', 'repeat-y'] },
  _homeHtml: { kind: 'html', max: 200_000 },
  _indexHtml: { kind: 'html', max: 200_000 },
  _workShareHtml: { kind: 'html', max: 200_000 },
  allowComment: { kind: 'switch' },
  _reviewComments: { kind: 'switch' },
  _cloudText: { kind: 'switch' },
  allowReg: { kind: 'switch' },
  _defaultRole: { kind: 'role' },
  _defaultDepart: { kind: 'depart' },
  avatar: { kind: 'picture' },
  multiLogin: { kind: 'switch' },
  _adminSecondFactor: { kind: 'switch' },
  rememberUnticked: { kind: 'switch' },
  _phoneLogin: { kind: 'switch' },
  _phoneRegister: { kind: 'switch' },
  editors: { kind: 'choices', values: ['junior', 'blocks', 'python'] },
  mediaHosts: { kind: 'hosts', max: maxMediaHosts },
  _quietFrom: { kind: 'choice', values: quietBegins },
  _quietUntil: { kind: 'choice', values: quietEnds },
  _noticesOff: { kind: 'choices', values: noticeKindNames },
  _noticeMails: { kind: 'choices', values: mailedKinds },
  _noticeGroup: { kind: 'choices', values: groupKinds },
  _noticeLanguage: { kind: 'choice', values: noticeLanguages },
  _linkman: { kind: 'text', max: 60 },
  _phone: { kind: 'text', max: 60 },
  _address: { kind: 'text', max: 200 },
} as const satisfies Record<string, SiteField>;

export type SiteKey = keyof typeof siteFields;
export type SiteValues = Readonly<Partial<Record<SiteKey, string>>>;

export type SiteProblem = {
  key: SiteKey;
  reason:
    | 'required'
    | 'tooLong'
    | 'tooMany'
    | 'badChoice'
    | 'badColour'
    | 'badLink'
    | 'badPicture'
    | 'badHost'
    | 'ownHost'
    | 'emptyPage';
  /** Which line or picture it is, from 1; absent for a value that is one. */
  position?: number;
  max?: number;
};

export const isSiteKey = (key: string): key is SiteKey => Object.hasOwn(siteFields, key);

/** All problems, in the order of the keys; empty when everything may be saved. Never throws. */
export function findSiteProblems(values: SiteValues): SiteProblem[] {
  return Object.entries(values).flatMap(([key, value]) =>
    isSiteKey(key) ? problemsOf(key, siteFields[key], value ?? '') : [],
  );
}

/** Of all settings together: the custom page is what `/` leads to only while it shows something. */
export const findLandingProblems = ({ landingPage, _homeHtml = '' }: SiteValues): SiteProblem[] =>
  readLandingPage(landingPage) === 'index' && isEmptyRichText(_homeHtml)
    ? [{ key: 'landingPage', reason: 'emptyPage' }]
    : [];

/** An address of this site or a whole one of another. Nothing that runs: no script, no data. */
export const isSafeLink = (link: string): boolean =>
  /^\/(?![/\\])\S*$/.test(link) || /^https?:\/\/[\w.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(link);

function problemsOf(key: SiteKey, field: SiteField, value: string): SiteProblem[] {
  switch (field.kind) {
    case 'text':
    case 'lines':
    case 'html':
      return lengthProblems(key, field, value);
    case 'colour':
      return value === '' || /^#[0-9a-f]{6}$/i.test(value) ? [] : [{ key, reason: 'badColour' }];
    case 'switch':
      return /^[01]$/.test(value) ? [] : [{ key, reason: 'badChoice' }];
    case 'choice':
      return field.values.includes(value) ? [] : [{ key, reason: 'badChoice' }];
    case 'choices':
      return split(value, ',').every((each) => field.values.includes(each))
        ? []
        : [{ key, reason: 'badChoice' }];
    case 'link':
      return value === '' || isSafeLink(value) ? [] : [{ key, reason: 'badLink' }];
    case 'links':
      return listProblems(key, field.max, value.split('\n'), 'badLink', isSafeLink);
    case 'namedLinks':
      return listProblems(key, field.max, split(value, '\n'), 'badLink', isNamedLink);
    case 'hosts':
      return listProblems(key, field.max, linesOfSetting(value), 'badHost', isHostName);
    case 'pictures':
      return listProblems(key, field.max, split(value, ','), 'badPicture', isPicture);
    case 'picture':
      return value === '' || isPicture(value) ? [] : [{ key, reason: 'badPicture' }];
    case 'role':
    case 'depart':
      return value === '' || /^[\w-]{1,36}$/.test(value) ? [] : [{ key, reason: 'badChoice' }];
  }
}

function lengthProblems(
  key: SiteKey,
  field: { max: number; isRequired?: true },
  value: string,
): SiteProblem[] {
  if (field.isRequired && value.trim() === '') return [{ key, reason: 'required' }];
  return value.length > field.max ? [{ key, reason: 'tooLong', max: field.max }] : [];
}

function listProblems(
  key: SiteKey,
  max: number,
  items: readonly string[],
  reason: 'badLink' | 'badPicture' | 'badHost',
  isGood: (item: string) => boolean,
): SiteProblem[] {
  const bad = items.flatMap((item, index): SiteProblem[] => {
    const text = item.trim();
    return text === '' || isGood(text) ? [] : [{ key, reason, position: index + 1 }];
  });
  return items.length > max ? [{ key, reason: 'tooMany', max }, ...bad] : bad;
}

const isNamedLink = (line: string): boolean => {
  const [title = '', link = '', ...rest] = line.split('|');
  return title.trim() !== '' && rest.length === 0 && isSafeLink(link.trim());
};

/** A stored file or a file of this site; pictures of other hosts would tell them of every visitor. */
const isPicture = (value: string): boolean =>
  /^(avatar|cover|banner)\/[0-9a-f]{32}\.[a-z0-9]{1,8}$/.test(value) ||
  /^\/(?![/\\])[\w./-]+$/.test(value);

/** The lines of a setting that say something, each trimmed. */
export const linesOfSetting = (value: string): string[] => split(value, '\n').filter(Boolean);

const split = (value: string, mark: string): string[] =>
  value === '' ? [] : value.split(mark).map((each) => each.trim());
