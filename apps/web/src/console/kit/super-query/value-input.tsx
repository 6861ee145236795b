import { useTexts } from '@sprout/ui';
import { Input, Select } from 'antd';
import { useDict } from '../dict/use-dict.ts';
import { DayInput } from '../form/day-input.tsx';
import { waitingChoices } from '../waiting-choices.ts';
import type { QueryField } from './query-fields.ts';
import type { Condition } from './super-query.ts';

type Props = {
  field: QueryField | undefined;
  condition: Condition;
  onChange: (val: string) => void;
};

/** The value of a condition: chosen where the values are known, a day, or typed. */
export function ValueInput({ field, condition, onChange }: Props) {
  const { t } = useTexts();
  const { type, rule, val } = condition;
  const label = t('kit.super.value');
  const { items, isWaiting } = useDict(field?.dict);
  const chosen = val.split(',').filter(Boolean);
  const options =
    field?.options ??
    (isWaiting ? waitingChoices(chosen) : items.map(({ value, text }) => ({ value, label: text })));
  if (field?.dict || field?.options) {
    const isMany = rule === 'in';
    return (
      <Select
        aria-label={label}
        {...(isMany ? { mode: 'multiple' as const } : {})}
        value={isMany ? chosen : val || undefined}
        options={[...options]}
        placeholder={t('kit.choose')}
        onChange={(next?: string | string[]) => onChange([next ?? []].flat().join())}
      />
    );
  }
  if (type === 'day' || type === 'time') {
    return (
      <DayInput
        label={label}
        value={val}
        onChange={(day) => onChange(typeof day === 'string' ? day : '')}
      />
    );
  }
  return (
    <Input
      aria-label={label}
      value={val}
      maxLength={200}
      placeholder={label}
      {...(type === 'number' ? { inputMode: 'decimal' as const } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
