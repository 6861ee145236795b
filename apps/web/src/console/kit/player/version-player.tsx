import { failureLine } from '@sprout/client';
import { usePlayer } from '@sprout/editor-kit/player-host';
import { familyOf, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services.ts';
import { PlayerBox } from './player-box.tsx';
import { workFile } from './work-file.ts';

type Props = { workId: string; workName: string; workType: string; versionId?: string | undefined };

/** Plays one version of a work. */
export function VersionPlayer({ workId, workName, workType, versionId }: Props) {
  const { t } = useTexts();
  const services = useServices();
  const family = familyOf(workType);
  const file = useQuery({
    ...workFile(services, { workId, versionId }),
    enabled: family !== undefined,
  });
  const player = usePlayer({ family, mode: 'show', bytes: file.data });
  const failure = file.isLoadingError ? failureLine(file.error, t) : undefined;
  if (!family) return <p>{t('console.player.notHere')}</p>;
  return (
    <PlayerBox
      player={player}
      workName={workName}
      failure={failure}
      onRetry={file.isLoadingError ? () => void file.refetch() : undefined}
    />
  );
}
