import { useTexts } from '@sprout/ui';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';

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

type Day = dayjs.Dayjs | null;

const toDay = (text: string | undefined): Day => (text ? dayjs(text) : null);

/** Two days, either of which may be open. */
export function DayRange({ id, value: [begin, end], onChange, hasTime = false, ...props }: Props) {
  const { t } = useTexts();
  const format = hasTime ? 'YYYY-MM-DD HH:mm:00' : 'YYYY-MM-DD';
  // The same objects while the texts are the same: for new ones the calendar drops what is being typed.
  const days = useMemo(() => [toDay(begin), toDay(end)] as [Day, Day], [begin, end]);
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: props.endId ?? `${id}-end` }}
      value={days}
      needConfirm={false}
      allowEmpty={[true, true]}
      placeholder={[t('kit.range.begin'), t('kit.range.end')]}
      disabled={props.isDisabled ?? false}
      {...(props.isInvalid ? { status: 'error' as const, 'aria-invalid': true } : {})}
      {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
      {...(hasTime ? { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm' } : {})}
      onChange={(next) => onChange([next?.[0]?.format(format), next?.[1]?.format(format)])}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      style={{ width: '100%' }}
    />
  );
}
