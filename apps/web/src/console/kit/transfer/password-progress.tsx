import { useTexts } from '@sprout/ui';
import { Progress } from 'antd';
import { State } from '../state.tsx';
import styles from './import.module.css';
import { usePasswordProgress } from './use-password-progress.ts';

type Props = { importId: string };

/** How many of the passwords of a sheet are ready; nobody logs in with one before it is. */
export function PasswordProgress({ importId }: Props) {
  const { t } = useTexts();
  const { data, isError } = usePasswordProgress(importId);
  if (isError) return <State kind="off">{t('kit.import.passwords.unknown')}</State>;
  if (!data) return null;
  const { hashCount: all, hashedCount: n, state } = data;
  if (state === 'done') {
    return <State kind="ok">{t('kit.import.passwords.done', { n: all })}</State>;
  }
  if (state === 'interrupted') {
    return <State kind="bad">{t('kit.import.passwords.interrupted', { n: all - n })}</State>;
  }
  return (
    <div className={styles['passwords']}>
      <span role="status">{t('kit.import.passwords', { n, all })}</span>
      <Progress
        percent={Math.floor((100 * n) / Math.max(1, all))}
        aria-label={t('kit.import.step.passwords')}
      />
      <p className={styles['hint']}>{t('kit.import.passwords.hint')}</p>
    </div>
  );
}
