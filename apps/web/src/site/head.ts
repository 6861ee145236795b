/** What a page says of itself outside its body. */
export type HeadFacts = {
  /** Without the brand. */
  title: string;
  description?: string | undefined;
  /** Path and query of the one address of this page. */
  canonical?: string | undefined;
  /** Picture for link previews. */
  image?: string | undefined;
  noIndex?: boolean;
  /** First picture of the page: wide, and its crop for phones. */
  preload?: { src: string; tallSrc?: string | undefined } | undefined;
};

/** What a route's `handle` may hold. */
export type PageHandle = {
  /** File of a page that is loaded lazily, below `pages/`, without its ending. */
  file?: string;
  head: (data: unknown, site: SiteWords) => HeadFacts;
};

export type SiteWords = { brandName: string };

/** Title of the window. */
export const windowTitle = (facts: HeadFacts, brandName: string): string =>
  facts.title ? `${facts.title} - ${brandName}` : brandName;

/** The page's own part of the head; everything escaped. `origin` makes addresses absolute. */
export function renderHead(facts: HeadFacts, brandName: string, origin?: string): string {
  const title = windowTitle(facts, brandName);
  const absolute = (path: string) => (origin ? new URL(path, origin).href : path);
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    facts.description && `<meta name="description" content="${escapeHtml(facts.description)}">`,
    facts.noIndex && '<meta name="robots" content="noindex">',
    facts.canonical && `<link rel="canonical" href="${escapeHtml(absolute(facts.canonical))}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    facts.description &&
      `<meta property="og:description" content="${escapeHtml(facts.description)}">`,
    facts.image && `<meta property="og:image" content="${escapeHtml(absolute(facts.image))}">`,
    ...preloads(facts.preload),
  ];
  return lines.filter(Boolean).join('\n');
}

/** Where a reader of feeds finds the news. */
export type Feed = { title: string; path: string };

/** The feed of a language. */
export const feedPath = (language: string): string =>
  language === 'en-US' ? '/news.atom?lang=en-US' : '/news.atom';

export function renderFeed({ title, path }: Feed, origin?: string): string {
  const href = origin ? new URL(path, origin).href : path;
  return `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`;
}

function preloads(picture: HeadFacts['preload']): string[] {
  if (!picture) return [];
  const link = (src: string, media: string) =>
    `<link rel="preload" as="image" href="${escapeHtml(src)}" fetchpriority="high"${media}>`;
  if (!picture.tallSrc) return [link(picture.src, '')];
  return [
    link(picture.src, ' media="(min-width: 768px)"'),
    link(picture.tallSrc, ' media="(max-width: 767.98px)"'),
  ];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

/** JSON that may stand inside a script element: no way to close it, no line separators. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
