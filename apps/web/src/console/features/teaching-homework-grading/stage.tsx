import { failureNotice } from '@sprout/client';
import type { Player } from '@sprout/editor-kit/player-host';
import { Avatar, familyOf, useTexts } from '@sprout/ui';
import { Button, Dropdown, Segmented, Skeleton } from 'antd';
import { History, SquarePen } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { agoOf } from '../../kit/ago.ts';
import { bytesText } from '../../kit/bytes-text.ts';
import { slowText } from '../../kit/hand-in-times.ts';
import { PlayerBox } from '../../kit/player/player-box.tsx';
import { editorLink } from '../../kit/work-links.ts';
import { useServices } from '../../services.ts';
import styles from './grading.module.css';
import type { Pins } from './notes.ts';
import type { HandedIn } from './queue.ts';
import { type StageTab, StageTabs } from './stage-tabs.tsx';
import type { HandInView } from './use-hand-in.ts';

// Whoever only plays fetches no preview of files.
const FilePreview = lazy(async () => ({
  default: (await import('../../kit/preview/file-preview.tsx')).FilePreview,
}));

type Props = {
  row: HandedIn;
  view: HandInView;
  player: Player;
  tab: StageTab;
  heading: Ref<HTMLHeadingElement>;
  watchers: string;
  pins: Pins;
  onTab: (tab: StageTab) => void;
  /** Absent: they are shown and not set. */
  onPins: ((pins: Pins) => void) | undefined;
};

/** Who handed in what, the work itself, and below it what is known of it. */
export function Stage(props: Props) {
  const { row, view, player, tab, heading, watchers } = props;
  const { t } = useTexts();
  const { work, file } = view;
  const family = familyOf(view.workType);
  const title = work.data?.workName ?? row.realname;
  const failure = file.error ?? work.error;
  return (
    <section className={styles['stage']} aria-label={title}>
      <StageHead row={row} view={view} title={title} heading={heading} />
      {watchers && (
        <p className={styles['watchers']} role="status">
          {t('grading.watching', { name: watchers })}
        </p>
      )}
      {view.isOld && (
        <p className={styles['oldVersion']} role="status">
          {t('grading.oldVersion', { n: view.versionNo ?? 0 })}
          <Button size="small" onClick={() => view.setViewed(undefined)}>
            {t('grading.backToHandIn')}
          </Button>
        </p>
      )}
      {family ? (
        <div className={styles['play']} data-small={tab !== 'checks' && tab !== 'marks'}>
          <PlayerBox
            player={player}
            workName={title}
            failure={failure ? failureNotice(failure, t).text : undefined}
            onRetry={failure ? view.retry : undefined}
          />
        </div>
      ) : (
        <FileStage key={row.userId} row={row} />
      )}
      {work.data?.description && <p className={styles['about']}>{work.data.description}</p>}
      <StageTabs {...props} />
    </section>
  );
}

type HeadProps = Pick<Props, 'row' | 'view' | 'heading'> & { title: string };

function StageHead({ row, view, title, heading }: HeadProps) {
  const { t, language } = useTexts();
  const { now } = useServices();
  const { work } = view;
  const href = work.data && editorLink({ id: row.workId, workType: work.data.workType });
  const at = row.handedInTime ? agoOf(row.handedInTime, now(), language) : '—';
  const slow = slowText(t, row);
  const versions = work.data?.versions ?? [];
  return (
    <div className={styles['stageHead']}>
      <Avatar userId={row.userId} src={row.avatar_url} />
      <div className={styles['rowText']}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span>
          {t('grading.by', { author: row.realname, n: row.attempts, at })}
          {row.isLate && ` · ${t('grading.state.late')}`}
          {slow && ` · ${slow}`}
          {row.readTime && row.state !== 'handedIn' && ` · ${t('grading.read')}`}
        </span>
      </div>
      {versions.length > 0 && row.sentFiles.length === 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            selectable: true,
            selectedKeys: [view.versionId],
            style: { maxHeight: 320, overflow: 'auto' },
            items: versions.map(({ versionId, versionNo, createTime, isHandIn }) => ({
              key: versionId,
              label: [
                t('grading.version', { n: versionNo }),
                agoOf(createTime, now(), language),
                t(
                  versionId === row.versionId
                    ? 'grading.versionNow'
                    : isHandIn
                      ? 'grading.versionHandIn'
                      : 'grading.versionSaved',
                ),
              ].join(' · '),
            })),
            onClick: ({ key }) => view.setViewed(key),
          }}
        >
          <Button icon={<History size={15} aria-hidden="true" />}>
            {t('grading.version', { n: view.versionNo ?? '—' })}
          </Button>
        </Dropdown>
      )}
      {href && (
        <Button href={href} target="_blank" icon={<SquarePen size={15} aria-hidden="true" />}>
          {t('grading.openEditor')}
        </Button>
      )}
    </div>
  );
}

/** What no player plays: pictures, documents, PDF; one at a time. */
function FileStage({ row: { sentFiles } }: { row: HandedIn }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string>();
  const file = sentFiles.find((one) => one.file === chosen) ?? sentFiles[0];
  if (!file) return <p className={styles['quiet']}>{t('console.player.notHere')}</p>;
  return (
    <section className={styles['fileStage']} aria-label={t('grading.file')}>
      {sentFiles.length > 1 && (
        <Segmented
          value={file.file}
          onChange={setChosen}
          options={sentFiles.map((one) => ({ value: one.file, label: one.name }))}
        />
      )}
      <p className={styles['fileName']}>
        <b>{file.name}</b> <span>{bytesText(file.size)}</span>{' '}
        <a href={file.url} download={file.name}>
          {t('grading.download')}
        </a>
      </p>
      <Suspense fallback={<Skeleton active />}>
        <FilePreview key={file.file} name={file.name} url={file.url} />
      </Suspense>
    </section>
  );
}
