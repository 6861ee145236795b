import { Button, buttonClass, Mascot, useModal, useTexts } from '@sprout/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { workPath } from '../addresses.ts';
import dialogStyles from '../notices/plain-dialog.module.css';
import styles from './submit-dialog.module.css';

type CodeProps = {
  value: string;
  size: number;
  marginSize: number;
  fgColor: string;
  title: string;
};

/** A picture that does not come leaves its place empty: the work is handed in all the same. */
const QrCode = lazy(async (): Promise<{ default: ComponentType<CodeProps> }> => {
  try {
    const { QRCodeSVG } = await import('qrcode.react');
    return { default: QRCodeSVG };
  } catch {
    return { default: () => null };
  }
});

/** The work is handed in: a way to its page, for the phone too. */
export function DoneDialog({ workId, onClose }: { workId: string; onClose: () => void }) {
  const { t } = useTexts();
  const modal = useModal(onClose);
  const path = workPath(workId);
  return (
    <dialog
      {...modal}
      className={`${dialogStyles['dialog']} ${styles['done']}`}
      aria-labelledby="done-title"
    >
      <Mascot pose="joy" width={132} />
      <h2 id="done-title" className="disp">
        {t('editor.done.title')}
      </h2>
      <p>{t('editor.done.text')}</p>
      <figure className={styles['qr']}>
        <div>
          <Suspense>
            <QrCode
              value={location.origin + path}
              size={176}
              marginSize={1}
              fgColor="#1f2a44"
              title={t('editor.done.qr')}
            />
          </Suspense>
        </div>
        <figcaption>{t('editor.done.whenOpen')}</figcaption>
      </figure>
      <div className={styles['doneActions']}>
        <Button tone="plain" onClick={onClose}>
          {t('editor.done.on')}
        </Button>
        <a className={buttonClass()} href={path}>
          {t('editor.done.work')}
        </a>
      </div>
    </dialog>
  );
}
