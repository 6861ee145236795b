import { familyOf, useTexts } from '@sprout/ui';
import { Skeleton, Tabs } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './grading.module.css';
import { Marks } from './marks.tsx';
import type { Pins } from './notes.ts';
import type { HandedIn } from './queue.ts';
import type { HandInView } from './use-hand-in.ts';

// Whoever only plays fetches no reader of programs.
const CodeView = lazy(async () => ({
  default: (await import('../../kit/code/code-view.tsx')).CodeView,
}));
const SincePrevious = lazy(async () => ({
  default: (await import('./compared.tsx')).SincePrevious,
}));
const SinceStarter = lazy(async () => ({ default: (await import('./compared.tsx')).SinceStarter }));
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
export function tabsOf({ checks, workType, work }: HandInView): StageTab[] {
  const { previousVersionId = null, starterUrl = null } = work.data ?? {};
  const isCode = familyOf(workType) !== undefined;
  return [
    ...(checks.n > 0 ? (['checks'] as const) : []),
    ...(isCode ? (['code'] as const) : []),
    ...(isCode && previousVersionId !== null ? (['previous'] as const) : []),
    ...(isCode && starterUrl !== null ? (['starter'] as const) : []),
    'marks',
  ];
}

/** Below the work: checks, code, what changed, and what was said so far. Only the open one is drawn. */
export function StageTabs(props: Props) {
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
    <Tabs
      activeKey={tab}
      onChange={(key) => onTab(key as StageTab)}
      items={tabsOf(view).map((key) => ({
        key,
        label: labels[key],
        children: key === tab && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
          <div className={styles['pane']} tabIndex={0}>
            <Suspense fallback={<Skeleton active title={false} />}>
              <TabContent {...props} />
            </Suspense>
          </div>
        ),
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
