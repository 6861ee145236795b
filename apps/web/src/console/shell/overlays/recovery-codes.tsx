import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { CopyText } from '../../kit/people/copy-text.tsx';
import styles from './overlays.module.css';

type Props = { codes: readonly string[]; onClose: () => void };

/** Recovery codes, told this once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { t } = useTexts();
  const text = codes.join('\n');
  return (
    <div className={styles['recovery']}>
      <p role="status">{t('settings.second.codes')}</p>
      <CopyText className={styles['codes']} text={text} />
      <div className={styles['buttons']}>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {t('settings.second.download')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {t('settings.second.kept')}
        </Button>
      </div>
    </div>
  );
}
