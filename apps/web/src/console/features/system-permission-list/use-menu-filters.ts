import { useTexts } from '@sprout/ui';
import { useContext, useMemo } from 'react';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { FilterField, Values } from '../../kit/table/list-types.ts';
import { useListState } from '../../kit/table/use-list-state.ts';
import { findPage, PagesContext } from '../../routing/registry.ts';
import { findMenus, isButton, isMissing, type Menu } from './menus.ts';

/** Whether a menu's page is not in this build. */
export function useMissing(): (menu: Menu) => boolean {
  const pages = useContext(PagesContext);
  return useMemo(
    () => (menu) => isMissing(menu, (component) => findPage(component, pages) !== undefined),
    [pages],
  );
}

/** Conditions in the address of the tab, and the tree that meets them. */
export function useMenuFilters(menus: readonly Menu[]) {
  const fields = useFields();
  const isGone = useMissing();
  const shape = useMemo(() => ({ fields, views: [], size: 20 }), [fields]);
  const { state, change } = useListState(shape, false);
  const { values } = state;
  const isFiltered = Object.keys(values).length > 0;
  return {
    fields,
    values,
    isFiltered,
    search: (next: Values) => change({ values: next }),
    found: isFiltered ? findMenus(menus, (menu) => fits(menu, values, isGone)) : menus,
  };
}

function fits(menu: Menu, values: Values, isGone: (menu: Menu) => boolean): boolean {
  const { keyword = '', menuType, state } = values;
  const text = [menu.name, menu.nameEn, menu.url, menu.component, menu.perms ?? ''].join(' ');
  const isNamed = text.toLowerCase().includes(keyword.trim().toLowerCase());
  const isOfType = menuType === undefined || String(menu.menuType) === menuType;
  return isNamed && isOfType && isInState(menu, state, isGone);
}

function isInState(menu: Menu, state: string | undefined, isGone: (menu: Menu) => boolean) {
  switch (state) {
    case 'missing':
      return isGone(menu);
    case 'rules':
      return menu.ruleFlag === 1;
    case 'hidden':
      return menu.hidden && !isButton(menu);
    case 'off':
      return isButton(menu) && menu.status !== '1';
    default:
      return true;
  }
}

function useFields(): readonly FilterField[] {
  const { t } = useTexts();
  const { label } = useResourceNames('menus');
  return useMemo(
    () => [
      { name: 'keyword', label: t('access.menu.keyword'), kind: 'text' },
      {
        name: 'menuType',
        label: label('menuType'),
        kind: 'select',
        options: (['0', '1', '2'] as const).map((value) => ({
          value,
          label: t(`access.menu.type.${value}`),
        })),
      },
      {
        name: 'state',
        label: t('access.menu.state'),
        kind: 'select',
        options: (['missing', 'rules', 'hidden', 'off'] as const).map((value) => ({
          value,
          label: t(`access.menu.state.${value}`),
        })),
      },
    ],
    [t, label],
  );
}
