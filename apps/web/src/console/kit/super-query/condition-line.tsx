import { useTexts } from '@sprout/ui';
import { Button, Input, Select } from 'antd';
import { X } from 'lucide-react';
import { DictSelect } from '../dict/dict-select.tsx';
import styles from './super-query.module.css';
import { type Condition, type Rule, rulesOf } from './super-query.ts';

export type QueryField = {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly dict: string | undefined;
};

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
        onChange={(rule: Rule) => onChange({ ...condition, rule })}
        options={rulesOf(condition.type).map((rule) => ({
          value: rule,
          label: t(`kit.super.rule.${rule}`),
        }))}
      />
      {field?.dict && condition.rule !== 'in' ? (
        <DictSelect
          code={field.dict}
          label={t('kit.super.value')}
          value={condition.val || undefined}
          onChange={(val) => onChange({ ...condition, val: val ?? '' })}
        />
      ) : (
        <Input
          aria-label={t('kit.super.value')}
          value={condition.val}
          maxLength={200}
          placeholder={condition.type === 'time' ? 'YYYY-MM-DD' : t('kit.super.value')}
          onChange={(event) => onChange({ ...condition, val: event.target.value })}
        />
      )}
      <Button
        type="text"
        aria-label={t('kit.super.remove')}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}
