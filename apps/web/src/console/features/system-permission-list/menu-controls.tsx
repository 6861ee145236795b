import type { Language, TextKey, Translate } from '@sprout/texts';
import { TreeSelect } from 'antd';
import { Choice } from '../../kit/form/choice.tsx';
import type { Control } from '../../kit/form-types.ts';
import { isButton, type Menu, menuName } from './menus.ts';

type T = Translate<TextKey>;

/** Root menu, sub menu or button; numbers on the wire. */
export const kindControl =
  (t: T): Control =>
  (props) => (
    <Choice
      {...props}
      value={String(props.value)}
      options={(['0', '1', '2'] as const).map((value) => ({
        value,
        label: t(`access.menu.type.${value}`),
      }))}
      onChange={(next) => props.onChange(Number(next))}
    />
  );

/** In a frame of the console, or in a window of its own. */
export const openingControl =
  (t: T): Control =>
  (props) => (
    <Choice
      {...props}
      value={props.value === true ? 'outside' : 'inside'}
      options={[
        { value: 'inside', label: t('access.menu.inside') },
        { value: 'outside', label: t('access.menu.outside') },
      ]}
      onChange={(next) => props.onChange(next === 'outside')}
    />
  );

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
