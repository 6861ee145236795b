import { Dialog, useTexts } from '@sprout/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CopyLink } from '../../shell/copy-link.tsx';
import type { WorkDetail } from '../../work-view.ts';
import styles from './share.module.css';

const QrCode = lazy(async () => {
  const { QRCodeSVG } = await import('qrcode.react');
  return { default: QRCodeSVG };
});

type Props = { work: Pick<WorkDetail, 'id' | 'workName'>; share?: string | undefined };

/** On a phone or a tablet, which does not scan its own screen. */
const isHeldInHands = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Whether an address can be passed on that opens the work for each visitor who gets it. */
export const isShareable = ({ circle }: Pick<WorkDetail, 'circle'>): boolean =>
  circle === 'everyone' || circle === 'link';

/** The address that a phone opens; empty until the page knows where it stands. */
function useShareUrl({ work, share }: Props): string {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  if (!origin) return '';
  const params = new URLSearchParams({ id: work.id, ...(share ? { share } : {}) });
  return `${origin}/work-detail?${params}`;
}

/** Passes a work on by what the phone has for it; where there is nothing of the kind, by the dialog. */
export function useShare(props: Props, openDialog: () => void): () => void {
  const url = useShareUrl(props);
  const { workName } = props.work;
  return () => {
    // At a desk the picture to scan is what one came for; plain http has no such sheet either.
    if (!isHeldInHands() || !('share' in navigator)) return openDialog();
    navigator.share({ title: workName, url }).catch((error: unknown) => {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) openDialog();
    });
  };
}

/** Picture to scan, and a button that copies the address; which of them comes first. */
export function SharePanel({ isCopyFirst = false, ...props }: Props & { isCopyFirst?: boolean }) {
  const { t } = useTexts();
  const url = useShareUrl(props);
  return (
    <div className={styles['panel']}>
      {isCopyFirst && <CopyButton url={url} />}
      <div className={styles['row']}>
        <div className={styles['code']}>
          {url && (
            <Suspense>
              <QrCode value={url} level="H" size={132} marginSize={2} title={t('works.share.qr')} />
            </Suspense>
          )}
        </div>
        <p>{t('works.share.text')}</p>
      </div>
      {!isCopyFirst && <CopyButton url={url} />}
    </div>
  );
}

function CopyButton({ url }: { url: string }) {
  const { t } = useTexts();
  const words = {
    copy: t('works.share.copy'),
    copied: t('works.share.copied'),
    manual: t('works.share.manual'),
  };
  return <CopyLink url={url} words={words} look={{ tone: 'sun', wide: true }} />;
}

/** The same in front of the page, for phones and full pages. */
export function ShareDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const { t } = useTexts();
  const [isCopyFirst] = useState(isHeldInHands);
  const title = t(isCopyFirst ? 'works.share' : 'works.share.title');
  return (
    <Dialog title={title} onClose={onClose} closable>
      <div className={styles['dialog']}>
        <SharePanel {...props} isCopyFirst={isCopyFirst} />
      </div>
    </Dialog>
  );
}
