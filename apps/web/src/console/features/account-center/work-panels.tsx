import { lazy, Suspense } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { VersionPlayer } from '../../kit/player/version-player.tsx';
import type { MyWork } from './describe-work.ts';

/** What opens in front of the cards. */
export type WorkPanel = 'play' | 'share' | 'versions' | 'settings';

export type OpenPanel = { kind: WorkPanel; workId: string; work: MyWork };

type Props = {
  open: OpenPanel | undefined;
  onClose: () => void;
  onSwitch: (work: MyWork, panel: WorkPanel) => void;
};

const SharePanel = lazy(async () => ({
  default: (await import('./share-panel.tsx')).SharePanel,
}));
const VersionsPanel = lazy(async () => ({
  default: (await import('./versions-panel.tsx')).VersionsPanel,
}));
const SettingsPanel = lazy(async () => ({
  default: (await import('./settings-panel.tsx')).SettingsPanel,
}));

export function WorkPanels({ open, onClose, onSwitch }: Props) {
  if (!open) return null;
  const { work, kind } = open;
  return (
    <Suspense>
      {kind === 'play' && (
        <PageModal title={work.workName} width={680} onClose={onClose}>
          <VersionPlayer workId={work.id} workName={work.workName} workType={work.workType} />
        </PageModal>
      )}
      {kind === 'share' && (
        <SharePanel work={work} onClose={onClose} onSettings={() => onSwitch(work, 'settings')} />
      )}
      {kind === 'versions' && <VersionsPanel work={work} onClose={onClose} />}
      {kind === 'settings' && <SettingsPanel work={work} onClose={onClose} />}
    </Suspense>
  );
}
