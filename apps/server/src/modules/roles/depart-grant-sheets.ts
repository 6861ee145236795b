import { plainSheets } from '../../platform/table/plain-sheets.ts';
import type { PermissionServices } from '../permissions/index.ts';

/** Sheets of what departments are granted. */
export const grantSheets = plainSheets({
  resource: 'departPermissions',
  fields: ['orgCode', 'departName', 'permission', 'permissionName', 'ruleNames'],
  required: ['orgCode', 'permission'],
  severalLines: ['ruleNames'],
});

type Permission = Awaited<ReturnType<PermissionServices['listRows']>>[number];

const buttonType = 2;

/**
 * A word for each menu and button that another school knows, too: the first code of a button, the
 * address of a menu; the id where that is missing or shared.
 */
export function permissionWords(rows: readonly Permission[]): ReadonlyMap<string, string> {
  const wordOf = ({ id, menu_type: type, perms, url }: Permission): string =>
    (type === buttonType ? perms?.split(',')[0]?.trim() : url) || id;
  const uses = new Map<string, number>();
  for (const row of rows) uses.set(wordOf(row), (uses.get(wordOf(row)) ?? 0) + 1);
  return new Map(rows.map((row) => [row.id, uses.get(wordOf(row)) === 1 ? wordOf(row) : row.id]));
}
