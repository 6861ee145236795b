import { failureNotice } from '@sprout/client';
import { usePlayer } from '@sprout/editor-kit/player-host';
import { familyOf, useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useRef, useState } from 'react';
import { workFile } from '../../kit/player/work-file.ts';
import { KeyList } from '../../kit/workspace/key-list.tsx';
import { QueueNav } from '../../kit/workspace/queue-nav.tsx';
import { usePageKeys } from '../../kit/workspace/use-page-keys.ts';
import { WorkspaceMain } from '../../kit/workspace/workspace.tsx';
import { useServices } from '../../services.ts';
import { lackOf, mainAction, type ReviewAction } from './decisions.ts';
import { Inspector } from './inspector.tsx';
import { commandOf, type KeyCommand, keyLines } from './keys.ts';
import { nextWaiting, progressOf, type ReviewWork } from './review-queue.ts';
import { Stage } from './stage.tsx';
import type { useDecide } from './use-decide.ts';
import type { useNotes } from './use-notes.ts';
import type { ReviewQueueApi } from './use-review-queue.ts';

type Props = {
  api: ReviewQueueApi;
  work: ReviewWork;
  notes: ReturnType<typeof useNotes>;
  deciding: ReturnType<typeof useDecide>;
  /** Stands over the work when nothing waits any more. */
  done: ReactNode;
  /** Opens the list where there is no room for it beside the work. */
  onList: () => void;
};

/** One work: played in the middle, judged on the right. */
export function ReviewWorkspace({ api, work, notes, deciding, done, onList }: Props) {
  const { t } = useTexts();
  const { queue, send, list } = api;
  const commentBox = useRef<TextAreaRef>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [tried, setTried] = useState<{ workId: string; action: ReviewAction }>();
  const [isCodeOpen, setCodeOpen] = useState(false);
  const file = useWorkFile(work);
  const family = familyOf(work.workType);
  const player = usePlayer({ family, mode: 'show', bytes: file.data });

  const decide = async (action: ReviewAction) => {
    const lack = await deciding.decide(action);
    setTried(lack && { workId: work.id, action });
    if (lack) commentBox.current?.focus();
  };
  const goOn = () => send({ type: 'skipped' });
  const obey = (command: KeyCommand) => {
    const main = mainAction(work, notes.note);
    if (command.kind === 'next' || command.kind === 'previous') send({ type: command.kind });
    else if (command.kind === 'stars') notes.change({ score: command.n });
    else if (command.kind === 'comment') commentBox.current?.focus();
    // The focus stays: the keys of the page go on working until somebody taps the work.
    else if (command.kind === 'run') player.state === 'running' ? player.stop() : player.start();
    else if (command.kind === 'fullScreen') player.setFullScreen(!player.isFull);
    else if (command.kind === 'code') setCodeOpen(!isCodeOpen);
    else if (command.kind === 'return') void decide('return');
    else if (command.kind === 'skip') goOn();
    else if (command.kind === 'help') setHelpOpen(true);
    else if (!main) goOn();
    else if (!queue.isStale) void decide(main);
  };
  usePageKeys(
    (press, situation) => {
      const command = commandOf(press, situation);
      if (command) obey(command);
      return command !== undefined;
    },
    { isPaused: isHelpOpen },
  );
  const { done: doneCount, total } = progressOf(queue);

  return (
    <>
      <QueueNav
        title={t('console.review.title')}
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
        <Stage
          work={work}
          player={player}
          file={file}
          isCodeOpen={isCodeOpen}
          onCode={setCodeOpen}
        />
      </WorkspaceMain>
      <Inspector
        work={work}
        note={notes.note}
        isDraft={notes.isDraft}
        isBusy={deciding.isBusy}
        isStale={queue.isStale}
        lack={tried?.workId === work.id ? lackOf(tried.action, work, notes.note) : undefined}
        hasNext={nextWaiting(queue) !== undefined}
        commentBox={commentBox}
        onNote={notes.change}
        onDecide={(action) => void decide(action)}
        onSkip={goOn}
        onRefresh={() => void list.refetch()}
        onReportsClosed={() => send({ type: 'reportsClosed', workId: work.id })}
      />
      {isHelpOpen && (
        <KeyList
          lines={keyLines.map(([name, ...keys]) => ({
            text: t(`console.review.key.${name}`),
            keys,
          }))}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </>
  );
}

/** The version in front, and why it cannot be played. */
function useWorkFile(work: ReviewWork) {
  const { t } = useTexts();
  const services = useServices();
  const isPlayable = familyOf(work.workType) !== undefined;
  const file = useQuery({
    ...workFile(services, { workId: work.id, versionId: work.versionId }),
    enabled: isPlayable,
  });
  const failure = file.isError ? failureNotice(file.error, t).text : undefined;
  return {
    data: file.data,
    failure: isPlayable ? failure : t('console.player.notHere'),
    retry: file.isError ? () => void file.refetch() : undefined,
  };
}
