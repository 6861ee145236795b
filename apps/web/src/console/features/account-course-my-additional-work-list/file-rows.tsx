import { useTexts } from '@sprout/ui';
import { Progress } from 'antd';
import { X } from 'lucide-react';
import { bytesText } from '../../kit/bytes-text.ts';
import { ToolButton } from '../../kit/tool-button.tsx';
import styles from './file-hand-in.module.css';
import type { ChosenFile } from './use-chosen-files.ts';

type Props = {
  files: readonly ChosenFile[];
  isBusy: boolean;
  onRemove: (id: number) => void;
};

/** What will be handed in, each with how far it has come. */
export function FileRows({ files, isBusy, onRemove }: Props) {
  const { t } = useTexts();
  return (
    <ul className={styles['rows']} aria-label={t('homework.files.list')}>
      {files.map(({ id, file, share, problem }) => (
        <li key={id} className={styles['row']}>
          <span className={styles['name']}>
            {file.name} <small>{bytesText(file.size)}</small>
          </span>
          {!isBusy && (
            <ToolButton
              label={t('homework.files.remove', { name: file.name })}
              onClick={() => onRemove(id)}
            >
              <X size={16} aria-hidden />
            </ToolButton>
          )}
          {share !== undefined && (
            <Progress
              className={styles['share'] ?? ''}
              percent={Math.round(share * 100)}
              size="small"
              aria-label={t('kit.upload.busy')}
            />
          )}
          {problem && (
            <p className={styles['problem']} role="alert">
              {problem}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
