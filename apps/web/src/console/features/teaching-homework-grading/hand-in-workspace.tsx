import { useTexts } from '@sprout/ui';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type ReactNode, useRef, useState } from 'react';
import { ConflictWindow } from '../../kit/grading/conflict-window.tsx';
import { commandOf, type KeyCommand } from '../../kit/grading/keys.ts';
import { withLevel } from '../../kit/grading/notes.ts';
import { Notice } from '../../kit/grading/notice.tsx';
import { obeyAtWork } from '../../kit/grading/obey-at-work.ts';
import { useStageTab } from '../../kit/grading/stage-tabs.tsx';
import { type Noting, useNote } from '../../kit/grading/use-note.ts';
import { useStagePlayer } from '../../kit/grading/use-stage-player.ts';
import { usePageKeys } from '../../kit/workspace/use-page-keys.ts';
import { WorkspaceMain } from '../../kit/workspace/workspace.tsx';
import { useCan } from '../../session/permissions.ts';
import { tabsOf } from './hand-in-tabs.tsx';
import { Inspector } from './inspector.tsx';
import type { HandedIn } from './queue.ts';
import { noteOf } from './row-notes.ts';
import { Stage } from './stage.tsx';
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
  const can = useCan();
  const [criterion, setCriterion] = useState({ of: row.userId, at: 0 });
  const criterionAt = criterion.of === row.userId ? criterion.at : 0;
  const commentBox = useRef<TextAreaRef>(null);
  const firstChip = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const noting = useNote(
    {
      id: row.submissionId,
      versionId: row.versionId,
      markId: row.markId,
      stands: noteOf(row),
    },
    drafts,
  );
  const view = useHandIn(row, noting.seen.versionId, data.homework.codeType);
  const tabs = tabsOf(view, row);
  const { tab, setTab, show } = useStageTab(tabs);
  const player = useStagePlayer(view.workType, view.file.data);
  useSeen(row);

  const { trouble } = grading;
  const conflict = grading.conflict?.userId === row.userId ? grading.conflict : undefined;
  const lost = isLost ? t('grading.outOfReach') : undefined;
  const decide = async (action: Action, seen = noting.seen) => {
    if (isLost) return;
    const isSent = await grading.decide(action, row, seen);
    // The keys of the page go on; the teacher types nothing into the comment of the next child by accident.
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
    const { change } = noting;
    if (obeyAtWork(command, { player, heading, commentBox, firstChip, change })) return;
    if (command.kind === 'level') setLevel(command.level);
    else if (command.kind === 'code') show('code');
    else if (command.kind === 'compare') show(tabs.includes('previous') ? 'previous' : 'starter');
    else if (command.kind === 'return') void decide('return');
    else if (command.kind === 'submit') save();
  };
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
          task={{ ...data.homework, departId: data.depart.id }}
          onTab={setTab}
          onSelect={onSelect}
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
          title={t('grading.conflict.title', { name: row.realname })}
          theirsTitle={t('grading.conflict.theirs', { by: row.gradedBy ?? '—' })}
          theirs={noteOf(row)}
          did={row.state === 'returned' ? t('grading.conflict.returned') : undefined}
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
  if (noting.isMarkedMeanwhile) {
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
