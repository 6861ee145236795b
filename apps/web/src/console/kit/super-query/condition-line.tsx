import { useTexts } from '@sprout/ui';
import { Button, Select } from 'antd';
import { X } from 'lucide-react';
import type { QueryField } from './query-fields.ts';
import styles from './super-query.module.css';
import { type Condition, type Rule, rulesOf } from './super-query.ts';
import { ValueInput } from './value-input.tsx';

type Props = {
  fields: readonly QueryField[];
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

/** One condition: of what, how, and with which value. */
export function ConditionLine({ fields, condition, onChange, onRemove }: Props) {
  const { t } = useTexts();
  const field = fields.find(({ name }) => name === condition.field);
  const pick = (name: string) => {
    const type = fields.find((known) => known.name === name)?.type ?? 'text';
    onChange({ field: name, type, rule: rulesOf(type)[0] ?? 'eq', val: '' });
  };
  return (
    <div className={styles['line']}>
      <Select
        aria-label={t('kit.super.field')}
        value={condition.field}
        onChange={pick}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
      />
      <Select
        aria-label={t('kit.super.rule')}
        value={condition.rule}
        onChange={(rule: Rule) => onChange({ ...condition, rule, val: kept(condition, rule) })}
        options={rulesOf(condition.type).map((rule) => ({
          value: rule,
          label: t(`kit.super.rule.${rule}`),
        }))}
      />
      <ValueInput
        field={field}
        condition={condition}
        onChange={(val) => onChange({ ...condition, val })}
      />
      <Button
        type="text"
        aria-label={t('kit.super.remove')}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}

/** Several values are no single one. */
const kept = ({ rule, val }: Condition, next: Rule): string =>
  (rule === 'in') === (next === 'in') || !val.includes(',') ? val : '';
