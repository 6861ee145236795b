import { isMobile } from '@sprout/rules';
import type { TextKey, Translate } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { DictText } from '../../kit/dict/dict-text.tsx';
import { fileControl } from '../../kit/files/file-control.tsx';
import { Picture } from '../../kit/files/picture.tsx';
import {
  choiceControl,
  dictControl,
  longTextControl,
  numberControl,
  switchControl,
  textControl,
} from '../../kit/form/controls.tsx';
import type { FormField } from '../../kit/form-types.ts';

type Shape = { isRoot: boolean; isNew: boolean };

/** Fields of a department's form. Source: system-domain section 5.4. */
export function useDepartFields({ isRoot, isNew }: Shape): readonly FormField[] {
  const { t } = useTexts();
  const label = (name: string) => t(`departs.field.${name}` as TextKey);
  const line = (name: string, max: number): FormField => ({
    name,
    label: label(name),
    control: textControl({ max }),
  });
  const locked = (name: string): FormField => ({ ...line(name, 100), isLocked: true });
  // A class is made by a form of its own.
  const category: FormField =
    isRoot || isNew
      ? locked('orgCategoryText')
      : {
          name: 'orgCategory',
          label: label('orgCategory'),
          show: (value) => (value === '2' || value === '3') && t(`departs.category.${value}`),
          control: choiceControl(
            (['2', '3'] as const).map((value) => ({
              value,
              label: t(`departs.category.${value}`),
            })),
          ),
        };
  return [
    {
      ...line('departName', 100),
      isRequired: true,
      words: { required: t('departs.needs.name') },
    },
    { ...locked('parentName'), label: label('parent') },
    { ...category, label: label('orgCategory') },
    ...(isNew ? [] : [locked('orgCode')]),
    {
      ...line('mobile', 32),
      check: (value) => (!value || isMobile(String(value)) ? undefined : t('departs.bad.mobile')),
    },
    line('address', 200),
    {
      ...line('departOrder', 6),
      control: numberControl({ min: 0, max: 100_000 }),
    },
    ...(isRoot ? rootFields(label, t) : []),
    { ...line('memo', 500), control: longTextControl({ max: 500 }), isWide: true },
    { ...line('departNameAbbr', 100), isFolded: true },
    { ...line('departNameEn', 200), isFolded: true },
    { ...line('fax', 32), isFolded: true },
    {
      ...line('status', 1),
      control: dictControl('depart_status'),
      show: (value) => <DictText code="depart_status" value={String(value)} />,
      isFolded: true,
    },
    ...(isNew ? [] : [{ ...locked('id'), isFolded: true }]),
  ];
}

/** What the public site shows of an institution. */
const rootFields = (label: (name: string) => string, t: Translate<TextKey>): FormField[] => [
  {
    name: 'isPublic',
    label: label('isPublic'),
    control: switchControl(),
    show: (value) => t(value ? 'kit.stale.on' : 'kit.stale.off'),
  },
  {
    name: 'departLink',
    label: label('departLink'),
    control: textControl({ max: 500 }),
    check: (value) =>
      !value || /^https?:\/\//.test(String(value)) ? undefined : t('departs.bad.link'),
  },
  {
    name: 'departCover',
    label: label('departCover'),
    control: fileControl({ purpose: 'cover', crop: 4 / 3 }),
    show: (value) => <Picture value={value} />,
  },
  {
    name: 'departDesc',
    label: label('departDesc'),
    isWide: true,
    control: longTextControl({ max: 2000 }),
  },
];

const texts = [
  ...['departNameEn', 'departNameAbbr', 'departDesc', 'mobile', 'fax', 'address', 'memo'],
  'departLink',
];

/** Texts that somebody emptied; the check of a form takes those for not told. */
export const emptied = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(texts.filter((name) => values[name] === '').map((name) => [name, '']));
