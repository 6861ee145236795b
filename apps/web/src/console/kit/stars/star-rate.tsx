import { Rate, type RateProps } from 'antd';
import styles from './stars.module.css';

type Props = Pick<RateProps, 'id' | 'onBlur'> & {
  /** Without stars yet: 0. */
  value: number;
  max?: number;
  /** What the stars are for; where the page shows it, `labelledBy` names that element. */
  label?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
  isDisabled?: boolean;
  onChange: (value: number) => void;
};

/** Stars to give, and always the number beside them; the given number again takes them away. */
export function StarRate({ value, max = 5, label, labelledBy, describedBy, ...props }: Props) {
  const { isDisabled = false, onChange, ...others } = props;
  return (
    <span className={styles['stars']}>
      <Rate
        {...others}
        value={value}
        count={max}
        disabled={isDisabled}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onChange={onChange}
      />
      <b>{value > 0 ? value : '—'}</b>
    </span>
  );
}
