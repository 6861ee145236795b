import { useTexts } from '@sprout/ui';
import { Input, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { useCan } from '../../session/permissions.ts';
import { DictSelect } from '../dict/dict-select.tsx';
import { pickerRights } from '../pickers/picker-rights.ts';
import { ReferenceInput } from '../pickers/reference-control.tsx';
import { type FilterField, rangeNames, type Values } from '../table/list-types.ts';
import { AmountRange } from './amount-range.tsx';

type Props = {
  id: string;
  field: FilterField;
  values: Values;
  onChange: (name: string, value: string | undefined) => void;
};

// Calendars are heavy and most lists are searched without one.
const DayRange = lazy(async () => ({ default: (await import('../form/day-range.tsx')).DayRange }));

/** The control of one condition. */
export function FilterControl({ id, field, values, onChange }: Props) {
  const { t } = useTexts();
  const can = useCan();
  const value = values[field.name];
  const change = (next: string | undefined) => onChange(field.name, next);
  switch (field.kind) {
    case 'text':
      return (
        <Input
          id={id}
          name={field.name}
          value={value ?? ''}
          placeholder={field.placeholder ?? t('kit.contains')}
          onChange={(event) => change(event.target.value)}
          allowClear
          maxLength={200}
        />
      );
    case 'dict':
      return <DictSelect id={id} code={field.dict} value={value} onChange={change} all />;
    case 'select':
      return (
        <Select
          id={id}
          value={value ?? ''}
          options={[{ value: '', label: t('kit.all') }, ...field.options]}
          onChange={(next) => change(next || undefined)}
        />
      );
    case 'ref': {
      const right = pickerRights[field.code];
      // A user who may not read the rows chooses by their names, as the query builder offers them.
      if (right && !can(right)) {
        return <DictSelect id={id} code={field.code} value={value} onChange={change} all />;
      }
      return (
        <ReferenceInput
          id={id}
          code={field.code}
          value={value}
          onChange={(next) => change(next === null ? undefined : String(next))}
        />
      );
    }
    case 'custom':
      return field.render({ id, value, onChange: change });
    case 'range': {
      const [begin, end] = rangeNames(field.name);
      if (field.isAmount) {
        return (
          <AmountRange
            id={id}
            value={[values[begin], values[end]]}
            onChange={([from, to]) => {
              onChange(begin, from);
              onChange(end, to);
            }}
          />
        );
      }
      return (
        <Suspense fallback={<Input id={id} disabled />}>
          <DayRange
            id={id}
            value={[values[begin], values[end]]}
            onChange={([from, to]) => {
              onChange(begin, from);
              onChange(end, to);
            }}
          />
        </Suspense>
      );
    }
  }
}
