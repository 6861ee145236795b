import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ControlProps } from './form-types.ts';

/** A calendar for one day. */
export function DayInput({ id, value, onChange, onBlur, isDisabled, isInvalid }: ControlProps) {
  return (
    <DatePicker
      id={id}
      value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
      disabled={isDisabled}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? null)}
      onBlur={onBlur}
      style={{ width: '100%' }}
    />
  );
}
