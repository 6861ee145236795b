import type { TextKey, Translate } from '@sprout/texts';
import { Choice } from '../../kit/form/choice.tsx';
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
        return [{ ...field, control: openingControl(t) }];
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
const kindControl =
  (t: T, kind: unknown): Control =>
  (props) => (
    <Choice
      {...props}
      value={String(kind)}
      options={(['0', '1'] as const).map((value) => ({
        value,
        label: t(`frontMenus.type.${value}`),
      }))}
      onChange={(next) => props.onChange(Number(next))}
    />
  );

/** In this tab, or in one of its own. */
const openingControl =
  (t: T): Control =>
  (props) => (
    <Choice
      {...props}
      value={props.value === true ? 'outside' : 'inside'}
      options={[
        { value: 'inside', label: t('frontMenus.opening.inside') },
        { value: 'outside', label: t('frontMenus.opening.outside') },
      ]}
      onChange={(next) => props.onChange(next === 'outside')}
    />
  );
