import type { TextKey, Translate } from '@sprout/texts';
import { eitherControl, numberChoiceControl } from '../../kit/form/controls.tsx';
import type { Control, FormField, FormValues } from '../../kit/form-types.ts';
import { iconControl } from '../../kit/pickers/icon-picker.tsx';

type T = Translate<TextKey>;

/** The fields of an entry by its kind: only one below another has a parent. */
export function menuFields(
  declared: readonly FormField[],
  { menuType, parentId }: FormValues,
  t: T,
): readonly FormField[] {
  // Where no kind was chosen it follows from the parent, as on the server.
  const kind = menuType ?? (parentId ? 1 : 0);
  return declared.flatMap((field): FormField[] => {
    switch (field.name) {
      case 'menuType':
        return [{ ...field, isWide: true, control: kindControl(t, kind) }];
      case 'parentId':
        return kind === 1 ? [parentField(field, t)] : [];
      case 'icon':
        return [{ ...field, isWide: true, control: iconControl() }];
      case 'internalOrExternal':
        return [
          {
            ...field,
            control: eitherControl(t('frontMenus.opening.inside'), t('frontMenus.opening.outside')),
          },
        ];
      case 'nameEn':
      case 'description':
        return [{ ...field, isFolded: true }];
      default:
        return [field];
    }
  });
}

function parentField(field: FormField, t: T): FormField {
  const required = t('frontMenus.parent.required');
  return {
    ...field,
    isRequired: true,
    words: { required },
    check: (value) =>
      value === null || value === undefined || value === '' ? required : undefined,
  };
}

/** At the top or below another; numbers on the wire. */
const kindControl = (t: T, kind: unknown): Control => {
  const control = numberChoiceControl(
    (['0', '1'] as const).map((value) => ({ value, label: t(`frontMenus.type.${value}`) })),
  );
  return (props) => control({ ...props, value: kind });
};
