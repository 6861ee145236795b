import { useTexts } from '@sprout/ui';
import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Input } from 'antd';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { useFailure } from '../../kit/use-failure.ts';
import { sharePath } from '../../kit/work-links.ts';
import { useServices } from '../../services.ts';
import styles from './account-center.module.css';
import type { MyWork } from './describe-work.ts';
import { useRefreshWorks } from './use-works.ts';

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
          {work.visibility === 'public' && !isShown && (
            <SiteNotice work={work} hasEarlier={work.hasUnapprovedChanges} />
          )}
          <CopyField url={url} />
        </div>
      )}
    </PageModal>
  );
}

/** What is missing for the site: the author asks, then the staff decide. */
function SiteNotice({ work, hasEarlier }: { work: MyWork; hasEarlier: boolean }) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const fail = useFailure();
  const refresh = useRefreshWorks();
  const ask = useMutation({
    mutationFn: () => client.call('works.askForSite', { body: { workId: work.id } }),
    onSuccess: async () => {
      void message.success(t('console.share.asked'));
      await refresh();
    },
    onError: fail,
  });
  if (work.reviewState === 'waiting' || ask.isSuccess) {
    return <Alert type="info" title={t('console.share.waiting')} />;
  }
  if (hasEarlier) return null;
  return (
    <Alert
      type="warning"
      title={t('console.share.notYet')}
      action={
        <Button loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('console.share.ask')}
        </Button>
      }
    />
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
