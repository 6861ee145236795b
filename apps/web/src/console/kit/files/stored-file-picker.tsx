import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { bytesText } from '../bytes-text.ts';
import { ErrorState } from '../error-state.tsx';
import type { Line } from '../lines.ts';
import { PageModal } from '../page-modal.tsx';
import { TimeText } from '../time-text.tsx';
import styles from './file-list.module.css';
import type { UploadPurpose } from './upload-purpose.ts';

type StoredFile = Result<'storedFiles.list'>['records'][number];
type Props = {
  purpose: UploadPurpose;
  onPick: (files: readonly Line[]) => void;
  onClose: () => void;
};

const mostShown = 50;

const toLine = (stored: StoredFile): Line => {
  const { filePath: file, filePath_url: url, fileName: name } = stored;
  return { file, name, size: stored.sizeBytes, type: stored.mediaType, url };
};

/** Files that are there already, the newest first: those of the same purpose that one may see. */
export function StoredFilePicker({ purpose, onPick, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const [word, setWord] = useState('');
  const [chosen, setChosen] = useState<readonly StoredFile[]>([]);
  const query = { purpose, pageSize: mostShown, ...(word ? { fileName: word } : {}) };
  const files = useQuery({
    queryKey: ['storedFiles.list', query],
    queryFn: () => client.call('storedFiles.list', { query }),
  });
  const isChosen = ({ id }: StoredFile) => chosen.some((one) => one.id === id);
  const toggle = (file: StoredFile) =>
    setChosen(isChosen(file) ? chosen.filter((one) => one.id !== file.id) : [...chosen, file]);
  return (
    <PageModal
      title={t('kit.files.there')}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            onPick(chosen.map(toLine));
            onClose();
          }}
        >
          {t('kit.files.take', { n: chosen.length })}
        </Button>
      }
    >
      <Input.Search
        aria-label={t('kit.files.search')}
        placeholder={t('kit.files.search')}
        allowClear
        onSearch={(typed) => setWord(typed.trim())}
      />
      {files.isPending && <Skeleton active title={false} />}
      {files.isLoadingError && (
        <ErrorState error={files.error} onRetry={() => void files.refetch()} />
      )}
      {files.data?.records.length === 0 && <p className={styles['none']}>{t('kit.files.none')}</p>}
      <ul className={styles['there']}>
        {files.data?.records.map((file) => (
          <li key={file.id}>
            <Checkbox checked={isChosen(file)} onChange={() => toggle(file)}>
              {file.fileName}
            </Checkbox>
            <small>
              {bytesText(file.sizeBytes ?? 0)} · <TimeText at={file.createTime} />
            </small>
          </li>
        ))}
      </ul>
    </PageModal>
  );
}
