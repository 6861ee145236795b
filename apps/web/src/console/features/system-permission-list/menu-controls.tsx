import type { Language } from '@sprout/texts';
import { TreeSelect } from 'antd';
import type { Control } from '../../kit/form-types.ts';
import { isButton, type Menu, menuName } from './menus.ts';

/** Every menu but the one itself and what is below it. */
export const parentControl =
  (menus: readonly Menu[], ownId: string | undefined, language: Language): Control =>
  ({ id, value, onChange, onBlur, isDisabled, isInvalid, describedBy }) => (
    <TreeSelect
      id={id}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      disabled={isDisabled}
      {...(isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      allowClear
      style={{ width: '100%' }}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={typeof value === 'string' ? [value] : []}
      treeData={optionsOf(menus, ownId, language)}
      onBlur={onBlur}
      onChange={(next?: string) => onChange(next ?? '')}
    />
  );

type Option = { value: string; title: string; children: Option[] };

const optionsOf = (
  menus: readonly Menu[],
  ownId: string | undefined,
  language: Language,
): Option[] =>
  menus
    .filter((menu) => !isButton(menu) && menu.id !== ownId)
    .map((menu) => ({
      value: menu.id,
      title: menuName(menu, language),
      children: optionsOf(menu.children ?? [], ownId, language),
    }));
