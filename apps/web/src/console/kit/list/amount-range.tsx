import { useTexts } from '@sprout/ui';
import { Input } from 'antd';
import styles from './filters.module.css';

type Props = {
  id: string;
  value: readonly [from: string | undefined, to: string | undefined];
  onChange: (value: readonly [from: string | undefined, to: string | undefined]) => void;
};

/** What is no part of an amount is not taken over, so that no list is asked for it. */
const amountOf = (typed: string): string | undefined =>
  typed.replaceAll(/[^\d.]/g, '') || undefined;

/** Amounts from and to, both included. */
export function AmountRange({ id, value: [from, to], onChange }: Props) {
  const { t } = useTexts();
  const common = { inputMode: 'decimal', autoComplete: 'off', maxLength: 19 } as const;
  return (
    <div className={styles['amounts']}>
      <Input
        {...common}
        id={id}
        value={from ?? ''}
        placeholder={t('kit.amount.from')}
        onChange={({ target }) => onChange([amountOf(target.value), to])}
      />
      <Input
        {...common}
        aria-label={t('kit.amount.to')}
        value={to ?? ''}
        placeholder={t('kit.amount.to')}
        onChange={({ target }) => onChange([from, amountOf(target.value)])}
      />
    </div>
  );
}
