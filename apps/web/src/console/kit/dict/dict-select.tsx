import { useTexts } from '@sprout/ui';
import { Select } from 'antd';
import { waitingChoices } from '../waiting-choices.ts';
import { useDict } from './use-dict.ts';

type Props = {
  code: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Offers these values alone; all of the dictionary without. */
  only?: readonly string[] | undefined;
  /** Offers everything as a choice of its own, for conditions. */
  all?: boolean;
  id?: string;
  label?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  onBlur?: () => void;
};

/** One value of a dictionary. */
export function DictSelect({ code, value, onChange, only, all, ...props }: Props) {
  const { id, label, onBlur } = props;
  const { t } = useTexts();
  const { items, isWaiting } = useDict(code);
  const options = isWaiting
    ? waitingChoices(value ? [value] : [])
    : items
        // The select shows the text of a chosen value that its options leave out, too.
        .filter((item) => !only || only.includes(item.value) || item.value === value)
        .map((item) => ({ value: item.value, label: item.text }));
  return (
    <Select
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      value={all ? (value ?? '') : value}
      options={all ? [{ value: '', label: t('kit.all') }, ...options] : options}
      onChange={(next?: string) => onChange(next || undefined)}
      {...(onBlur ? { onBlur } : {})}
      loading={isWaiting}
      placeholder={t('kit.choose')}
      allowClear={!all}
      disabled={props.isDisabled ?? false}
      {...(props.isInvalid ? { status: 'error' as const } : {})}
      {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
      style={{ width: '100%' }}
    />
  );
}
