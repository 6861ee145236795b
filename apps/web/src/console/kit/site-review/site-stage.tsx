import type { Player } from '@sprout/editor-kit/player-host';
import { familyOf, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, type ReactNode, type Ref } from 'react';
import { useServices } from '../../services.ts';
import { agoOf } from '../ago.ts';
import type { CodeSource } from '../code/use-code.ts';
import { StageTabs } from '../grading/stage-tabs.tsx';
import { PlayStage, WorkStage } from '../grading/work-stage.tsx';
import { workFile } from '../player/work-file.ts';
import { History } from './history.tsx';
import type { ReviewWork } from './review-queue.ts';

// A reviewer who only plays the work does not load the view of its code.
const CodeView = lazy(async () => ({
  default: (await import('../code/code-view.tsx')).CodeView,
}));
const Compared = lazy(async () => ({
  default: (await import('../grading/compared.tsx')).Compared,
}));

export type SiteTab = 'code' | 'shown' | 'history';

/** What can be known of a version of a work, in the order of the tabs. */
export function siteTabsOf(
  { workType, shownVersionId }: ReviewWork,
  versionId: string,
): readonly [SiteTab, ...SiteTab[]] {
  if (!familyOf(workType)) return ['history'];
  const isOther = shownVersionId !== null && shownVersionId !== versionId;
  return isOther ? ['code', 'shown', 'history'] : ['code', 'history'];
}

type Props = {
  work: ReviewWork;
  versionId: string;
  player: Player;
  file: {
    data: ArrayBuffer | undefined;
    failure: string | undefined;
    retry: (() => void) | undefined;
  };
  tabs: readonly SiteTab[];
  tab: SiteTab;
  heading: Ref<HTMLHeadingElement>;
  watchers: string;
  onTab: (tab: SiteTab) => void;
};

/** The work that asks for a place on the site: played, with its code and what differs from what is shown now. */
export function SiteStage(props: Props) {
  const { work, player, file, tabs, tab, heading, watchers, onTab } = props;
  const { t, language } = useTexts();
  const { schoolNow } = useServices();
  const isPython = familyOf(work.workType) === 'python';
  const labels: Readonly<Record<SiteTab, ReactNode>> = {
    code: t(isPython ? 'grading.tab.code' : 'grading.tab.blocks'),
    shown: t('grading.tab.shown'),
    history: t('console.review.history'),
  };
  return (
    <WorkStage
      title={work.workName}
      author={work}
      by={t('console.review.by', {
        author: work.realname,
        n: work.versionNo,
        time: agoOf(work.submitTime, schoolNow(), language, t),
      })}
      heading={heading}
      work={work}
      watchers={watchers}
      about={work.description}
      stage={
        <PlayStage
          player={player}
          title={work.workName}
          isSmall={tab !== 'history'}
          failure={file.failure}
          onRetry={file.retry}
        />
      }
    >
      <StageTabs
        open={tab}
        onOpen={onTab}
        panes={tabs.map((key) => ({
          key,
          label: labels[key],
          draw: () => <TabContent {...props} />,
        }))}
      />
    </WorkStage>
  );
}

function TabContent({ work, versionId, file, tab }: Props) {
  if (tab === 'history') return <History workId={work.id} />;
  const family = familyOf(work.workType);
  if (!file.data || !family) return <Skeleton active title={false} />;
  const source = { id: versionId, family, bytes: file.data };
  if (tab === 'shown' && work.shownVersionId) {
    return <SinceShown workId={work.id} versionId={work.shownVersionId} after={source} />;
  }
  return <CodeView source={source} />;
}

type ShownProps = { workId: string; versionId: string; after: CodeSource };

/** What the child changed since the version that the site shows. */
function SinceShown({ workId, versionId, after }: ShownProps) {
  const file = useQuery(workFile(useServices(), { workId, versionId }));
  return <Compared file={file} id={versionId} after={after} />;
}
