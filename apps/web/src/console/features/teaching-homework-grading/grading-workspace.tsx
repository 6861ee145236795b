import { useTexts } from '@sprout/ui';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { commandOf, type KeyCommand, keyLines } from '../../kit/grading/keys.ts';
import { shortTime } from '../../kit/hand-in-times.ts';
import { gradingPage } from '../../kit/homework/grading-link.ts';
import { KeyList } from '../../kit/workspace/key-list.tsx';
import { QueueNav } from '../../kit/workspace/queue-nav.tsx';
import { usePageKeys } from '../../kit/workspace/use-page-keys.ts';
import { WorkspaceMain } from '../../kit/workspace/workspace.tsx';
import { HandInWorkspace } from './hand-in-workspace.tsx';
import { type ClassRow, isHandedIn, isWaiting, neighbour, progressOf } from './queue.ts';
import type { WorkspaceProps } from './workspace-props.ts';

/** The bar, the hand-in in front and what is said of it. */
export function GradingWorkspace(props: WorkspaceProps) {
  const { data, rows, shown, row, next, offline, isLost, onSelect, onList } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { done, total } = progressOf(rows);
  const step = (by: 1 | -1) => {
    const to = neighbour(shown, row.userId, by);
    if (to) onSelect(to.userId);
  };
  /** Keys that mean the same whether something was handed in or not; answers whether it was one. */
  const obeyCommon = (command: KeyCommand): boolean => {
    if (command.kind === 'next') step(1);
    else if (command.kind === 'previous') step(-1);
    else if (command.kind === 'skip') next && onSelect(next.userId);
    else if (command.kind === 'help') setHelpOpen(true);
    else return false;
    return true;
  };
  const isAllDone = props.gradedCount > 0 && !rows.some(isWaiting);
  const { dueAt } = data.rules;
  return (
    <>
      <QueueNav
        title={data.homework.workName}
        tag={data.depart.departName}
        meta={dueAt ? t('grading.due', { at: shortTime(dueAt) }) : undefined}
        listLabel={t('grading.list')}
        progress={{ done, total, words: t('grading.progress', { done, total }) }}
        back={{ label: t('grading.back'), run: () => navigate(gradingPage) }}
        onPrevious={() => step(-1)}
        onNext={() => step(1)}
        onHelp={() => setHelpOpen(true)}
        onList={onList}
      />
      {isHandedIn(row) ? (
        <HandInWorkspace
          {...props}
          row={row}
          isPaused={isHelpOpen}
          obeyCommon={obeyCommon}
          done={
            isAllDone && !isWaiting(row) ? (
              <AllDone n={props.gradedCount} onAll={props.onAll} />
            ) : null
          }
          above={
            <>
              {offline}
              {isLost && (
                <Alert
                  type="error"
                  showIcon
                  title={t('grading.outOfReach')}
                  description={t('grading.outOfReachText')}
                />
              )}
            </>
          }
        />
      ) : (
        <NothingHandedIn row={row} isPaused={isHelpOpen} obey={obeyCommon} above={offline} />
      )}
      {isHelpOpen && (
        <KeyList
          lines={keyLines.map(([name, ...keys]) => ({ text: t(`grading.key.${name}`), keys }))}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </>
  );
}

type NothingProps = {
  row: ClassRow;
  isPaused: boolean;
  obey: (command: KeyCommand) => boolean;
  above: ReactNode;
};

function NothingHandedIn({ row, isPaused, obey, above }: NothingProps) {
  const { t } = useTexts();
  usePageKeys(
    (press, situation) => {
      const command = commandOf(press, situation);
      return command !== undefined && obey(command);
    },
    { isPaused },
  );
  return (
    <WorkspaceMain>
      {above}
      <EmptyState
        pose="sleep"
        title={t(row.isExcused ? 'homework.cell.excused' : 'grading.none.title')}
        text={t(row.isExcused ? 'grading.none.excused' : 'grading.none.text', {
          name: row.realname,
        })}
      />
    </WorkspaceMain>
  );
}

function AllDone({ n, onAll }: { n: number; onAll: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <EmptyState pose="joy" title={t('grading.done.title')} text={t('grading.done.text', { n })}>
      <Button type="primary" onClick={() => navigate(gradingPage)}>
        {t('grading.done.next')}
      </Button>
      <Button onClick={onAll}>{t('grading.done.all')}</Button>
    </EmptyState>
  );
}
