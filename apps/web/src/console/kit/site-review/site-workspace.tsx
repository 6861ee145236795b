import { failureLine } from '@sprout/client';
import { familyOf, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { ConflictWindow } from '../grading/conflict-window.tsx';
import { commandOf, type KeyCommand, siteKeyLines } from '../grading/keys.ts';
import { obeyAtWork } from '../grading/obey-at-work.ts';
import { useStageTab } from '../grading/stage-tabs.tsx';
import type { DraftsApi } from '../grading/use-drafts.ts';
import { useNote } from '../grading/use-note.ts';
import { useStagePlayer } from '../grading/use-stage-player.ts';
import { workFile } from '../player/work-file.ts';
import { KeyList } from '../workspace/key-list.tsx';
import { QueueNav } from '../workspace/queue-nav.tsx';
import { usePageKeys } from '../workspace/use-page-keys.ts';
import { WorkspaceMain } from '../workspace/workspace.tsx';
import { isPossible, mainAction, noteOf, type ReviewAction } from './decisions.ts';
import { didText } from './did-text.ts';
import { Inspector } from './inspector.tsx';
import { nextWaiting, progressOf, type ReviewWork } from './review-queue.ts';
import { SiteNotices } from './site-notices.tsx';
import { SiteStage, siteTabsOf } from './site-stage.tsx';
import type { DecideApi } from './use-decide.ts';
import type { ReviewQueueApi } from './use-review-queue.ts';
import type { Watcher } from './use-watchers.ts';

type Props = {
  api: ReviewQueueApi;
  work: ReviewWork;
  drafts: DraftsApi;
  deciding: DecideApi;
  watchers: readonly Watcher[];
  /** The class whose works are listed, or the words for all. */
  departName: string;
  /** To all that waits, for those who grade. */
  back: { label: string; run: () => void } | undefined;
  /** Stands over the work when nothing waits any more. */
  done: ReactNode;
  /** Opens the list where there is no room for it beside the work. */
  onList: () => void;
};

/** One work: played in the middle, decided on at the right. */
export function SiteWorkspace(props: Props) {
  const { api, work, drafts, deciding, watchers, departName, back, done, onList } = props;
  const { t } = useTexts();
  const { queue, send } = api;
  const commentBox = useRef<TextAreaRef>(null);
  const firstChip = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const noting = useNote(
    { id: work.id, versionId: work.versionId, markId: work.reviewId, stands: noteOf(work) },
    drafts,
  );
  const { versionId } = noting.seen;
  const tabs = siteTabsOf(work, versionId);
  const { tab, setTab, show } = useStageTab(tabs);
  const file = useWorkFile(work, versionId);
  const player = useStagePlayer(work.workType, file.data);
  const conflict = deciding.conflict?.workId === work.id ? deciding.conflict : undefined;

  const decide = async (action: ReviewAction, draft = noting.seen) => {
    const isSent = await deciding.decide(action, work, draft);
    // The keys of the page go on; the reviewer does not type into the comment of the next work by accident.
    if (isSent) heading.current?.focus({ preventScroll: true });
    else if (action === 'return') commentBox.current?.focus();
  };
  const goOn = () => send({ type: 'skipped' });
  const save = () => {
    const main = mainAction(work, noting.seen);
    if (main) void decide(main);
    else goOn();
  };
  const obey = (command: KeyCommand) => {
    const { change } = noting;
    if (obeyAtWork(command, { player, heading, commentBox, firstChip, change })) return;
    if (command.kind === 'next' || command.kind === 'previous') send({ type: command.kind });
    else if (command.kind === 'code') show('code');
    else if (command.kind === 'compare') show('shown');
    else if (command.kind === 'return' || command.kind === 'takeDown') void decide(command.kind);
    else if (command.kind === 'skip') goOn();
    else if (command.kind === 'help') setHelpOpen(true);
    else if (command.kind === 'submit') save();
  };
  usePageKeys(
    (press, situation) => {
      const command = commandOf(press, situation);
      if (command) obey(command);
      return command !== undefined;
    },
    { isPaused: isHelpOpen || conflict !== undefined },
  );
  const problem = useProblem(deciding, work);
  const { done: doneCount, total } = progressOf(queue);
  const others = watchers.filter(({ workId }) => workId === work.id);

  return (
    <>
      <QueueNav
        title={t('console.review.title')}
        tag={departName}
        {...(back ? { back } : {})}
        listLabel={t('console.review.list')}
        progress={{
          done: doneCount,
          total,
          words: t('console.review.progress', { done: doneCount, total }),
        }}
        onPrevious={() => send({ type: 'previous' })}
        onNext={() => send({ type: 'next' })}
        onHelp={() => setHelpOpen(true)}
        onList={onList}
      />
      <WorkspaceMain>
        {done}
        <SiteStage
          work={work}
          versionId={versionId}
          player={player}
          file={file}
          tabs={tabs}
          tab={tab}
          heading={heading}
          watchers={others.map(({ name }) => name).join(', ')}
          onTab={setTab}
        />
      </WorkspaceMain>
      <Inspector
        work={work}
        note={noting.seen}
        hasDraft={noting.hasDraft}
        isBusy={deciding.isBusy}
        problem={problem}
        hasNext={nextWaiting(queue) !== undefined}
        notices={
          <SiteNotices
            api={api}
            work={work}
            noting={noting}
            onCompare={() => deciding.setConflict({ workId: work.id })}
          />
        }
        commentBox={commentBox}
        firstChip={firstChip}
        onNote={noting.change}
        onDecide={(action) => void decide(action)}
        onSkip={goOn}
        onReportsClosed={() => send({ type: 'reportsClosed', workId: work.id })}
      />
      {conflict && (
        <ConflictWindow
          title={t('grading.site.decided', { name: work.workName })}
          theirsTitle={t('grading.site.theirs', { by: work.reviewedBy ?? '—' })}
          theirs={noteOf(work)}
          did={work.reviewAction ? t(didText(work.reviewAction, work.score)) : undefined}
          mine={noting.seen}
          onClose={() => deciding.setConflict(undefined)}
          onMine={() => {
            const mine = { ...noting.seen, markId: work.reviewId };
            const { action } = conflict;
            if (action && isPossible(action, work)) return void decide(action, mine);
            // What was to be done makes no sense any more: the words stay for what does.
            noting.change(mine);
            deciding.setConflict(undefined);
          }}
          onTheirs={() => {
            const mine = noting.seen;
            drafts.forget(work.id);
            deciding.setConflict(undefined);
            deciding.undo.setOffer({
              text: t('grading.site.dropped', { by: work.reviewedBy ?? '—' }),
              run: () => drafts.keep(work.id, mine),
            });
          }}
          onBoth={(both) => {
            noting.change({ ...both, markId: work.reviewId });
            deciding.setConflict(undefined);
            commentBox.current?.focus();
          }}
        />
      )}
      {isHelpOpen && (
        <KeyList
          lines={siteKeyLines.map(([name, ...keys]) => ({ text: t(`grading.key.${name}`), keys }))}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </>
  );
}

/** Why the last try was not sent. */
function useProblem({ trouble }: DecideApi, work: ReviewWork): string | undefined {
  const { t } = useTexts();
  if (trouble?.workId !== work.id) return undefined;
  if (trouble.refused) return trouble.refused;
  if (trouble.lack === 'mark') return t('console.review.markNeeds');
  return trouble.lack && t('grading.needsReason');
}

/** The version in front, and why it cannot be played. */
function useWorkFile(work: ReviewWork, versionId: string) {
  const { t } = useTexts();
  const services = useServices();
  const isPlayable = familyOf(work.workType) !== undefined;
  const file = useQuery({
    ...workFile(services, { workId: work.id, versionId }),
    enabled: isPlayable,
  });
  const failure = file.isLoadingError ? failureLine(file.error, t) : undefined;
  return {
    data: file.data,
    failure: isPlayable ? failure : t('console.player.notHere'),
    retry: file.isLoadingError ? () => void file.refetch() : undefined,
  };
}
