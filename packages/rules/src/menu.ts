import type { ButtonAuth, ButtonFacts } from './button-permission.ts';
import { type MenuAddresses, menuAddress } from './menu-address.ts';

/** A line of the server's menu tree, of any level. */
export type MenuNode = {
  readonly id: string;
  /** '0': shown but not registered. */
  readonly route: string;
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly redirect?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly alwaysShow?: boolean | undefined;
  readonly meta: {
    readonly title: string;
    readonly icon?: string | undefined;
    readonly url?: string | undefined;
    readonly keepAlive: boolean;
    readonly internalOrExternal: boolean;
    readonly permissionList?: readonly ButtonAuth[] | undefined;
  };
  readonly children?: readonly MenuNode[] | undefined;
};

/** A path that the console answers. */
export type MenuRoute = {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  /** The server's name of the screen. */
  readonly component: string;
  readonly isKept: boolean;
  /** Titles and paths of the lines above, outermost first. */
  readonly trail: readonly { readonly title: string; readonly path: string | undefined }[];
  /** Buttons that the menu grants on this page. */
  readonly buttons: readonly ButtonAuth[];
  /** What stands in the page's frame; an address that cannot be opened is empty. */
  readonly frame?: string;
  readonly redirect?: string;
};

/** A line of the menu that is drawn. */
export type MenuLine = {
  readonly key: string;
  readonly title: string;
  readonly icon: string;
  /** Opens a page of the console; absent for a group and for what opens a window. */
  readonly path: string | undefined;
  /** Another document: opened in a window, or shown in a frame by the page of `path`. */
  readonly href: string | undefined;
  /** Pages below it that the menu does not show. */
  readonly covers: readonly string[];
  readonly children: readonly MenuLine[];
};

/**
 * The menu without each line whose permission list names nothing that the person may do, and without the lines below
 * it. A line without a list stays. Source: specification section 5.
 */
export function permittedMenu(menu: readonly MenuNode[], facts: ButtonFacts): MenuNode[] {
  const usable = new Set(
    [...facts.auth, ...facts.allAuth.filter(({ status }) => status === '0')].map(
      ({ action }) => action,
    ),
  );
  const isPermitted = ({ meta: { permissionList = [] } }: MenuNode) =>
    permissionList.length === 0 || permissionList.some(({ action }) => usable.has(action));
  const walk = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes
      .filter(isPermitted)
      .map((node) => (node.children ? { ...node, children: walk(node.children) } : node));
  return walk(menu);
}

/**
 * Every page of the tree, in its order. Groups without a redirect, lines whose `route` is '0' and
 * lines that open another window are no pages. Source: specification section 2.
 */
export function toRoutes(menu: readonly MenuNode[], addresses: MenuAddresses): MenuRoute[] {
  const walk = (nodes: readonly MenuNode[], trail: MenuRoute['trail']): MenuRoute[] =>
    nodes.flatMap((node) => {
      const step = { title: node.meta.title, path: isGroup(node) ? undefined : node.path };
      const below = walk(node.children ?? [], [...trail, step]);
      const route = toRoute(node, trail, addresses);
      return route ? [route, ...below] : below;
    });
  return walk(menu, []);
}

/**
 * Lines of the menu: hidden ones and empty groups left out, a single child lifted, an `alwaysShow`
 * group drawn as one line for all of its pages. Source: system-domain section 8.2.
 */
export function toMenuLines(menu: readonly MenuNode[], addresses: MenuAddresses): MenuLine[] {
  return menu.filter((node) => !node.hidden).flatMap((node) => toLine(node, addresses));
}

/** Lines from the top to the one that stands for a path; empty when the menu shows none. */
export function menuTrail(lines: readonly MenuLine[], path: string): MenuLine[] {
  for (const line of lines) {
    if (line.path === path || line.covers.includes(path)) return [line];
    const below = menuTrail(line.children, path);
    if (below.length > 0) return [line, ...below];
  }
  return [];
}

function toRoute(
  node: MenuNode,
  trail: MenuRoute['trail'],
  addresses: MenuAddresses,
): MenuRoute | undefined {
  const { meta, name, component } = node;
  if (node.route === '0' || isOutside(node)) return undefined;
  const path = rooted(node.path);
  const buttons = meta.permissionList ?? [];
  const common = { path, name, component, title: meta.title, trail, buttons };
  if (meta.url !== undefined) {
    const frame = menuAddress(meta.url, addresses) ?? '';
    return { ...common, isKept: meta.keepAlive, frame };
  }
  if (node.redirect) return { ...common, isKept: false, redirect: node.redirect };
  return isGroup(node) ? undefined : { ...common, isKept: meta.keepAlive };
}

function toLine(node: MenuNode, addresses: MenuAddresses): MenuLine[] {
  const below = toMenuLines(node.children ?? [], addresses);
  const [only] = below;
  if (only && below.length === 1 && !node.alwaysShow && isGroup(node)) return [only];
  const isLeaf = below.length === 0 || node.alwaysShow === true;
  if (isLeaf && isGroup(node) && !node.alwaysShow) return [];
  const line = {
    key: node.id,
    title: node.meta.title,
    icon: node.meta.icon ?? '',
  };
  if (!isLeaf) return [{ ...line, path: undefined, href: undefined, covers: [], children: below }];
  const { url } = node.meta;
  const href = url === undefined ? undefined : menuAddress(url, addresses);
  const path = isOutside(node) ? undefined : pagePath(node);
  const covers = node.alwaysShow ? pathsBelow(node) : hiddenBelow(node);
  return [{ ...line, path, href, covers, children: [] }];
}

/** An `alwaysShow` group leads to where it redirects, or to its first page. */
function pagePath(node: MenuNode): string | undefined {
  if (!isGroup(node) || node.meta.url !== undefined) return rooted(node.path);
  return node.redirect ?? pathsBelow(node)[0];
}

const pathsBelow = ({ children = [] }: MenuNode): string[] =>
  children.flatMap((child) => [
    ...(isGroup(child) ? [] : [rooted(child.path)]),
    ...pathsBelow(child),
  ]);

const hiddenBelow = (node: MenuNode): string[] =>
  (node.children ?? []).every(({ hidden }) => hidden) ? pathsBelow(node) : [];

/** A layout of the predecessor or nothing: it has no page of its own. */
const isGroup = ({ component, meta }: MenuNode): boolean =>
  meta.url === undefined && (component === '' || component.startsWith('layouts/'));

const isOutside = ({ meta }: MenuNode): boolean =>
  meta.internalOrExternal && meta.url !== undefined;

/** The server gives framed pages a bare name. */
const rooted = (path: string): string => (path.startsWith('/') ? path : `/${path}`);
