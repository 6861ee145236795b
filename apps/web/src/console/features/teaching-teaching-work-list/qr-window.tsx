import { useTexts } from '@sprout/ui';
import { Input } from 'antd';
import { QRCodeSVG } from 'qrcode.react';
import { PageModal } from '../../kit/page-modal.tsx';
import { CopyText } from '../../kit/people/copy-text.tsx';
import styles from '../../kit/works/works.module.css';
import type { StaffWork } from './staff-work.ts';

type Props = { work: StaffWork; onClose: () => void };

/** The page of a work as a picture that a phone reads. */
export function QrWindow({ work, onClose }: Props) {
  const { t } = useTexts();
  const url = `${window.location.origin}/work-detail?id=${encodeURIComponent(work.id)}`;
  return (
    <PageModal title={t('staffWorks.qrOf', { name: work.workName })} width={440} onClose={onClose}>
      <div className={styles['qr']}>
        <QRCodeSVG value={url} level="H" size={220} marginSize={2} title={t('staffWorks.qr')} />
        <p>{t(work.isPublished ? 'staffWorks.qrOpen' : 'staffWorks.qrClosed')}</p>
        <Input readOnly value={url} aria-label={t('staffWorks.address')} />
        <CopyText text={url} />
      </div>
    </PageModal>
  );
}
