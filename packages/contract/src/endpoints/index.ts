import { account } from './account.ts';
import { announcements } from './announcements.ts';
import { categories, categoryCalls } from './categories.ts';
import { checkRuleCalls, checkRules } from './check-rules.ts';
import { checks } from './checks.ts';
import { classEntry } from './class-entry.ts';
import { config } from './config.ts';
import { dataLog } from './data-log.ts';
import { departs } from './departs.ts';
import { dictItems } from './dict-tables.ts';
import { dicts } from './dicts.ts';
import { fillRuleCalls, fillRules } from './fill-rules.ts';
import { frontMenuCalls, frontMenus } from './front-menus.ts';
import { logs } from './logs.ts';
import { openapi } from './openapi.ts';
import { permissions } from './permissions.ts';
import { positions } from './positions.ts';
import { reviews } from './reviews.ts';
import { roles } from './roles.ts';
import { departPermissions, departRoles } from './roles-departs.ts';
import { session } from './session.ts';
import { storedFileCalls, storedFiles } from './stored-files.ts';
import { files, menu } from './system.ts';
import { users } from './users.ts';
import { works } from './works.ts';

export { type CategoryNode, categories } from './categories.ts';
export { checkRules } from './check-rules.ts';
export { dictItems, dictList } from './dict-tables.ts';
export { fillRules } from './fill-rules.ts';
export { type FrontMenuChoice, type FrontMenuNode, frontMenus } from './front-menus.ts';
export { positions } from './positions.ts';
export { roleList } from './role-table.ts';
export { storedFiles } from './stored-files.ts';

/** Every endpoint of the product. The server registers handlers against it; clients call it. */
export const endpoints = {
  account,
  announcements,
  categories: { ...categories.endpoints, ...categoryCalls },
  classEntry,
  checks,
  config,
  dataLog,
  departPermissions,
  departRoles,
  departs,
  dictItems: dictItems.endpoints,
  dicts,
  files,
  logs,
  menu,
  permissions,
  checkRules: { ...checkRules.endpoints, ...checkRuleCalls },
  fillRules: { ...fillRules.endpoints, ...fillRuleCalls },
  frontMenus: { ...frontMenus.endpoints, ...frontMenuCalls },
  positions: positions.endpoints,
  openapi,
  reviews,
  roles,
  session,
  storedFiles: { ...storedFiles.endpoints, ...storedFileCalls },
  users,
  works,
};
