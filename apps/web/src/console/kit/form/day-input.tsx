import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import type { ControlProps } from '../form-types.ts';

type Props = Pick<ControlProps, 'label' | 'value' | 'onChange'> &
  Partial<ControlProps> & {
    /** Asks for the minute as well. */
    hasTime?: boolean;
  };

/** A calendar for one day; a value is `YYYY-MM-DD`, with a time `YYYY-MM-DD HH:mm:ss`. */
export function DayInput({ label, value, onChange, isDisabled = false, ...props }: Props) {
  const { id, onBlur, isInvalid, describedBy, hasTime = false } = props;
  // The same object while the text is the same: for a new one the calendar drops what is being typed.
  const day = useMemo(
    () => (typeof value === 'string' && value !== '' ? dayjs(value) : null),
    [value],
  );
  return (
    <DatePicker
      {...(id ? { id } : { 'aria-label': label })}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      value={day}
      // A typed time is kept when the person goes on to the next field.
      needConfirm={false}
      disabled={isDisabled}
      {...(isInvalid ? { status: 'error' as const } : {})}
      {...(hasTime ? { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' } : {})}
      onChange={(next) =>
        onChange(next?.format(hasTime ? 'YYYY-MM-DD HH:mm:00' : 'YYYY-MM-DD') ?? null)
      }
      {...(onBlur ? { onBlur } : {})}
      style={{ width: '100%' }}
    />
  );
}
