import { useTexts } from '@sprout/ui';
import { QRCodeSVG } from 'qrcode.react';
import { PageModal } from '../page-modal.tsx';
import { CopyText } from '../people/copy-text.tsx';
import styles from './works.module.css';

type Props = {
  work: { readonly id: string; readonly workName: string };
  /** Where the link holds a secret of its own. */
  path?: string;
  /** Who can open it, as a sentence. */
  text: string;
  onClose: () => void;
};

/** The page of a work as a picture that a phone reads. */
export function QrWindow({ work, path, text, onClose }: Props) {
  const { t } = useTexts();
  const url = `${window.location.origin}${path ?? `/work-detail?id=${encodeURIComponent(work.id)}`}`;
  return (
    <PageModal title={t('staffWorks.qrOf', { name: work.workName })} width={440} onClose={onClose}>
      <div className={styles['qr']}>
        <QRCodeSVG value={url} level="H" size={220} marginSize={2} title={t('staffWorks.qr')} />
        <p>{text}</p>
        <CopyText text={url} />
      </div>
    </PageModal>
  );
}
