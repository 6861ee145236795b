import { homeworkFileLimit } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { App, Button } from 'antd';
import { Camera, FilePlus2, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { dueText, type MyHomework } from '../../kit/homework/homework-words.ts';
import { PageModal } from '../../kit/page-modal.tsx';
import { useTab } from '../../kit/tab-context.ts';
import { useClosing } from '../../kit/use-closing.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { doneSeconds, useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './file-hand-in.module.css';
import { acceptedFiles } from './file-problem.ts';
import { FileRows } from './file-rows.tsx';
import { SentFiles } from './sent-files.tsx';
import { useChosenFiles } from './use-chosen-files.ts';

type Props = { homework: MyHomework; onClose: () => void };

/** Hands homework in that is done as files: dropped, chosen or photographed. */
export function FileHandIn(props: Props) {
  return (
    <SubjectTexts subject="making">
      <HandInWindow {...props} />
    </SubjectTexts>
  );
}

function HandInWindow({ homework, onClose }: Props) {
  const { t } = useTexts();
  const { client, schoolNow } = useServices();
  const { setSaved } = useTab();
  const run = useRun();
  const { message } = App.useApp();
  const refresh = useRefresh('homework');
  const files = useChosenFiles(homework);
  const [isBusy, setBusy] = useState(false);
  const close = useClosing(files.chosen.length > 0, onClose, { onGivenUp: files.forget });
  const { additionalWorkId: additionalId, departId, sentFiles, mayHandIn } = homework;
  const due = dueText(t, homework, schoolNow());

  // Pressed again for the same files after the line was down, it counts from the first time.
  const press = useRef<{ at: number; files: string }>(undefined);

  const send = async () => {
    const ids = files.chosen.map(({ id }) => id).join();
    if (press.current?.files !== ids) press.current = { at: Date.now(), files: ids };
    const { at: pressedAt } = press.current;
    setBusy(true);
    const isDone = await run(async () => {
      const sent = await files.sendAll();
      if (!sent) return;
      const pressedAgoMs = Math.max(0, Date.now() - pressedAt);
      const body = { additionalId, departId, files: sent, pressedAgoMs };
      await client.call('works.handInFiles', { body });
      files.forget();
      await refresh();
      message.success(t('homework.files.sent'), doneSeconds);
      setSaved();
      onClose();
    });
    if (!isDone) await refresh();
    setBusy(false);
  };

  return (
    <PageModal
      title={t('homework.files.title', { name: homework.workName })}
      width={640}
      onClose={close}
    >
      <div className={styles['window']}>
        {due && <p className={styles['due']}>{due}</p>}
        {homework.workDesc && <p className={styles['text']}>{homework.workDesc}</p>}
        {mayHandIn && <DropArea isBusy={isBusy} onFiles={files.add} />}
        {files.problems.map((problem) => (
          <p key={problem} className={styles['problem']} role="alert">
            {problem}
          </p>
        ))}
        {files.chosen.length > 0 && (
          <FileRows files={files.chosen} isBusy={isBusy} onRemove={files.remove} />
        )}
        {sentFiles.length > 0 && (
          <section>
            <h3>{t('homework.files.was')}</h3>
            <SentFiles files={sentFiles} label={t('homework.files.was')} />
          </section>
        )}
        {mayHandIn && (
          <div className={styles['foot']}>
            {sentFiles.length > 0 && files.chosen.length > 0 && (
              <span>{t('homework.files.replaces')}</span>
            )}
            <Button
              type="primary"
              size="large"
              icon={<Send size={20} aria-hidden />}
              disabled={isBusy || files.chosen.length === 0}
              onClick={() => void send()}
            >
              {t(isBusy ? 'homework.files.sending' : 'homework.files.send')}
            </Button>
          </div>
        )}
      </div>
    </PageModal>
  );
}

type DropProps = { isBusy: boolean; onFiles: (files: readonly File[]) => void };

function DropArea({ isBusy, onFiles }: DropProps) {
  const { t } = useTexts();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the buttons
    <div
      className={styles['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isBusy) onFiles([...event.dataTransfer.files]);
      }}
    >
      <p className={styles['mouse']}>{t('homework.files.drop')}</p>
      <div className={styles['ways']}>
        <Button
          size="large"
          className={styles['camera'] ?? ''}
          icon={<Camera size={20} aria-hidden />}
          disabled={isBusy}
          onClick={() => camera.current?.click()}
        >
          {t('homework.files.photo')}
        </Button>
        <Button
          size="large"
          icon={<FilePlus2 size={20} aria-hidden />}
          disabled={isBusy}
          onClick={() => picker.current?.click()}
        >
          {t('homework.files.pick')}
        </Button>
      </div>
      <p className={styles['soft']}>{t('homework.files.kinds', { n: homeworkFileLimit })}</p>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={t('homework.files.pick')}
        onChange={({ target }) => take(target)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={t('homework.files.photo')}
        onChange={({ target }) => take(target)}
      />
    </div>
  );
}
