import { failureLine } from '@sprout/client';
import type { Player } from '@sprout/editor-kit/player-host';
import { familyOf, useTexts } from '@sprout/ui';
import { Button, Dropdown, Segmented, Skeleton } from 'antd';
import { History } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { agoOf } from '../../kit/ago.ts';
import { bytesText } from '../../kit/bytes-text.ts';
import styles from '../../kit/grading/grading.module.css';
import type { Pins } from '../../kit/grading/notes.ts';
import { PlayStage, WorkStage } from '../../kit/grading/work-stage.tsx';
import { slowText } from '../../kit/hand-in-times.ts';
import type { GradedTask } from '../../kit/homework/grading-link.ts';
import { useServices } from '../../services.ts';
import { HandInTabs, type StageTab, tabsOf } from './hand-in-tabs.tsx';
import type { HandedIn } from './queue.ts';
import { SameCodeNote } from './same-code-note.tsx';
import type { HandInView } from './use-hand-in.ts';

// A teacher who only plays works does not load the preview of files.
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
  /** The task in front. */
  task: GradedTask;
  onTab: (tab: StageTab) => void;
  /** Another child of the class. */
  onSelect: (userId: string) => void;
  /** Absent: they are shown and not set. */
  onPins: ((pins: Pins) => void) | undefined;
};

/** Who handed in what, the work itself, and below it what is known of it. */
export function Stage(props: Props) {
  const { row, view, player, tab, heading, watchers } = props;
  const { t } = useTexts();
  const { work, file } = view;
  const title = work.data?.workName ?? row.realname;
  // A work that was loaded stays when a later load fails.
  const failure = [file, work].find(({ isLoadingError }) => isLoadingError)?.error;
  return (
    <WorkStage
      title={title}
      author={row}
      by={<ByLine row={row} />}
      heading={heading}
      work={work.data && { id: row.workId, workType: work.data.workType }}
      buttons={<Versions row={row} view={view} />}
      watchers={watchers}
      notices={
        <>
          {view.isOld && (
            <p className={styles['oldVersion']} role="status">
              {t('grading.oldVersion', { n: view.versionNo ?? 0 })}
              <Button size="small" onClick={() => view.setViewed(undefined)}>
                {t('grading.backToHandIn')}
              </Button>
            </p>
          )}
          {!view.isOld && row.sameCode.length > 0 && (
            <SameCodeNote
              row={row}
              task={props.task}
              onCompare={
                tab !== 'same' && tabsOf(view, row).includes('same')
                  ? () => props.onTab('same')
                  : undefined
              }
              onSelect={props.onSelect}
            />
          )}
        </>
      }
      about={work.data?.description}
      stage={
        familyOf(view.workType) ? (
          <PlayStage
            player={player}
            title={title}
            isSmall={tab !== 'checks' && tab !== 'marks'}
            failure={failure ? failureLine(failure, t) : undefined}
            onRetry={failure ? view.retry : undefined}
          />
        ) : (
          <FileStage key={row.userId} row={row} />
        )
      }
    >
      <HandInTabs {...props} />
    </WorkStage>
  );
}

function ByLine({ row }: { row: HandedIn }) {
  const { t, language } = useTexts();
  const { schoolNow } = useServices();
  const at = row.handedInTime ? agoOf(row.handedInTime, schoolNow(), language, t) : '—';
  const slow = slowText(t, row);
  return (
    <>
      {t('grading.by', { author: row.realname, n: row.handIns, at })}
      {row.isLate && ` · ${t('grading.state.late')}`}
      {slow && ` · ${slow}`}
      {row.readTime && row.state !== 'handedIn' && ` · ${t('grading.read')}`}
    </>
  );
}

/** The versions of the work, to look at an older one. */
function Versions({ row, view }: Pick<Props, 'row' | 'view'>) {
  const { t, language } = useTexts();
  const { schoolNow } = useServices();
  const versions = view.work.data?.versions ?? [];
  if (versions.length === 0 || row.sentFiles.length > 0) return null;
  return (
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
            agoOf(createTime, schoolNow(), language, t),
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
