import { type RuleField, readRuleFields, ruleFieldKey } from '@sprout/contract';
import type { TextKey, Translate } from '@sprout/texts';
import { selectControl } from '../form/controls.tsx';
import type { Control } from '../form-types.ts';
import { fieldLabel } from '../resource-names.ts';

type T = Translate<TextKey>;

/** The fields that a rule acts on are chosen among those on which such rules may act. */
export function ruleFieldsControl(fields: readonly RuleField[], t: T): Control {
  const options = fields.map((field) => ({
    value: ruleFieldKey(field),
    label: nameOf(field, t),
  }));
  const control = selectControl(options, { isMultiple: true });
  return (props) =>
    control({
      ...props,
      value: readRuleFields(props.value),
      onChange: (next) => props.onChange([next].flat().join() || null),
    });
}

/** The fields of a rule as people call them. */
export const ruleFieldsText = (list: string | null, t: T): string =>
  readRuleFields(list)
    .map((key) => {
      const [subject = '', field = ''] = key.split('.');
      return nameOf({ subject, field }, t);
    })
    .join(t('kit.names.comma'));

/** Accounts have names of their own; a table has those of its list and its form. */
function nameOf({ subject, field }: RuleField, t: T): string {
  const own = `ruleFields.${subject}.${field}`;
  const name = t(own as TextKey);
  if (name !== own) return name;
  const table = t(`title.${subject}` as TextKey);
  return t('ruleFields.of', { table, field: fieldLabel(t, subject, field) });
}
