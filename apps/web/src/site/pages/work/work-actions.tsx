import {
  Button,
  ConfirmDialog,
  Count,
  classNames,
  familyOf,
  linkClass,
  useTexts,
} from '@sprout/ui';
import { Flag, Heart, Share2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { editorPaths, loginPath } from '../../paths.ts';
import { useBrowser, useSession } from '../../services.ts';
import { useNotice } from '../../shell/use-notice.ts';
import type { WorkDetail } from '../../work-view.ts';
import { ReportDialog } from './report-dialog.tsx';
import { isShareable, ShareDialog, useShare } from './share.tsx';
import { useLike } from './use-like.ts';
import styles from './work-actions.module.css';
import { targetOf } from './work-data.ts';

type Props = { work: WorkDetail; share: string | undefined };
type ActionsProps = Props & { countView: () => Promise<unknown> };

/** Like, remix, share, report. */
export function WorkActions({ work, share, countView }: ActionsProps) {
  const { t } = useTexts();
  const like = useLike({ work, share, countView });
  const [open, setOpen] = useState<'share' | 'report'>();
  const close = () => setOpen(undefined);
  const handleShare = useShare({ work, share }, () => setOpen('share'));
  const isOwn = Boolean(work.own);
  // No visitor could like it, and the band above leads to the editor.
  if (isOwn && work.circle === 'nobody') return null;
  return (
    <div className={styles['actions']}>
      <Button
        tone="berry"
        big
        aria-pressed={like.isLiked}
        onClick={like.toggle}
        disabled={like.isBusy}
      >
        <Heart className="i" fill={like.isLiked ? 'currentColor' : 'none'} />
        {t(like.isLiked ? 'works.liked' : 'works.like')}{' '}
        <span className="num">
          <Count value={like.starNum} />
        </span>
      </Button>
      {work.allowRemix && <RemixButton work={work} share={share} />}
      {isShareable(work) && (
        <Button tone="plain" big onClick={handleShare}>
          <Share2 className="i" />
          {t('works.share')}
        </Button>
      )}
      {!isOwn && (
        <button
          type="button"
          className={classNames(linkClass, styles['report'])}
          onClick={() => setOpen('report')}
        >
          <Flag className="i" />
          {t('works.report')}
        </button>
      )}
      {open === 'share' && <ShareDialog work={work} share={share} onClose={close} />}
      {open === 'report' && <ReportDialog target={targetOf(work.id, share)} onClose={close} />}
    </div>
  );
}

function RemixButton({ work, share }: Props) {
  const { t } = useTexts();
  const tell = useNotice();
  const browser = useBrowser();
  const session = useSession();
  const { pathname, search } = useLocation();
  const family = familyOf(work.workType) ?? 'blocks';
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const handleRemix = async () => {
    if (!session) return setAsking(true);
    setBusy(true);
    try {
      const body = targetOf(work.id, share);
      const copy = await browser.client.call('works.remix', { body });
      browser.leave(`${editorPaths[family]}?workId=${encodeURIComponent(copy.id)}`);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="carrot" big onClick={() => void handleRemix()} disabled={isBusy}>
        <WandSparkles className="i" />
        {t('works.remix')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('works.remix')}
          text={t('works.remix.login')}
          okText={t('site.login')}
          onOk={() => browser.leave(loginPath(pathname + search))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
