import { fileUrl, type SiteConfig } from '@sprout/client';
import { contrast, defaultBrandName, homePath, textContrast } from '@sprout/rules';
import type { BannerSlide, FooterLink, WorkFamily } from '@sprout/ui';

/** What the pages read of the configuration. */
export type SiteFacts = {
  brandName: string;
  /** The school has named itself. */
  hasOwnName: boolean;
  brandDesc: string;
  /** Where logo and links to the home page lead. */
  homePath: string;
  /** Absent for Sprout's own. */
  logoUrl: string | undefined;
  footerLogoUrl: string | undefined;
  slides: BannerSlide[];
  /** What stands behind home and the front page; absent for the site's own paper. */
  ground: Ground | undefined;
  /** Stands for people without a picture of their own; absent for the animal of each. */
  avatarUrl: string | undefined;
  /** Sanitised by the server when it was saved. */
  footerHtml: string;
  helpLinks: FooterLink[];
  adultLinks: FooterLink[];
  hours: string;
  contacts: string[];
  filing: FooterLink | undefined;
  allowComment: boolean;
  allowRegister: boolean;
  /** Editors whose screens exist, youngest first. */
  editors: WorkFamily[];
};

export type Ground = {
  colour: string | undefined;
  pictureUrl: string | undefined;
  repeat: string;
  /** Words need paper below them: they would be hard to read on this ground. */
  needsPaper: boolean;
};

const families: readonly WorkFamily[] = ['junior', 'blocks', 'python'];

/** Source: specification section 1. */
const defaultHours = '9:00-18:00';

export function readSiteConfig(config: SiteConfig): SiteFacts {
  const text = (key: string) => config[key]?.trim() ?? '';
  const ownName = text('brandName');
  const brandName = ownName || 'Sprout';
  const recordNumber = text('recordNumber');
  const editors = text('editors') || families.join(',');
  return {
    brandName,
    hasOwnName: ownName !== '' && ownName !== defaultBrandName,
    brandDesc: text('brandDesc'),
    homePath: homePath(config['landingPage']),
    logoUrl: ownLogo(config, 'logo'),
    footerLogoUrl: ownLogo(config, 'logo2'),
    slides: readSlides(config, brandName),
    ground: readGround(config),
    avatarUrl: fileUrl(config, text('avatar')) || undefined,
    footerHtml: text('footer'),
    helpLinks: readLinks(text('supportLinks')),
    adultLinks: readLinks(text('adultLinks')),
    hours: text('openingHours') || defaultHours,
    contacts: readLines(text('contact')),
    filing: recordNumber
      ? { title: recordNumber, href: safeHref(text('recordLink')) ?? '' }
      : undefined,
    allowComment: text('allowComment') === '1',
    allowRegister: text('allowReg') === '1',
    editors: families.filter((family) => editors.split(',').includes(family)),
  };
}

/** Inks of words and links that stand on the ground itself. Source: tokens.css. */
const inks = ['#4a5670', '#1b7a43'];

function readGround(config: SiteConfig): Ground | undefined {
  const given = config['homeBgColor'] ?? '';
  const colour = /^#[0-9a-f]{6}$/i.test(given) ? given : undefined;
  const pictureUrl = fileUrl(config, config['file_homeBg']) || undefined;
  if (!colour && !pictureUrl) return undefined;
  const isReadable =
    colour !== undefined && inks.every((ink) => contrast(ink, colour) >= textContrast);
  return {
    colour,
    pictureUrl,
    repeat: config['homeBgRepeat'] || 'no-repeat',
    needsPaper: pictureUrl !== undefined || !isReadable,
  };
}

function ownLogo(config: SiteConfig, key: string): string | undefined {
  const value = config[key];
  // The default file shows the same picture as the drawing in the page.
  return !value || value === '/logo.png' ? undefined : fileUrl(config, value) || undefined;
}

/** Links belong to pictures by position. Source: specification section 3. */
function readSlides(config: SiteConfig, brandName: string): BannerSlide[] {
  const links = (config['bannerLinks'] ?? '').split('\n');
  const tall = (config['bannerTall'] ?? '').split(',');
  const alts = (config['bannerTexts'] ?? '').split('\n');
  return (config['banner'] ?? '')
    .split(',')
    .map((value, place) => ({
      src: fileUrl(config, value.trim()),
      tallSrc: fileUrl(config, tall[place]?.trim()) || undefined,
      href: safeHref(links[place]?.trim() ?? ''),
      alt: alts[place]?.trim() || brandName,
    }))
    .filter((slide) => slide.src !== '');
}

const readLines = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Lines of `title|address`; a line without an address is left out. */
function readLinks(lines: string): FooterLink[] {
  return readLines(lines)
    .map((line) => {
      const [title = '', href = ''] = line.split('|').map((part) => part.trim());
      return { title, href: safeHref(href) ?? '' };
    })
    .filter(({ title, href }) => title !== '' && href !== '');
}

const safeHref = (href: string): string | undefined =>
  /^(https?:\/\/|\/(?![/\\])|mailto:|tel:)/.test(href) ? href : undefined;
