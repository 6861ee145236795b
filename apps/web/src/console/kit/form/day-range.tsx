import { useTexts } from '@sprout/ui';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

type Days = readonly [string | undefined, string | undefined];
type Props = {
  id: string;
  endId?: string;
  value: Days;
  onChange: (days: Days) => void;
  onBlur?: () => void;
  /** Asks for the minutes as well. */
  hasTime?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
};

const toDay = (text: string | undefined) => (text ? dayjs(text) : null);

/** Two days, either of which may be open. */
export function DayRange({ id, value, onChange, hasTime = false, ...props }: Props) {
  const { t } = useTexts();
  const format = hasTime ? 'YYYY-MM-DD HH:mm:00' : 'YYYY-MM-DD';
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: props.endId ?? `${id}-end` }}
      value={[toDay(value[0]), toDay(value[1])]}
      allowEmpty={[true, true]}
      placeholder={[t('kit.range.begin'), t('kit.range.end')]}
      disabled={props.isDisabled ?? false}
      {...(props.isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
      {...(hasTime ? { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' } : {})}
      onChange={(days) => onChange([days?.[0]?.format(format), days?.[1]?.format(format)])}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      style={{ width: '100%' }}
    />
  );
}
