import { failureLine } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { Button, Progress } from 'antd';
import { RotateCcw, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAskToStop } from '../../kit/files/sending.ts';
import { uploadFile } from '../../kit/files/upload-file.ts';
import { PageModal } from '../../kit/page-modal.tsx';
import { ToolButton } from '../../kit/tool-button.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useServices } from '../../services.ts';
import styles from './oss-files.module.css';

/** Fits `ossFiles.upload` of the contract. */
const path = '/api/oss/file/upload';
const icon = { size: 16, 'aria-hidden': true } as const;

type Sent = {
  id: number;
  file: File;
  share: number;
  isDone: boolean;
  problem?: string | undefined;
};

/** Sends files to the store, one after the other; each that failed can be sent anew. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { session, language } = useServices();
  const refresh = useRefresh('ossFiles', 'storedFiles');
  const askToStop = useAskToStop();
  const [all, setAll] = useState<readonly Sent[]>([]);
  const queue = useRef(Promise.resolve());
  const aborts = useRef(new AbortController());
  const chooser = useRef<HTMLInputElement>(null);

  const patch = (id: number, more: Partial<Sent>) =>
    setAll((before) => before.map((one) => (one.id === id ? { ...one, ...more } : one)));

  async function send({ id, file }: Sent): Promise<void> {
    const { signal } = aborts.current;
    if (signal.aborted) return;
    try {
      const onProgress = (share: number) => patch(id, { share });
      const token = session.token();
      await uploadFile(file, file.name, { path, purpose: '', token, language, signal, onProgress });
      patch(id, { isDone: true, share: 1 });
      await refresh();
    } catch (error) {
      if (!signal.aborted) patch(id, { problem: failureLine(error, t) });
    }
  }

  function start(files: readonly File[]): void {
    const first = all.length;
    const added = files.map(
      (file, at): Sent => ({ id: first + at, file, share: 0, isDone: false }),
    );
    setAll([...all, ...added]);
    for (const one of added) queue.current = queue.current.then(() => send(one));
  }

  function retry(one: Sent): void {
    patch(one.id, { problem: undefined, share: 0 });
    queue.current = queue.current.then(() => send(one));
  }

  async function close(): Promise<void> {
    const running = all.filter(({ isDone, problem }) => !isDone && !problem).length;
    if (running > 0 && !(await askToStop(running))) return;
    aborts.current.abort();
    onClose();
  }

  return (
    <PageModal title={t('ossFiles.upload')} onClose={() => void close()}>
      <p className={styles['hint']}>{t('ossFiles.uploadHint')}</p>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t('ossFiles.choose')}
        onChange={({ currentTarget }) => {
          start([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button type="primary" icon={<Upload {...icon} />} onClick={() => chooser.current?.click()}>
        {t('ossFiles.choose')}
      </Button>
      <ul>
        {all.map((one) => (
          <li key={one.id} className={styles['sent']}>
            <span className={styles['sentName']}>{one.file.name}</span>
            <SentState sent={one} onRetry={() => retry(one)} />
          </li>
        ))}
      </ul>
    </PageModal>
  );
}

function SentState({ sent, onRetry }: { sent: Sent; onRetry: () => void }) {
  const { t } = useTexts();
  const { problem, isDone, share, file } = sent;
  if (problem) {
    return (
      <>
        <span className={styles['problem']} role="alert">
          {t('ossFiles.failed', { reason: problem })}
        </span>
        <ToolButton label={t('ossFiles.retry', { name: file.name })} onClick={onRetry}>
          <RotateCcw {...icon} />
        </ToolButton>
      </>
    );
  }
  if (isDone) return <span role="status">{t('ossFiles.done')}</span>;
  return (
    <Progress
      percent={Math.round(share * 100)}
      size="small"
      aria-label={t('kit.upload.busy')}
      className={styles['progress'] ?? ''}
    />
  );
}
