import { useTexts } from '@sprout/ui';
import { Alert, App, Button, Input } from 'antd';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { sharePath } from '../../kit/work-links.ts';
import styles from './account-center.module.css';
import type { MyWork } from './describe-work.ts';

type Props = { work: MyWork; onClose: () => void; onSettings: () => void };

/** Address of a work as a picture and as text, with who can open it. */
export function SharePanel({ work, onClose, onSettings }: Props) {
  const { t } = useTexts();
  const url = `${window.location.origin}${sharePath(work)}`;
  const isShown = work.reviewState === 'shown' || work.reviewState === 'featured';
  return (
    <PageModal
      title={t('console.share.title', { name: work.workName })}
      width={440}
      onClose={onClose}
    >
      {work.visibility === 'private' ? (
        <Alert
          type="info"
          title={t('console.share.private')}
          action={<Button onClick={onSettings}>{t('console.share.toSettings')}</Button>}
        />
      ) : (
        <div className={styles['share']}>
          <QRCodeSVG
            value={url}
            level="H"
            size={200}
            marginSize={2}
            title={t('console.share.qr')}
          />
          <p>{t('console.share.text')}</p>
          {work.visibility === 'class' && <Alert type="info" title={t('console.share.class')} />}
          {work.visibility === 'public' && !isShown && !work.hasUnapprovedChanges && (
            <Alert type="warning" title={t('console.share.notYet')} />
          )}
          <CopyField url={url} />
        </div>
      )}
    </PageModal>
  );
}

function CopyField({ url }: { url: string }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [isManual, setManual] = useState(false);
  const handleCopy = async () => {
    try {
      // Plain http has no clipboard; then the address is copied by hand.
      await navigator.clipboard.writeText(url);
      void message.success(t('console.copy.done'));
    } catch {
      setManual(true);
    }
  };
  return (
    <div className={styles['copy']}>
      <Input
        readOnly
        value={url}
        aria-label={t('console.share.address')}
        onFocus={(event) => event.target.select()}
      />
      <Button type="primary" onClick={() => void handleCopy()}>
        {t('console.copy')}
      </Button>
      {isManual && <p role="status">{t('console.copy.manual')}</p>}
    </div>
  );
}
