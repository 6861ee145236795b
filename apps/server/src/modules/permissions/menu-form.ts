import type { BodyOf, endpoints } from '@sprout/contract';
import { AppError, allow } from '../../platform/errors.ts';
import { answerFor } from '../../web/path-map.ts';
import { codesOf, type PermissionRow, type PermissionValues } from './permissions.repository.ts';

export type MenuForm = BodyOf<typeof endpoints.permissions.add>;

export const buttonType = 2;
/** Levels of menus; roots are level 1. Source: contract, `MenuItem`. */
const depthLimit = 4;

const defaults: Omit<PermissionValues, 'name' | 'menu_type'> = {
  parent_id: null,
  name_en: '',
  url: '',
  component: '',
  component_name: null,
  redirect: null,
  icon: null,
  perms: null,
  perms_type: '1',
  status: '1',
  sort_no: 1,
  is_route: true,
  is_hidden: false,
  is_always_shown: false,
  keep_alive: true,
  is_external: false,
  description: '',
};

/**
 * What a form stores: absent fields keep the old value or the default, `null` clears, and component
 * and path get their one spelling. Source: system-domain section 5.3, server normalisation.
 */
export function readMenuForm(form: MenuForm, old?: PermissionRow): PermissionValues {
  const base = old ? valuesOf(old) : defaults;
  const isButton = form.menuType === buttonType;
  const pick = <T>(value: T | null | undefined, kept: T, empty: T): T =>
    value === undefined ? kept : (value ?? empty);
  const component = isButton ? '' : cleanComponent(pick(form.component, base.component, ''));
  return {
    menu_type: form.menuType,
    name: form.name.trim(),
    parent_id: form.menuType === 0 ? null : pick(form.parentId, base.parent_id, null) || null,
    name_en: pick(form.nameEn, base.name_en, '').trim(),
    url: isButton ? '' : cleanUrl(pick(form.url, base.url, '')),
    component: form.menuType === 0 && component === '' ? 'layouts/RouteView' : component,
    component_name: pick(form.componentName, base.component_name, null)?.trim() || null,
    redirect: pick(form.redirect, base.redirect, null) || null,
    icon: pick(form.icon, base.icon, null) || null,
    perms: codesOf({ perms: pick(form.perms, base.perms, null) }).join(',') || null,
    perms_type: pick(form.permsType, base.perms_type, '1'),
    status: pick(form.status, base.status, '1'),
    sort_no: pick(form.sortNo, base.sort_no, 1),
    is_route: isButton ? false : pick(form.route, base.is_route, true),
    is_hidden: pick(form.hidden, base.is_hidden, false),
    is_always_shown: pick(form.alwaysShow, base.is_always_shown, false),
    keep_alive: pick(form.keepAlive, base.keep_alive, true),
    is_external: pick(form.internalOrExternal, base.is_external, false),
    description: pick(form.description, base.description, ''),
  };
}

const valuesOf = (row: PermissionRow): Omit<PermissionValues, 'name' | 'menu_type'> => row;

/**
 * Throws `permission.incomplete`, `.badPath`, `.reservedPath`, `.pathTaken`, `.codeTaken`,
 * `.unknownParent`, `.loop` and `.tooDeep`.
 * @param rows the tree as it is
 * @param id of the row itself when it exists already
 */
export function checkMenu(
  values: PermissionValues,
  rows: readonly PermissionRow[],
  id?: string,
): void {
  const others = rows.filter((row) => row.id !== id);
  checkPlace(values, rows, id);
  if (values.menu_type === buttonType) {
    allow(values.perms !== null, 'permission.incomplete');
  } else {
    checkPath(values, others);
  }
  const taken = new Set(others.flatMap(codesOf));
  const codes = codesOf(values);
  allow(codes.every(isCode), 'permission.incomplete');
  allow(!codes.some((code) => taken.has(code)), 'permission.codeTaken');
}

const isCode = (code: string): boolean => /^[\w:.-]+$/.test(code);

export const isOutside = (url: string): boolean => /^(https?:\/\/|\{\{)/.test(url);

function checkPath(values: PermissionValues, others: readonly PermissionRow[]): void {
  const { url, component } = values;
  allow(url !== '' && (component !== '' || isOutside(url)), 'permission.incomplete');
  if (isOutside(url)) {
    allow(/^\{\{ ?[\w.[\]']+ ?\}\}/.test(url) || URL.canParse(url), 'permission.badPath');
    return;
  }
  allow(/^(\/[\w:@*-]+)+$/.test(url), 'permission.badPath');
  allow(!isReserved(url), 'permission.reservedPath');
  const isPage = !component.startsWith('layouts/');
  const twin = others.find((row) => row.url === url && !row.component.startsWith('layouts/'));
  allow(!isPage || !twin, 'permission.pathTaken');
}

const serverPaths = ['/healthz', '/readyz', '/metrics'];

/** Paths that the console never gets to answer, however they are written. */
const isReserved = (url: string): boolean => {
  const lower = url.toLowerCase();
  return [url, lower].some((path) => serverPaths.includes(path) || !isConsole(path));
};

const isConsole = (path: string): boolean => answerFor(path).kind === 'console';

function checkPlace(values: PermissionValues, rows: readonly PermissionRow[], id?: string): void {
  const { parent_id: parentId, menu_type: type } = values;
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (parentId === null) {
    // A few buttons come without a page, and may stay so.
    const old = byId.get(id ?? '');
    allow(
      type === 0 || (old?.parent_id === null && old.menu_type === type),
      'permission.unknownParent',
    );
    return;
  }
  const parent = byId.get(parentId);
  if (!parent || parent.menu_type === buttonType) throw new AppError('permission.unknownParent');
  let depth = 0;
  for (let at: PermissionRow | undefined = parent; at; at = byId.get(at.parent_id ?? '')) {
    allow(at.id !== id && depth <= rows.length, 'permission.loop');
    depth += 1;
  }
  const own = type === buttonType ? 0 : heightOf(id, rows);
  allow(depth + own <= depthLimit, 'permission.tooDeep');
}

/** Levels of menus that a menu brings along, itself included. */
function heightOf(id: string | undefined, rows: readonly PermissionRow[]): number {
  const below = rows.filter((row) => row.parent_id === id && row.menu_type !== buttonType);
  if (id === undefined || below.length === 0) return 1;
  return 1 + Math.max(...below.map((row) => heightOf(row.id, rows)));
}

const cleanComponent = (component: string): string =>
  component
    .trim()
    .replace(/^\/+/, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '');

function cleanUrl(text: string): string {
  const url = text.trim().replace(/\.vue$/, '');
  if (url === '' || isOutside(url) || url.startsWith('/')) return url;
  return `/${url}`;
}
