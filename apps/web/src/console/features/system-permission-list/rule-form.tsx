import { endpoints } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useCallback } from 'react';
import { atField } from '../../kit/form/at-field.ts';
import { choiceControl, selectControl, textControl } from '../../kit/form/controls.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import type { FormField, FormValues } from '../../kit/form-types.ts';
import { columnText, comparisonText } from '../../kit/grants/rule-words.ts';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useServices } from '../../services.ts';
import type { Menu } from './menus.ts';
import type { OpenRule } from './open-rule.ts';
import { ruleValueControl } from './rule-value.tsx';

type KnownColumns = Result<'permissions.ruleColumns'>;

type Props = {
  menu: Menu;
  known: KnownColumns;
  open: OpenRule;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

/** Where a refusal of the server belongs. */
const places = {
  'rule.column': 'ruleColumn',
  'rule.condition': 'ruleConditions',
  'rule.sql': 'ruleConditions',
  'rule.value': 'ruleValue',
} as const;

const comparesText = (condition: string) => condition.endsWith('LIKE');

/** One condition: a field that the server offers, a comparison and a value. */
export function RuleForm({ menu, known, open, onClose, onSaved }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const fields = useRuleFields(known, open, menu.id);
  const { addPermissionRule: add, editPermissionRule: edit } = endpoints.permissions;
  if (open.kind === 'add') {
    return (
      <FormDrawer
        title={t('access.rule.add')}
        size={560}
        schema={add.body}
        fields={fields}
        initial={{ permissionId: menu.id, ruleConditions: '=', status: '1' }}
        onClose={onClose}
        onSubmit={(body) =>
          atField(client.call('permissions.addPermissionRule', { body }), places).then(onSaved)
        }
      />
    );
  }
  const isReadOnly = open.kind === 'see';
  return (
    <FormDrawer
      title={t(isReadOnly ? 'access.rule.view' : 'access.rule.edit')}
      size={560}
      schema={edit.body}
      fields={fields}
      isReadOnly={isReadOnly}
      initial={{ ...open.rule }}
      onClose={onClose}
      onSubmit={(body) =>
        atField(client.call('permissions.editPermissionRule', { body }), places).then(onSaved)
      }
    />
  );
}

function useRuleFields({ columns, conditions }: KnownColumns, open: OpenRule, menuId: string) {
  const { t } = useTexts();
  const { label } = useResourceNames('rules');
  const isSql = open.kind === 'see';
  return useCallback(
    ({ ruleColumn, ruleConditions }: FormValues): readonly FormField[] => {
      const type = columns.find(({ name }) => name === ruleColumn)?.type;
      const fitting = conditions.filter((each) => type === 'text' || !comparesText(each));
      const options = columns.map(({ name }) => ({ value: name, label: columnText(name, t) }));
      const comparisons = fitting.map((value) => ({ value, label: comparisonText(value, t) }));
      const status = [
        { value: '1', label: t('access.rule.valid') },
        { value: '0', label: t('access.rule.invalid') },
      ];
      const structured: FormField[] = [
        {
          name: 'ruleColumn',
          label: label('ruleColumn'),
          isRequired: true,
          control: selectControl(options),
        },
        {
          name: 'ruleConditions',
          label: label('ruleConditions'),
          isRequired: true,
          control: selectControl(comparisons),
          words: { required: t('access.rule.condition.required') },
        },
      ];
      return [
        {
          name: 'ruleName',
          label: label('ruleName'),
          isRequired: true,
          isWide: true,
          control: textControl({ max: 50 }),
          words: { required: t('access.rule.name.required') },
        },
        ...(isSql ? [] : structured),
        {
          name: 'ruleValue',
          label: label('ruleValue'),
          isRequired: true,
          isWide: true,
          control: ruleValueControl(draftOf(menuId, ruleColumn, ruleConditions), variablesOf(type)),
          words: { required: t('access.rule.value.required') },
          ...(type ? { hint: t(hintKey(type, ruleConditions)) } : {}),
          ...(isSql ? { hint: t('access.rule.sqlText') } : {}),
        },
        {
          name: 'status',
          label: label('status'),
          control: choiceControl(status),
        },
      ];
    },
    [columns, conditions, isSql, menuId, t, label],
  );
}

/** What can be asked about once a field and a comparison are chosen. */
const draftOf = (permissionId: string, ruleColumn: unknown, ruleConditions: unknown) =>
  typeof ruleColumn === 'string' && ruleColumn !== '' && typeof ruleConditions === 'string'
    ? { permissionId, ruleColumn, ruleConditions }
    : undefined;

const variablesOf = (type: string | undefined) =>
  type === 'text' || type === 'time' ? type : undefined;

function hintKey(type: string, condition: unknown) {
  if (condition === 'IN') return 'access.rule.valueHint.list';
  if (type === 'integer' || type === 'time') return `access.rule.valueHint.${type}` as const;
  return 'access.rule.valueHint.text';
}
