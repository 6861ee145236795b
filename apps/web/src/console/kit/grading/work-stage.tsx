import type { Player } from '@sprout/editor-kit/player-host';
import { Avatar, useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { SquarePen } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { PlayerBox } from '../player/player-box.tsx';
import { editorLink } from '../work-links.ts';
import styles from './grading.module.css';

type Props = {
  title: string;
  author: { userId: string; avatar_url?: string };
  /** Whose it is, and since when. */
  by: ReactNode;
  heading: Ref<HTMLHeadingElement>;
  /** Absent where no editor opens it. */
  work: { id: string; workType: string } | undefined;
  buttons?: ReactNode;
  /** Who else looks at it. */
  watchers: string;
  /** What stands between its name and the work. */
  notices?: ReactNode;
  /** What the child wrote of it. */
  about: string | undefined;
  /** {@link PlayStage}, or what shows a file. */
  stage: ReactNode;
  /** Tabs. */
  children: ReactNode;
};

/** Who made what, the work itself, and below it what is known of it. */
export function WorkStage(props: Props) {
  const { title, author, by, heading, work, buttons, watchers, notices, about, stage } = props;
  const { t } = useTexts();
  const href = work && editorLink(work);
  return (
    <section className={styles['stage']} aria-label={title}>
      <div className={styles['stageHead']}>
        <Avatar userId={author.userId} src={author.avatar_url} />
        <div className={styles['rowText']}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <span>{by}</span>
        </div>
        {buttons}
        {href && (
          <Button href={href} target="_blank" icon={<SquarePen size={15} aria-hidden="true" />}>
            {t('grading.openEditor')}
          </Button>
        )}
      </div>
      {watchers && (
        <p className={styles['watchers']} role="status">
          {t('grading.watching', { name: watchers })}
        </p>
      )}
      {notices}
      {stage}
      {about && <p className={styles['about']}>{about}</p>}
      {props.children}
    </section>
  );
}

type PlayProps = {
  player: Player;
  title: string;
  /** Leaves more room for what stands below. */
  isSmall: boolean;
  failure: string | undefined;
  onRetry: (() => void) | undefined;
};

export const PlayStage = ({ player, title, isSmall, failure, onRetry }: PlayProps) => (
  <div className={styles['play']} data-small={isSmall}>
    <PlayerBox player={player} workName={title} failure={failure} onRetry={onRetry} />
  </div>
);
