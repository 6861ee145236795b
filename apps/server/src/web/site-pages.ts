import { trimEnd } from '@sprout/rules';

/** Reads one value of a query; undefined when the page would not understand it. */
type Reader = (value: string) => string | undefined;

/** An id as the contract spells it; whatever else stands there names nothing. */
const id: Reader = (value) => (/^[\w-]{1,36}$/.test(value) ? value : undefined);

/** Of a list with numbered pages; the first one has no number. */
const pageNumber: Reader = (value) =>
  /^[1-9]\d{0,2}$/.test(value) && value !== '1' ? value : undefined;

/** The secret of a shared link. */
const secret: Reader = (value) => (/^[\w-]{1,64}$/.test(value) ? value : undefined);

/** Words of a search: as many characters as the page sends. */
const words =
  (limit: number): Reader =>
  (value) =>
    value.trim().slice(0, limit) || undefined;

const oneOf =
  (...known: readonly string[]): Reader =>
  (value) =>
    known.includes(value) ? value : undefined;

/**
 * What each page of the site reads of its address, in the order of its one spelling. Pages that are
 * not named read nothing, and `redirect` of the log-in page is the browser's alone.
 */
const parametersOf: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  '/workList': {
    type: oneOf('0', '1', '2', '3'),
    q: words(64),
    workType: oneOf('2', '3', '4'),
    tag: words(32),
  },
  '/courseList': { type: words(100), category: words(100), q: words(64) },
  '/course-detail': { id },
  '/unit-detail': { id },
  '/newsList': { category: words(100), page: pageNumber },
  '/news-detail': { id, preview: oneOf('1') },
  '/work-detail': { id, share: secret },
  '/friend-detail': { id },
};

/**
 * The one address of what a visitor asked for, under which the page is rendered and kept: what the
 * page does not know is cut off, so that ever new addresses are not ever new pages.
 * @param url path with query
 */
export function canonicalAddress(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const trimmed = path.length > 1 ? trimEnd(path, /\//) : path;
  const readers = parametersOf[trimmed];
  if (end < 0 || !readers) return trimmed;
  const given = new URLSearchParams(url.slice(end));
  const kept = Object.entries(readers).flatMap(([name, read]) => {
    const value = read(given.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  return kept.length === 0 ? trimmed : `${trimmed}?${new URLSearchParams(kept)}`;
}
