import { useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import { dictText, useDict } from '../dict/use-dict.ts';
import { useReferenceText } from '../pickers/use-reference-text.ts';
import { type FilterField, namesOf, rangeNames, type Values } from '../table/list-types.ts';
import styles from './filters.module.css';

type Props = {
  fields: readonly FilterField[];
  values: Values;
  label?: string;
  onRemove: (field: FilterField) => void;
};

/** Conditions that apply, each with a way to drop it. */
export function FilterChips({ fields, values, label, onRemove }: Props) {
  const active = fields.filter((field) => isActive(field, values));
  if (active.length === 0) return null;
  return (
    <div className={styles['chips']}>
      {label && <span>{label}</span>}
      {active.map((field) => (
        <Chip key={field.name} field={field} values={values} onRemove={() => onRemove(field)} />
      ))}
    </div>
  );
}

export const isActive = (field: FilterField, values: Values): boolean =>
  namesOf(field).some((name) => values[name]);

type ChipProps = { field: FilterField; values: Values; onRemove: () => void };

function Chip({ field, values, onRemove }: ChipProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={styles['chip']}
      onClick={onRemove}
      title={t('kit.condition.drop', { label: field.label })}
    >
      <ConditionText field={field} values={values} />
      <X size={12} aria-hidden="true" />
    </button>
  );
}

/** A condition in words: its label and what was chosen. */
export function ConditionText({ field, values }: Pick<ChipProps, 'field' | 'values'>) {
  const { t } = useTexts();
  const dict = useDict(field.kind === 'dict' ? field.dict : undefined);
  const value = values[field.name] ?? '';
  const named = useReferenceText(field.kind === 'ref' ? field.code : undefined, value);
  const text = {
    text: () => value,
    dict: () => dictText(dict, value),
    select: () => optionText(field, value),
    ref: () => named,
    custom: () => (field.kind === 'custom' ? field.textOf(value) : value),
    range: () => {
      const [begin, end] = rangeNames(field.name);
      return `${values[begin] ?? ''} – ${values[end] ?? ''}`;
    },
  };
  return <span>{t('kit.condition', { label: field.label, value: text[field.kind]() })}</span>;
}

const optionText = (field: FilterField, value: string): string =>
  (field.kind === 'select' && field.options.find((option) => option.value === value)?.label) ||
  value;
