import { Avatar, familyOf, useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { SquarePen } from 'lucide-react';
import { agoOf } from '../../kit/ago.ts';
import { PlayerFrame } from '../../kit/player/player-frame.tsx';
import type { Player } from '../../kit/player/use-player.ts';
import { editorLink } from '../../kit/work-links.ts';
import { useServices } from '../../services.ts';
import styles from './review.module.css';
import type { ReviewWork } from './room.ts';

type Props = {
  work: ReviewWork;
  player: Player;
  failure: string | undefined;
  onRetry: (() => void) | undefined;
};

/** Who made what, and the work itself. */
export function Stage({ work, player, failure, onRetry }: Props) {
  const { t, language } = useTexts();
  const { now } = useServices();
  const href = editorLink(work);
  return (
    <section className={styles['stage']} aria-label={work.workName}>
      <div className={styles['stageHead']}>
        <Avatar userId={work.userId} src={work.avatar_url} />
        <div className={styles['rowText']}>
          <h2>{work.workName}</h2>
          <span>
            {t('console.review.by', {
              author: work.realname,
              n: work.versionNo,
              time: agoOf(work.submitTime, now(), language),
            })}
          </span>
        </div>
        {href && (
          <Button href={href} target="_blank" icon={<SquarePen size={15} aria-hidden="true" />}>
            {t('console.review.openEditor')}
          </Button>
        )}
      </div>
      <PlayerFrame
        player={player}
        family={familyOf(work.workType) ?? 'blocks'}
        workName={work.workName}
        failure={failure}
        onRetry={onRetry}
      />
      {work.description && <p className={styles['about']}>{work.description}</p>}
    </section>
  );
}
