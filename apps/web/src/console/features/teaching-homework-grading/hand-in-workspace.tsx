import { usePlayer } from '@sprout/editor-kit/player-host';
import { familyOf, useTexts } from '@sprout/ui';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTab } from '../../kit/tab-context.ts';
import { usePageKeys } from '../../kit/workspace/use-page-keys.ts';
import { WorkspaceMain } from '../../kit/workspace/workspace.tsx';
import { useCan } from '../../session/permissions.ts';
import { ConflictWindow } from './conflict-window.tsx';
import { Inspector, Notice } from './inspector.tsx';
import { commandOf, type KeyCommand } from './keys.ts';
import { type Note, noteOf, withLevel } from './notes.ts';
import type { HandedIn } from './queue.ts';
import { Stage } from './stage.tsx';
import { type StageTab, tabsOf } from './stage-tabs.tsx';
import { useSeen } from './use-class-work.ts';
import type { Action } from './use-grading.ts';
import { useHandIn } from './use-hand-in.ts';
import type { WorkspaceProps } from './workspace-props.ts';

type Props = WorkspaceProps & {
  row: HandedIn;
  isPaused: boolean;
  obeyCommon: (command: KeyCommand) => boolean;
  done: ReactNode;
  above: ReactNode;
};

/** One hand-in: played in the middle, graded on the right. */
export function HandInWorkspace(props: Props) {
  const { data, row, next, drafts, grading, watchers, isLost, isPaused, onSelect } = props;
  const { t } = useTexts();
  const { isActive } = useTab();
  const can = useCan();
  const [asked, setTab] = useState<StageTab>();
  const [criterion, setCriterion] = useState({ of: row.userId, at: 0 });
  const criterionAt = criterion.of === row.userId ? criterion.at : 0;
  const commentBox = useRef<TextAreaRef>(null);
  const firstChip = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const noting = useNote(props);
  const view = useHandIn(row, noting.seen.versionId, data.homework.codeType);
  const tabs = tabsOf(view);
  const tab = asked !== undefined && tabs.includes(asked) ? asked : (tabs[0] ?? 'marks');
  const player = usePlayer({
    family: familyOf(view.workType),
    mode: 'show',
    bytes: view.file.data,
    startsAlone: true,
  });
  useSeen(row);
  // A work that nobody sees makes no noise.
  const { stop } = player;
  const stopPlaying = useRef(stop);
  stopPlaying.current = stop;
  useEffect(() => {
    if (!isActive) stopPlaying.current();
  }, [isActive]);

  const { trouble } = grading;
  const conflict = grading.conflict?.userId === row.userId ? grading.conflict : undefined;
  const lost = isLost ? t('grading.outOfReach') : undefined;
  const decide = async (action: Action, seen = noting.seen) => {
    if (isLost) return;
    const isSent = await grading.decide(action, row, seen);
    // The keys of the page go on; nobody types into the comment of the next child by accident.
    if (isSent) heading.current?.focus({ preventScroll: true });
    else if (action === 'return') commentBox.current?.focus();
  };
  const save = () => {
    // What stands there already is not said again.
    if (row.state === 'graded' && !noting.hasDraft) return next && onSelect(next.userId);
    return void decide('grade');
  };
  const obey = (command: KeyCommand) => {
    if (props.obeyCommon(command)) return;
    if (command.kind === 'stars') noting.change({ score: command.n });
    else if (command.kind === 'level') setLevel(command.level);
    else if (command.kind === 'comment') commentBox.current?.focus();
    else if (command.kind === 'phrase') firstChip.current?.focus();
    else if (command.kind === 'leave') heading.current?.focus({ preventScroll: true });
    // The focus stays: the keys of the page go on working until somebody taps the work.
    else if (command.kind === 'run') player.state === 'running' ? player.stop() : player.start();
    else if (command.kind === 'fullScreen') player.setFullScreen(!player.isFull);
    else if (command.kind === 'code') show('code');
    else if (command.kind === 'previousHandIn') {
      show(tabs.includes('previous') ? 'previous' : 'starter');
    } else if (command.kind === 'return') void decide('return');
    else if (command.kind === 'submit') save();
  };
  /** The same key again leads back. */
  function show(wanted: StageTab): void {
    if (tabs.includes(wanted)) setTab(tab === wanted ? undefined : wanted);
  }
  const { rubric } = data.homework;
  function setLevel(level: 1 | 2 | 3): void {
    if (!rubric[criterionAt]) return;
    noting.change({ levels: withLevel(noting.seen.levels, criterionAt, level) });
    setCriterion({ of: row.userId, at: Math.min(criterionAt + 1, rubric.length - 1) });
  }
  usePageKeys(
    (press, situation) => {
      const command = commandOf(press, situation);
      if (command) obey(command);
      return command !== undefined;
    },
    { isPaused: isPaused || conflict !== undefined },
  );

  const problem = trouble?.userId === row.userId ? problemText() : undefined;
  function problemText(): string | undefined {
    if (trouble?.refused) return trouble.refused;
    if (trouble?.lack === 'stars') return t('grading.needsStars');
    return trouble?.lack && t('grading.needsReason');
  }
  const others = watchers.filter(({ submissionId }) => submissionId === row.submissionId);
  return (
    <>
      <WorkspaceMain>
        {props.above}
        {props.done}
        <Stage
          row={row}
          view={view}
          player={player}
          tab={tab}
          heading={heading}
          watchers={others.map(({ name }) => name).join(', ')}
          pins={noting.seen.pins}
          onTab={setTab}
          onPins={can('teaching:homework:grade') ? (pins) => noting.change({ pins }) : undefined}
        />
      </WorkspaceMain>
      <Inspector
        row={row}
        rubric={rubric}
        note={noting.seen}
        hasDraft={noting.hasDraft}
        criterionAt={criterionAt}
        problem={lost ?? problem}
        isBusy={grading.isBusy}
        hasNext={next !== undefined}
        notices={<Notices {...props} noting={noting} />}
        commentBox={commentBox}
        firstChip={firstChip}
        onNote={noting.change}
        onCriterion={(at) => setCriterion({ of: row.userId, at })}
        onSave={save}
        onReturn={() => void decide('return')}
        onSkip={() => next && onSelect(next.userId)}
      />
      {conflict && (
        <ConflictWindow
          row={row}
          rubric={rubric}
          mine={noting.seen}
          onClose={() => grading.setConflict(undefined)}
          onMine={() => {
            const mine = { ...noting.seen, markId: row.markId };
            if (conflict.action) return void decide(conflict.action, mine);
            noting.change(mine);
            grading.setConflict(undefined);
          }}
          onTheirs={() => {
            const mine = noting.seen;
            drafts.forget(row.submissionId);
            grading.setConflict(undefined);
            grading.undo.setOffer({
              text: t('grading.conflict.dropped', { by: row.gradedBy ?? '—' }),
              run: () => drafts.keep(row.submissionId, mine),
            });
          }}
          onBoth={(both) => {
            noting.change({ ...both, markId: row.markId });
            grading.setConflict(undefined);
            commentBox.current?.focus();
          }}
        />
      )}
    </>
  );
}

