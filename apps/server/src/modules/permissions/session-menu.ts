import { permissionCodes } from '@sprout/contract';
import { holdsEverything } from '@sprout/rules';
import type { Actor } from '../../platform/access/actor.ts';
import type { RuleResourceRegister } from '../../platform/access/rule-resources.ts';
import { buildMenuTree, isMenu, type MenuItem, nameOf } from './menu-tree.ts';
import {
  type ActingRule,
  codesOf,
  type PermissionRepository,
  type PermissionRow,
} from './permissions.repository.ts';
import { asPredecessor } from './predecessor-menu.ts';

/** The shell links to these by name, so they exist for everybody. Source: system-domain section 4.2. */
const everybodysPages = [
  'account-center',
  'account-settings-base',
  'account-settings-security',
  'account-settings-notification',
  'account-settings-custom',
  'account-settings-binding',
  'isps-userAnnouncement',
];
const homeComponent = 'dashboard/Index';
/** Roles to which the seed grants every menu. Source: system-domain section 12.2. */
const everythingRoles: readonly string[] = ['admin', 'dev'];
/** Pages of the daily work of teachers and students. */
const pagesOfTheDay: readonly string[] = [
  'teaching/HomeworkGrading',
  'teaching/WorkReview',
  'teaching/TeachingWorkList',
  'teaching/TeachingAdditionalWorkList',
  'teaching/ClassGrid',
  'online/CgformFillList',
  'form/BasicForm',
  'account/course/MyAdditionalWorkList',
  'account/course/CourseListCard',
  'account/center/Index',
];

type Person = Pick<Actor, 'roles' | 'departRoles' | 'schoolId' | 'seesWholeSchool'>;
type Client = { isEnglish: boolean; isOwnClient: boolean };

/** What roles and department roles let somebody see. */
export function createSessionMenu(
  permissions: PermissionRepository,
  listRows: () => Promise<PermissionRow[]>,
  { problemOf }: Pick<RuleResourceRegister, 'problemOf'>,
) {
  /**
   * Hides the pages of the daily work from an administrator, who still opens them by a link, unless another role of
   * theirs has them.
   */
  async function markedFor(person: Person, rows: PermissionRow[]): Promise<PermissionRow[]> {
    const others = person.roles.filter((code) => !everythingRoles.includes(code));
    if (others.length === person.roles.length) return rows;
    const asked = await permissions.listGranted({ ...person, roles: others });
    return rows.map((row) =>
      !pagesOfTheDay.includes(row.component) || asked.has(row.id)
        ? row
        : { ...row, is_hidden: true },
    );
  }

  return {
    async present(person: Person, { isEnglish, isOwnClient }: Client) {
      const all = await listRows();
      const granted = await permissions.listGranted(person);
      const { seesWholeSchool } = person;
      const rules = seesWholeSchool ? [] : await permissions.listActingRules(person);
      const own = homeFirst(
        all.filter((row) => granted.has(row.id) || isEverybodys(row)),
        granted,
      );
      const shown = isOwnClient ? await markedFor(person, own) : asPredecessor(own);
      const menu = buildMenuTree(shown, isEnglish).map((item) =>
        tellRules(item, rules, own, problemOf),
      );
      const auth = actions(own, isEnglish).filter(({ status }) => status === '1');
      return {
        menu,
        auth: holdsEverything(person.roles) ? withEveryCode(auth, all, isEnglish) : auth,
        allAuth: actions(all, isEnglish),
        seesWholeSchool,
      };
    },
  };
}

/** Pages of online forms and reports are reached by address. Source: system-domain section 4.2. */
const isOnlinePage = ({ url, is_hidden }: PermissionRow): boolean =>
  url === '/online' || (is_hidden && /^\/online\/.*:code$/.test(url));

const isEverybodys = (row: PermissionRow): boolean =>
  row.component === homeComponent ||
  everybodysPages.includes(row.component_name ?? '') ||
  isOnlinePage(row);

/** Home comes first when the person has no grant of it. */
function homeFirst(rows: PermissionRow[], granted: ReadonlySet<string>): PermissionRow[] {
  const isAdded = (row: PermissionRow) => row.component === homeComponent && !granted.has(row.id);
  return [...rows.filter(isAdded), ...rows.filter((row) => !isAdded(row))];
}

type Action = { action: string; type: string; describe: string; status: string };

/** The highest role also shows the buttons that are switched off, not granted or gone. */
function withEveryCode(auth: Action[], all: readonly PermissionRow[], isEnglish: boolean) {
  const named = new Map(actions(all, isEnglish).map((action) => [action.action, action]));
  const own = new Set(auth.map(({ action }) => action));
  const others = permissionCodes.filter((code) => !own.has(code));
  const more = others.map((action) => ({
    action,
    type: named.get(action)?.type ?? '1',
    describe: named.get(action)?.describe ?? action,
    // To this person it is switched on, whatever the button says to others.
    status: '1',
  }));
  return [...auth, ...more];
}

/** Buttons by code; a button may stand for several. */
const actions = (rows: readonly PermissionRow[], isEnglish: boolean) =>
  rows
    .filter((row) => !isMenu(row))
    .flatMap((row) =>
      codesOf(row).map((action) => ({
        action,
        type: row.perms_type,
        describe: nameOf(row, isEnglish),
        status: row.status,
      })),
    );

/** Names the rules that act on a page where the page stands in the menu. */
export function tellRules(
  item: MenuItem,
  rules: readonly ActingRule[],
  rows: readonly PermissionRow[],
  problemOf: RuleResourceRegister['problemOf'],
): MenuItem {
  const own = rules.filter((rule) => rule.permissionId === item.id);
  const component = rows.find((row) => row.id === item.id)?.component ?? '';
  const rowsHidden = own.some((rule) => problemOf({ ...rule, component }) !== undefined);
  const children = item.children?.map((child) => tellRules(child, rules, rows, problemOf));
  // The contract's levels differ only in whether a level may have children.
  return {
    ...item,
    meta: {
      ...item.meta,
      ...(own.length > 0 ? { dataRules: own.map(({ name }) => name) } : {}),
      ...(rowsHidden ? { rowsHidden } : {}),
    },
    ...(children ? { children } : {}),
  } as MenuItem;
}
