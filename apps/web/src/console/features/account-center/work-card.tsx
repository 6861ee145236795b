import { TeacherStars, useTexts } from '@sprout/ui';
import { Button, Dropdown, type MenuProps } from 'antd';
import {
  ClipboardList,
  Ellipsis,
  GitFork,
  History,
  Play,
  Settings,
  Share2,
  Trash2,
} from 'lucide-react';
import { Cover } from '../../kit/cover.tsx';
import { StateChip } from '../../kit/state-chip.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { editorLink } from '../../kit/work-links.ts';
import { ownStateOf } from '../../kit/work-state.ts';
import styles from './account-center.module.css';
import { describeWork, type MyWork, teacherWords } from './describe-work.ts';
import type { WorkPanel } from './work-panels.tsx';

type Props = {
  work: MyWork;
  onOpen: (panel: WorkPanel) => void;
  onRemove: () => void;
  onUseCopy: () => void;
  /** Absent for those who set none. */
  onSetHomework?: (() => void) | undefined;
};

/** One own work: where it stands, and what can be done with it. */
export function WorkCard({ work, onOpen, onRemove, onUseCopy, onSetHomework }: Props) {
  const { t } = useTexts();
  const comment = teacherWords(work);
  const state = ownStateOf(work);
  const href = editorLink(work);
  return (
    <article className={styles['card']}>
      <Picture work={work} href={href} />
      <div className={styles['body']}>
        <h2 className={styles['name']} title={work.workName}>
          {work.workName}
        </h2>
        <CardNotes work={work} />
        {comment && (
          <p className={styles['says']} data-returned={state === 'returned'} title={comment}>
            {state === 'returned' && work.score !== null && (
              <span className={styles['stars']}>
                <TeacherStars
                  stars={work.score}
                  label={t('console.works.teacherStars', { n: work.score })}
                />
              </span>
            )}
            {t('console.works.teacherSays', { comment })}
          </p>
        )}
        {work.conflictOf !== null && (
          <p className={styles['says']}>
            {t('console.works.copyText')}{' '}
            <Button size="small" onClick={onUseCopy}>
              {t('console.works.useCopy')}
            </Button>
          </p>
        )}
        <CardFacts work={work} />
      </div>
      <div className={styles['actions']}>
        {href && (
          <Button type="primary" ghost href={href} target="_blank">
            {t('console.works.open')}
          </Button>
        )}
        <Button icon={<Play size={15} aria-hidden="true" />} onClick={() => onOpen('play')}>
          {t('console.works.play')}
        </Button>
        <MoreActions
          work={work}
          onOpen={onOpen}
          onRemove={onRemove}
          onSetHomework={onSetHomework}
        />
      </div>
    </article>
  );
}

function Picture({ work, href }: { work: MyWork; href: string | undefined }) {
  const { t } = useTexts();
  if (!href) return <Cover work={work} />;
  return (
    <a
      className={styles['picture']}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${t('console.works.open')} ${work.workName}`}
    >
      <Cover work={work} />
    </a>
  );
}

/** Where a work stands, in words. */
function CardNotes({ work }: { work: MyWork }) {
  const { t } = useTexts();
  return (
    <p className={styles['notes']}>
      <StateChip tone="off">{t(typeText(work.workType))}</StateChip>
      {describeWork(work).map(({ tone, text, n }) => (
        <StateChip key={text} tone={tone}>
          {t(text, n === undefined ? {} : { n })}
        </StateChip>
      ))}
    </p>
  );
}

function CardFacts({ work }: { work: MyWork }) {
  const { t } = useTexts();
  return (
    <p className={styles['facts']}>
      <TimeText at={work.updateTime} />
      {work.starNum > 0 && <span>{t('console.works.likes', { n: work.starNum })}</span>}
      {work.viewNum > 0 && <span>{t('console.works.views', { n: work.viewNum })}</span>}
      {work.parentWorkId && (
        <a href={`/work-detail?id=${encodeURIComponent(work.parentWorkId)}`}>
          <GitFork size={13} aria-hidden="true" /> {t('console.works.remixOf')}
        </a>
      )}
    </p>
  );
}

type MoreProps = Pick<Props, 'work' | 'onOpen' | 'onRemove' | 'onSetHomework'>;

function MoreActions({ work, onOpen, onRemove, onSetHomework }: MoreProps) {
  const { t } = useTexts();
  const size = { size: 15, 'aria-hidden': true } as const;
  const items: MenuProps['items'] = [
    { key: 'share', icon: <Share2 {...size} />, label: t('console.works.share') },
    { key: 'versions', icon: <History {...size} />, label: t('console.works.versions') },
    { key: 'settings', icon: <Settings {...size} />, label: t('console.works.settings') },
    ...(onSetHomework
      ? [{ key: 'homework', icon: <ClipboardList {...size} />, label: t('homework.set') }]
      : []),
    { type: 'divider' },
    { key: 'delete', danger: true, icon: <Trash2 {...size} />, label: t('console.works.delete') },
  ];
  const handleClick: MenuProps['onClick'] = ({ key }) => {
    if (key === 'delete') onRemove();
    else if (key === 'homework') onSetHomework?.();
    else if (key === 'share' || key === 'versions' || key === 'settings') onOpen(key);
  };
  return (
    <Dropdown menu={{ items, onClick: handleClick }} trigger={['click']} placement="bottomRight">
      <Button
        aria-label={t('console.works.moreOf', { name: work.workName })}
        aria-haspopup="menu"
        icon={<Ellipsis size={16} aria-hidden="true" />}
      />
    </Dropdown>
  );
}

const known = ['0', '1', '2', '3', '4', '10'] as const;

const typeText = (workType: string) =>
  `console.type.${known.find((type) => type === workType) ?? '0'}` as const;
