import type { Player } from '@sprout/editor-kit/player-host';
import { Avatar, familyOf, useTexts } from '@sprout/ui';
import { Button, Skeleton } from 'antd';
import { Code, SquarePen } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { agoOf } from '../../kit/ago.ts';
import { PlayerBox } from '../../kit/player/player-box.tsx';
import { editorLink } from '../../kit/work-links.ts';
import { useServices } from '../../services.ts';
import styles from './review.module.css';
import type { ReviewWork } from './review-queue.ts';

type Props = {
  work: ReviewWork;
  player: Player;
  file: {
    data: ArrayBuffer | undefined;
    failure: string | undefined;
    retry: (() => void) | undefined;
  };
  isCodeOpen: boolean;
  onCode: (isOpen: boolean) => void;
};

// Whoever only plays fetches no reader of programs.
const CodeView = lazy(async () => ({
  default: (await import('../../kit/code/code-view.tsx')).CodeView,
}));

/** Who made what, and the work itself. */
export function Stage({ work, player, file, isCodeOpen, onCode }: Props) {
  const { t, language } = useTexts();
  const { now } = useServices();
  const codeId = useId();
  const family = familyOf(work.workType);
  const href = editorLink(work);
  return (
    <section
      className={styles['stage']}
      aria-label={work.workName}
      data-code={isCodeOpen && family !== undefined}
    >
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
        {family && (
          <Button
            aria-expanded={isCodeOpen}
            aria-controls={codeId}
            icon={<Code size={15} aria-hidden="true" />}
            onClick={() => onCode(!isCodeOpen)}
          >
            {t('console.review.code.title')}
          </Button>
        )}
        {href && (
          <Button href={href} target="_blank" icon={<SquarePen size={15} aria-hidden="true" />}>
            {t('console.review.openEditor')}
          </Button>
        )}
      </div>
      <div className={styles['play']}>
        <PlayerBox
          player={player}
          workName={work.workName}
          failure={file.failure}
          onRetry={file.retry}
        />
        {work.description && <p className={styles['about']}>{work.description}</p>}
      </div>
      {isCodeOpen && family && (
        <section
          id={codeId}
          className={styles['code']}
          aria-label={t('console.review.code.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
          tabIndex={0}
        >
          <Suspense fallback={<Skeleton active title={false} />}>
            {file.data && <CodeView source={{ id: work.versionId, family, bytes: file.data }} />}
          </Suspense>
        </section>
      )}
    </section>
  );
}
