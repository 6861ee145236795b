import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ControlProps } from './form-types.ts';

type Props = Pick<ControlProps, 'label' | 'value' | 'onChange'> & Partial<ControlProps>;

/** A calendar for one day. */
export function DayInput({ label, value, onChange, isDisabled = false, ...props }: Props) {
  const { id, onBlur, isInvalid, describedBy } = props;
  return (
    <DatePicker
      {...(id ? { id } : { 'aria-label': label })}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
      disabled={isDisabled}
      {...(isInvalid ? { status: 'error' as const } : {})}
      onChange={(day) => onChange(day?.format('YYYY-MM-DD') ?? null)}
      {...(onBlur ? { onBlur } : {})}
      style={{ width: '100%' }}
    />
  );
}
