import type { Language, TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { useCallback } from 'react';
import {
  dictControl,
  eitherControl,
  longTextControl,
  numberChoiceControl,
  numberControl,
  switchControl,
  textControl,
} from '../../kit/form/controls.tsx';
import { useCheckUnique } from '../../kit/form/use-check-unique.ts';
import type { FormField, FormValues } from '../../kit/form-types.ts';
import { iconControl } from '../../kit/pickers/icon-picker.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { parentControl } from './menu-controls.tsx';
import { isAddress, type Menu } from './menus.ts';

type Words = {
  t: Translate<TextKey>;
  language: Language;
  label: (name: string) => string;
  isFreeCode: NonNullable<FormField['unique']>;
};

/** Fields by the kind that is chosen: root menu, sub menu, or button. */
export function useMenuFields(menus: readonly Menu[], menu: Menu | undefined) {
  const { t, language } = useTexts();
  const { label } = useResourceNames('menus');
  const isFreeCode = useCheckUnique('sys_permission', menu?.id)('perms');
  return useCallback(
    (values: FormValues): readonly FormField[] => {
      const words = { t, language, label, isFreeCode };
      const { menuType } = values;
      const head = [
        {
          name: 'menuType',
          label: label('menuType'),
          isRequired: true,
          isWide: true,
          control: numberChoiceControl(
            (['0', '1', '2'] as const).map((value) => ({
              value,
              label: t(`access.menu.type.${value}`),
            })),
          ),
        },
        nameField(words, menuType === 2),
        ...(menuType === 0 ? [] : [parentField(words, menus, menu)]),
      ];
      return menuType === 2
        ? [...head, ...buttonFields(words)]
        : [...head, ...pageFields(words, values)];
    },
    [t, language, label, isFreeCode, menus, menu],
  );
}

const nameField = ({ t, label }: Words, isButton: boolean): FormField => ({
  name: 'name',
  label: label(isButton ? 'button' : 'name'),
  isRequired: true,
  control: textControl({ max: 100 }),
  words: { required: t('access.menu.name.required'), tooShort: t('access.menu.name.required') },
});

const parentField = (
  { t, label, language }: Words,
  menus: readonly Menu[],
  menu: Menu | undefined,
): FormField => ({
  name: 'parentId',
  label: label('parentId'),
  isRequired: true,
  control: parentControl(menus, menu?.id, language),
  words: { required: t('access.menu.parent.required') },
});

const buttonFields = ({ t, language, label, isFreeCode }: Words): FormField[] => [
  {
    name: 'perms',
    label: label('perms'),
    isRequired: true,
    control: textControl({ max: 255 }),
    hint: t('access.menu.perms.hint'),
    words: { required: t('access.menu.perms.required') },
    unique: isFreeCode,
  },
  {
    name: 'permsType',
    label: label('permsType'),
    control: dictControl('global_perms_type'),
  },
  { name: 'status', label: label('status'), control: dictControl('valid_status') },
  { name: 'sortNo', label: label('sortNo'), control: numberControl() },
  ...foldedFields({ t, language, label, isFreeCode }, ['nameEn', 'description']),
];

function pageFields(words: Words, { menuType, url }: FormValues): FormField[] {
  const { t, label } = words;
  const isPage = menuType === 1 && !(typeof url === 'string' && isAddress(url));
  const redirect = {
    name: 'redirect',
    label: label('redirect'),
    control: textControl({ max: 255 }),
  };
  const yesNo = (name: string): FormField => ({
    name,
    label: label(name),
    control: switchControl(),
  });
  return [
    {
      name: 'url',
      label: label('url'),
      isRequired: true,
      control: textControl({ max: 300 }),
      hint: t('access.menu.url.hint'),
      words: { required: t('access.menu.url.required') },
    },
    {
      name: 'component',
      label: label('component'),
      isRequired: isPage,
      control: textControl({ max: 255 }),
      hint: t('access.menu.component.hint'),
      words: { required: t('access.menu.component.required') },
    },
    ...(menuType === 0 ? [redirect] : []),
    { name: 'sortNo', label: label('sortNo'), control: numberControl() },
    { name: 'icon', label: label('icon'), isWide: true, control: iconControl() },
    ...['route', 'hidden', 'keepAlive', 'alwaysShow'].map(yesNo),
    {
      name: 'internalOrExternal',
      label: label('internalOrExternal'),
      control: eitherControl(t('access.menu.inside'), t('access.menu.outside')),
    },
    ...foldedFields(words, ['nameEn', 'componentName', 'perms', 'description']),
  ];
}

/** Rarely used; the codes of a menu are those that its page asks for. */
const foldedFields = ({ label }: Words, names: readonly string[]): FormField[] =>
  names.map((name) => ({
    name,
    label: label(name),
    isFolded: true,
    isWide: name === 'description',
    control: name === 'description' ? longTextControl({ max: 255 }) : textControl({ max: 100 }),
  }));
