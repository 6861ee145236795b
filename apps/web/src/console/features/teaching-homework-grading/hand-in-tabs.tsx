import { fetchBytes } from '@sprout/client';
import { familyOf, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton } from 'antd';
import { lazy, type ReactNode, useState } from 'react';
import type { CodeSource } from '../../kit/code/use-code.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import type { PinProps } from '../../kit/grading/compared.tsx';
import styles from '../../kit/grading/grading.module.css';
import type { Pins } from '../../kit/grading/notes.ts';
import { StageTabs } from '../../kit/grading/stage-tabs.tsx';
import type { GradedTask } from '../../kit/homework/grading-link.ts';
import { useServices } from '../../services.ts';
import { Marks } from './marks.tsx';
import type { HandedIn } from './queue.ts';
import { otherName } from './same-code.ts';
import { handInFile } from './use-class-work.ts';
import type { HandInView } from './use-hand-in.ts';

// A teacher who only plays works does not load the view of code.
const CodeView = lazy(async () => ({
  default: (await import('../../kit/code/code-view.tsx')).CodeView,
}));
const Compared = lazy(async () => ({
  default: (await import('../../kit/grading/compared.tsx')).Compared,
}));
const CheckPanel = lazy(async () => ({
  default: (await import('../../kit/homework-checks/check-panel.tsx')).CheckPanel,
}));

export type StageTab = 'checks' | 'code' | 'previous' | 'starter' | 'same' | 'marks';

type Props = {
  task: Pick<GradedTask, 'departId'>;
  row: HandedIn;
  view: HandInView;
  tab: StageTab;
  pins: Pins;
  onTab: (tab: StageTab) => void;
  /** Absent: they are shown and not set. */
  onPins: ((pins: Pins) => void) | undefined;
};

/** What can be known of a hand-in, in the order of the tabs. */
export function tabsOf(
  { checks, workType, work, isOld }: HandInView,
  { sameCode }: Pick<HandedIn, 'sameCode'>,
): [StageTab, ...StageTab[]] {
  const { previousVersionId = null, starterUrl = null } = work.data ?? {};
  const isCode = familyOf(workType) !== undefined;
  const tabs: StageTab[] = [
    ...(checks.n > 0 ? (['checks'] as const) : []),
    ...(isCode ? (['code'] as const) : []),
    ...(isCode && previousVersionId !== null ? (['previous'] as const) : []),
    ...(isCode && starterUrl !== null ? (['starter'] as const) : []),
    // What was compared is the version that was handed in.
    ...(isCode && !isOld && sameCode.length > 0 ? (['same'] as const) : []),
  ];
  const [first, ...others] = tabs;
  return first ? [first, ...others, 'marks'] : ['marks'];
}

/** Below the work: checks, code, what changed, and what was said so far. */
export function HandInTabs(props: Props) {
  const { row, view, tab, onTab } = props;
  const { t } = useTexts();
  const { passed, n } = view.checks;
  const isPython = familyOf(view.workType) === 'python';
  const labels: Readonly<Record<StageTab, ReactNode>> = {
    checks: (
      <>
        {t('grading.tab.checks')} <small>{`${passed} / ${n}`}</small>
      </>
    ),
    code: t(isPython ? 'grading.tab.code' : 'grading.tab.blocks'),
    previous: t('grading.tab.previous'),
    starter: t('grading.tab.starter'),
    same: t('grading.tab.same'),
    marks: t('grading.tab.marks'),
  };
  return (
    <StageTabs
      open={tab}
      onOpen={onTab}
      panes={tabsOf(view, row).map((key) => ({
        key,
        label: labels[key],
        draw: () => <TabContent {...props} />,
      }))}
    />
  );
}

function TabContent({ task, row, view, tab, pins, onPins }: Props) {
  const { submissionId } = row;
  const { work, file, versionId } = view;
  if (tab === 'checks') return <CheckPanel submissionId={submissionId} versionId={versionId} />;
  if (tab === 'marks') return <Marks marks={work.data?.marks} />;
  const family = familyOf(view.workType);
  if (!file.data || !family) return <Skeleton active title={false} />;
  const source = { id: versionId, family, bytes: file.data };
  if (tab === 'same') return <SideBySide row={row} departId={task.departId} source={source} />;
  // Places of pins are those of what was handed in.
  const pinning = view.isOld ? {} : { pins, onPin: onPins };
  const { previousVersionId, starterUrl } = work.data ?? {};
  if (tab === 'previous' && previousVersionId) {
    return (
      <SincePrevious
        submissionId={submissionId}
        versionId={previousVersionId}
        after={source}
        pinning={pinning}
      />
    );
  }
  if (tab === 'starter' && starterUrl) {
    return <SinceStarter url={starterUrl} after={source} pinning={pinning} />;
  }
  return <CodeView source={source} {...pinning} />;
}

type SideBySideProps = {
  row: HandedIn;
  /** The class in front. */
  departId: string;
  source: CodeSource;
};

/** The code in front, and beside it that of another child who has the same but for names and positions. */
function SideBySide({ row, departId, source }: SideBySideProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string>();
  const other = row.sameCode.find(({ userId }) => userId === chosen) ?? row.sameCode[0];
  const services = useServices();
  const file = useQuery({
    ...handInFile(services, {
      submissionId: other?.submissionId ?? '',
      versionId: other?.versionId ?? '',
    }),
    enabled: other !== undefined,
  });
  if (!other) return null;
  return (
    <div className={styles['sideBySide']}>
      <section aria-label={row.realname}>
        <h3>{row.realname}</h3>
        <CodeView source={source} />
      </section>
      <section aria-label={otherName(t, other, departId)}>
        <h3>
          {row.sameCode.length === 1 ? (
            otherName(t, other, departId)
          ) : (
            <Select
              aria-label={t('grading.sameCode.whose')}
              value={other.userId}
              onChange={setChosen}
              popupMatchSelectWidth={false}
              options={row.sameCode.map((one) => ({
                value: one.userId,
                label: otherName(t, one, departId),
              }))}
            />
          )}
        </h3>
        {file.isLoadingError && (
          <ErrorState error={file.error} onRetry={() => void file.refetch()} />
        )}
        {!file.data && !file.error && <Skeleton active title={false} />}
        {file.data && (
          <CodeView source={{ id: other.versionId, family: source.family, bytes: file.data }} />
        )}
      </section>
    </div>
  );
}

type Shared = { after: CodeSource; pinning: PinProps };
type PreviousProps = Shared & { submissionId: string; versionId: string };

/** What the child changed since it handed in before. */
function SincePrevious({ submissionId, versionId, after, pinning }: PreviousProps) {
  const file = useQuery(handInFile(useServices(), { submissionId, versionId }));
  return <Compared file={file} id={versionId} after={after} pinning={pinning} />;
}

/** What the child made of what everybody began with. `url` has a ticket. */
function SinceStarter({ url, after, pinning }: Shared & { url: string }) {
  const name = url.split(/[?~]/)[0] ?? url;
  const file = useQuery({
    queryKey: ['grading', 'starter', name],
    queryFn: ({ signal }) => fetchBytes(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Compared file={file} id={name} after={after} pinning={pinning} />;
}
