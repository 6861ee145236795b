import { useTexts } from '@sprout/ui';
import { Button, Progress } from 'antd';
import { CircleCheck, RotateCcw, X } from 'lucide-react';
import styles from './assets.module.css';
import type { AssetFile } from './use-asset-files.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

type Props = {
  files: readonly AssetFile[];
  onRetry: (file: AssetFile) => void;
  onCancel: (id: number) => void;
};

/** Files with how far each is, and why one did not arrive. */
export function AssetProgress({ files, onRetry, onCancel }: Props) {
  const { t } = useTexts();
  if (files.length === 0) return null;
  return (
    <ul className={styles['progress']}>
      {files.map((one) => (
        <li key={one.id} data-state={one.state}>
          <span className={styles['fileName']} title={one.file.name}>
            {one.file.name}
          </span>
          {one.state === 'failed' ? (
            <span className={styles['problem']} role="alert">
              {one.problem}
            </span>
          ) : (
            <Progress
              percent={Math.round(one.share * 100)}
              size="small"
              showInfo={false}
              aria-label={t('asset.sending', { name: one.file.name })}
            />
          )}
          {one.state === 'done' && <CircleCheck {...icon} className={styles['done']} />}
          {one.state === 'failed' && (
            <Button
              type="text"
              icon={<RotateCcw {...icon} />}
              aria-label={t('asset.retry', { name: one.file.name })}
              onClick={() => onRetry(one)}
            />
          )}
          {one.state !== 'done' && (
            <Button
              type="text"
              icon={<X {...icon} />}
              aria-label={t('asset.cancel', { name: one.file.name })}
              onClick={() => onCancel(one.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
