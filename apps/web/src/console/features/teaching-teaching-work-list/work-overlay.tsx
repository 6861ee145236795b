import { useTexts } from '@sprout/ui';
import { lazy, Suspense } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { VersionPlayer } from '../../kit/player/version-player.tsx';
import { tagsOf } from '../../kit/works/tags-of.ts';
import type { StaffWork } from './staff-work.ts';

const CorrectionWindow = lazy(async () => ({
  default: (await import('./correction-window.tsx')).CorrectionWindow,
}));
const QrWindow = lazy(async () => ({
  default: (await import('../../kit/works/qr-window.tsx')).QrWindow,
}));
const SendWindow = lazy(async () => ({ default: (await import('./send-window.tsx')).SendWindow }));
const TagsWindow = lazy(async () => ({
  default: (await import('../../kit/works/tags-window.tsx')).TagsWindow,
}));

export type Overlay = {
  readonly kind: 'correct' | 'play' | 'qr' | 'send' | 'tags';
  readonly work: StaffWork;
};

type Props = {
  overlay: Overlay | undefined;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** What opens in front of the list of works. */
export function WorkOverlay({ overlay, onClose, onChanged }: Props) {
  const { t } = useTexts();
  if (!overlay) return null;
  const { kind, work } = overlay;
  const part = { work, onClose };
  return (
    <Suspense fallback={null}>
      {kind === 'correct' && <CorrectionWindow {...part} onDone={onChanged} />}
      {kind === 'send' && <SendWindow {...part} onDone={onChanged} />}
      {kind === 'qr' && (
        <QrWindow
          {...part}
          text={t(work.isPublished ? 'staffWorks.qrOpen' : 'staffWorks.qrClosed')}
        />
      )}
      {kind === 'tags' && <TagsWindow {...part} tags={tagsOf(work)} onChanged={onChanged} />}
      {kind === 'play' && (
        <PageModal title={work.workName} width={680} onClose={onClose}>
          <VersionPlayer
            workId={work.id}
            workName={work.workName}
            workType={work.workType}
            versionId={work.versionId ?? undefined}
          />
        </PageModal>
      )}
    </Suspense>
  );
}
