import { useTexts } from '@sprout/ui';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';

type Days = readonly [string | undefined, string | undefined];
type Props = { id: string; value: Days; onChange: (days: Days) => void };

const format = 'YYYY-MM-DD';
const toDay = (text: string | undefined) => (text ? dayjs(text) : null);

/** Two days, either of which may be open. */
export function DayRange({ id, value, onChange }: Props) {
  const { t } = useTexts();
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      value={[toDay(value[0]), toDay(value[1])]}
      allowEmpty={[true, true]}
      placeholder={[t('kit.range.begin'), t('kit.range.end')]}
      onChange={(days) => onChange([days?.[0]?.format(format), days?.[1]?.format(format)])}
      style={{ width: '100%' }}
    />
  );
}
