import { familyOf, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, type ReactNode } from 'react';
import type { CodeSource } from '../../kit/code/use-code.ts';
import type { PinProps } from '../../kit/grading/compared.tsx';
import type { Pins } from '../../kit/grading/notes.ts';
import { StageTabs } from '../../kit/grading/stage-tabs.tsx';
import { useServices } from '../../services.ts';
import { Marks } from './marks.tsx';
import type { HandedIn } from './queue.ts';
import { handInFile } from './use-class-work.ts';
import type { HandInView } from './use-hand-in.ts';

// Whoever only plays fetches no reader of programs.
const CodeView = lazy(async () => ({
  default: (await import('../../kit/code/code-view.tsx')).CodeView,
}));
const Compared = lazy(async () => ({
  default: (await import('../../kit/grading/compared.tsx')).Compared,
}));
const CheckPanel = lazy(async () => ({
  default: (await import('../../kit/homework-checks/check-panel.tsx')).CheckPanel,
}));

export type StageTab = 'checks' | 'code' | 'previous' | 'starter' | 'marks';

type Props = {
  row: HandedIn;
  view: HandInView;
  tab: StageTab;
  pins: Pins;
  onTab: (tab: StageTab) => void;
  /** Absent: they are shown and not set. */
  onPins: ((pins: Pins) => void) | undefined;
};

/** What can be known of a hand-in, in the order of the tabs. */
export function tabsOf({ checks, workType, work }: HandInView): [StageTab, ...StageTab[]] {
  const { previousVersionId = null, starterUrl = null } = work.data ?? {};
  const isCode = familyOf(workType) !== undefined;
  const tabs: StageTab[] = [
    ...(checks.n > 0 ? (['checks'] as const) : []),
    ...(isCode ? (['code'] as const) : []),
    ...(isCode && previousVersionId !== null ? (['previous'] as const) : []),
    ...(isCode && starterUrl !== null ? (['starter'] as const) : []),
  ];
  const [first, ...others] = tabs;
  return first ? [first, ...others, 'marks'] : ['marks'];
}

/** Below the work: checks, code, what changed, and what was said so far. */
export function HandInTabs(props: Props) {
  const { view, tab, onTab } = props;
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
    marks: t('grading.tab.marks'),
  };
  return (
    <StageTabs
      open={tab}
      onOpen={onTab}
      panes={tabsOf(view).map((key) => ({
        key,
        label: labels[key],
        draw: () => <TabContent {...props} />,
      }))}
    />
  );
}

function TabContent({ row, view, tab, pins, onPins }: Props) {
  const { submissionId } = row;
  const { work, file, versionId } = view;
  if (tab === 'checks') return <CheckPanel submissionId={submissionId} versionId={versionId} />;
  if (tab === 'marks') return <Marks marks={work.data?.marks} />;
  const family = familyOf(view.workType);
  if (!file.data || !family) return <Skeleton active title={false} />;
  const source = { id: versionId, family, bytes: file.data };
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
    queryFn: async ({ signal }) => {
      const reply = await fetch(url, { signal });
      if (!reply.ok) throw new Error(`the starter answers ${reply.status}`);
      return reply.arrayBuffer();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <Compared file={file} id={name} after={after} pinning={pinning} />;
}