type Noting = ReturnType<typeof useNote>;

/** What is given for the hand-in: the draft where one was begun, else what stands there. */
function useNote({ row, drafts }: Pick<Props, 'row' | 'drafts'>) {
  const draft = drafts.of(row.submissionId);
  // What was handed in when the hand-in was opened: nothing changes below the eyes of whoever looks.
  const [opened, setOpened] = useState({ of: row.submissionId, versionId: row.versionId });
  const isOpened = opened.of === row.submissionId;
  if (!isOpened) setOpened({ of: row.submissionId, versionId: row.versionId });
  const versionId = draft?.versionId ?? (isOpened ? opened.versionId : row.versionId);
  const seen = draft ?? { ...noteOf(row), versionId, markId: row.markId };
  return {
    seen,
    hasDraft: draft !== undefined,
    hasNewer: versionId !== row.versionId,
    isGradedMeanwhile: draft !== undefined && draft.markId !== row.markId,
    change: (more: Partial<Note & { markId: string | null }>) =>
      drafts.keep(row.submissionId, { ...seen, ...more }),
    takeNewest() {
      setOpened({ of: row.submissionId, versionId: row.versionId });
      if (draft) drafts.keep(row.submissionId, { ...draft, versionId: row.versionId });
    },
  };
}

/** What happened to the hand-in since it was opened. */
function Notices({ row, grading, noting }: Pick<Props, 'row' | 'grading'> & { noting: Noting }) {
  const { t } = useTexts();
  const name = row.realname;
  if (noting.hasNewer) {
    return (
      <Notice
        title={t('grading.newer', { name })}
        text={t('grading.newerText')}
        action={{ text: t('grading.newerGo'), run: noting.takeNewest }}
      />
    );
  }
  if (noting.isGradedMeanwhile) {
    return (
      <Notice
        title={t('grading.conflict.title', { name })}
        text={t('grading.conflict.text')}
        action={{
          text: t('grading.conflict.compare'),
          run: () => grading.setConflict({ userId: row.userId }),
        }}
      />
    );
  }
  return null;
}
