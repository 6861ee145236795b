import {
  createFreeIds,
  insideOf,
  type JuniorBlock,
  type JuniorPage,
  type JuniorProject,
  type JuniorStrip,
  listPages,
} from '@sprout/formats';
import { type Edit, findPage, hasBlock, mapStrips, takenIds, withPage } from './edit.ts';
import { withInside } from './rows.ts';

/** Source: junior reference, A2. */
export const maxPages = 4;
const firstLine = 36;

/** Adds an empty page behind the others and shows it. `undefined` when there are four. */
export function addPage(project: JuniorProject): Edit | undefined {
  const { pages } = project.json;
  if (pages.length >= maxPages) return undefined;
  const pageId = createFreeIds(takenIds(project)).next('page');
  const page = emptyPage(pages.length + 1);
  return {
    project: withOrder({ ...withPage(project, pageId, page) }, [...pages, pageId], pageId),
    change: { kind: 'add-page', pageId },
  };
}

/**
 * Takes a page out of the story, with the blocks that lead to it; a strip that was nothing but a
 * start and such a block goes, too. A story without pages gets an empty one.
 */
export function removePage(project: JuniorProject, pageId: string): Edit | undefined {
  const before = project.json.pages;
  if (findPage(project, pageId) === undefined) return undefined;
  const pages = before.filter((id) => id !== pageId);
  const { [pageId]: _, ...json } = project.json;
  // The story without one of its pages.
  const left = { ...project, json: { ...json, pages } as JuniorProject['json'] };
  const change = { kind: 'remove-page' as const, pageId };
  if (pages.length === 0) {
    const newId = createFreeIds(takenIds(project)).next('page');
    return {
      project: withOrder(withPage(left, newId, emptyPage(1)), [newId], newId),
      change,
    };
  }
  const led = mapStrips(left, (strip) => leadElsewhere(strip, before, pages));
  const shown = project.json.currentPage === pageId ? pages[0] : project.json.currentPage;
  return { project: withOrder(led, pages, shown), change };
}

/** Moves a page to another place in the story; blocks go on leading to the same pages. */
export function movePage(project: JuniorProject, pageId: string, index: number): Edit | undefined {
  const before = project.json.pages;
  const others = before.filter((id) => id !== pageId);
  const isThere = others.length < before.length && index >= 0 && index < before.length;
  if (!isThere || before[index] === pageId) return undefined;
  const pages = [...others.slice(0, index), pageId, ...others.slice(index)];
  const led = mapStrips(project, (strip) => leadElsewhere(strip, before, pages));
  return {
    project: withOrder(led, pages, project.json.currentPage),
    change: { kind: 'move-page', pageId },
  };
}

/** Gives a page another background; `undefined` for none. */
export function setBackground(
  project: JuniorProject,
  pageId: string,
  picture: string | undefined,
): Edit | undefined {
  const page = findPage(project, pageId);
  if (page === undefined) return undefined;
  const { md5: _, ...rest } = page;
  // A page without its background is a page.
  const bare = rest as JuniorPage;
  const painted = picture === undefined ? bare : { ...bare, md5: picture };
  return {
    project: withPage(project, pageId, painted),
    change: { kind: 'background', pageId },
  };
}

/** Chooses the page that is shown; no step of its own for an undo button. */
export function choosePage(project: JuniorProject, pageId: string): JuniorProject {
  return findPage(project, pageId) === undefined
    ? project
    : { ...project, json: { ...project.json, currentPage: pageId } };
}

function emptyPage(num: number): JuniorPage {
  return { textstartat: firstLine, sprites: [], num, layers: [] };
}

/** The story in this order, each page with its number. */
function withOrder(
  project: JuniorProject,
  pages: readonly string[],
  currentPage: string | undefined,
): JuniorProject {
  const ordered = { ...project, json: { ...project.json, pages } };
  const numbered = listPages(ordered).map(({ id, page }, index): [string, JuniorPage] => [
    id,
    page.num === index + 1 ? page : { ...page, num: index + 1 },
  ]);
  const shown = currentPage === undefined ? {} : { currentPage };
  return { ...ordered, json: { ...ordered.json, ...Object.fromEntries(numbered), ...shown } };
}

/** The strip with page blocks by the new order; `undefined` when nothing but its start is left. */
function leadElsewhere(
  strip: JuniorStrip,
  before: readonly string[],
  after: readonly string[],
): JuniorStrip | undefined {
  if (!hasBlock(strip, ([type]) => type === 'gotopage')) return strip;
  const led = strip.flatMap((block) => leadBlock(block, before, after));
  return led.length === strip.length || led.length > 1 ? led : undefined;
}

function leadBlock(
  block: JuniorBlock,
  before: readonly string[],
  after: readonly string[],
): JuniorBlock[] {
  const inside = insideOf(block);
  if (inside.length > 0) {
    return [
      withInside(
        block,
        inside.flatMap((inner) => leadBlock(inner, before, after)),
      ),
    ];
  }
  const [type, argument, ...rest] = block;
  if (type !== 'gotopage') return [block];
  const target = before[(argument === 'null' ? 2 : Number(argument)) - 1];
  // A block that led nowhere goes on doing so.
  if (target === undefined) return [block];
  const index = after.indexOf(target);
  return index < 0 ? [] : [[type, index + 1, ...rest]];
}
