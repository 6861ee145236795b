import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ControlProps } from '../form-types.ts';

type Props = Pick<ControlProps, 'label' | 'value' | 'onChange'> &
  Partial<ControlProps> & {
    /** Asks for the minute as well. */
    hasTime?: boolean;
  };

/** A calendar for one day; a value is `YYYY-MM-DD`, with a time `YYYY-MM-DD HH:mm:ss`. */
export function DayInput({ label, value, onChange, isDisabled = false, ...props }: Props) {
  const { id, onBlur, isInvalid, describedBy, hasTime = false } = props;
  return (
    <DatePicker
      {...(id ? { id } : { 'aria-label': label })}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
      disabled={isDisabled}
      {...(isInvalid ? { status: 'error' as const } : {})}
      {...(hasTime ? { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' } : {})}
      onChange={(day) =>
        onChange(day?.format(hasTime ? 'YYYY-MM-DD HH:mm:00' : 'YYYY-MM-DD') ?? null)
      }
      {...(onBlur ? { onBlur } : {})}
      style={{ width: '100%' }}
    />
  );
}
