import { useTexts } from '@sprout/ui';
import { ColorPicker, Input } from 'antd';
import type { ControlProps } from '../form-types.ts';
import styles from './colour-input.module.css';

type Props = Pick<ControlProps, 'id' | 'value' | 'onChange' | 'isInvalid' | 'describedBy'> &
  Partial<ControlProps>;

/** A colour as `#rrggbb`, or none: typed, or chosen by pointer. */
export function ColourInput(props: Props) {
  const { id, value, onChange, onBlur, isDisabled = false, isInvalid, describedBy } = props;
  const { t } = useTexts();
  const text = typeof value === 'string' ? value : '';
  return (
    <span className={styles['box']}>
      <ColorPicker
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : null}
        allowClear
        disabledAlpha
        disabled={isDisabled}
        onChange={(colour) => onChange(colour.cleared ? null : colour.toHexString().slice(0, 7))}
      />
      <Input
        id={id}
        value={text}
        maxLength={7}
        placeholder={t('kit.colour.none')}
        autoComplete="off"
        disabled={isDisabled}
        status={isInvalid ? 'error' : ''}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value.trim() || null)}
        {...(onBlur ? { onBlur } : {})}
      />
    </span>
  );
}
