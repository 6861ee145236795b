import type { PermissionRow } from './permissions.repository.ts';

/**
 * Screens that the predecessor's client does not have: their menu rows would lead to another page. Source: open-systems section 4,
 * decision 86.
 */
const ownScreens: ReadonlySet<string> = new Set([
  'account/settings/Binding',
  'account/settings/Custom',
  'account/settings/Notification',
  'account/settings/Security',
  'form/AdvancedForm',
  'form/StepForm',
  'modules/message/SysMessageProviderList',
  'online/CgformAuto',
  'online/CgformFillList',
  'online/CgformList',
  'online/CgreportAuto',
  'online/CgreportHeadList',
  'online/CgreportList',
  'system/OpenApi',
  'system/SysKeptData',
  'system/SysLoginProviderList',
  'system/SysOnlineList',
  'teaching/ChildRecord',
  'teaching/ClassGrid',
  'teaching/HomeworkGrading',
  'teaching/WorkReview',
]);

/** A page with sections in our client; the predecessor's client has a page for each section, below a heading. */
const sectionedPage = 'dashboard/Figures';
const heading = 'layouts/RouteView';

/** The rows of a menu as the predecessor's client can open them. */
export function asPredecessor(rows: readonly PermissionRow[]): PermissionRow[] {
  const pages = new Set(rows.flatMap((row) => (row.component === sectionedPage ? [row.id] : [])));
  return rows
    .filter(({ component }) => !ownScreens.has(component))
    .map((row) => {
      if (pages.has(row.id)) return { ...row, component: heading };
      return pages.has(row.parent_id ?? '') ? { ...row, is_hidden: false } : row;
    });
}
