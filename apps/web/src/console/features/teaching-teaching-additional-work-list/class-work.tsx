import { homeworkStates, referenceTargets } from '@sprout/contract';
import { mayRemind } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { CellChip } from '../../kit/homework/cell-chip.tsx';
import { type Extending, ExtendTask } from '../../kit/homework/extend-task.tsx';
import { gradingLink } from '../../kit/homework/grading-link.ts';
import {
  type ActedTask,
  type ClassActions,
  useClassActions,
} from '../../kit/homework/use-class-actions.ts';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { Person } from '../../kit/person.tsx';
import { useReferenceText } from '../../kit/pickers/use-reference-text.ts';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { ChildPanel, type ClassRow, type ClassWorkData } from './child-panel.tsx';
import { GradeSeveral, isWaiting } from './grade-several.tsx';
import styles from './homework.module.css';

type Props = {
  homework: { id: string; workName: string; departIds: string[] };
  onClose: () => void;
};

/** What the children of its classes handed in of one homework, and the words of their teacher. */
export function ClassWork({ homework: { id, workName, departIds }, onClose }: Props) {
  const [departId = '', setDepartId] = useState(departIds[0]);
  return (
    <PageDrawer title={workName} size="full" onClose={onClose}>
      {departIds.length > 1 && (
        <Tabs
          activeKey={departId}
          onChange={setDepartId}
          items={departIds.map((key) => ({ key, label: <DepartName id={key} /> }))}
        />
      )}
      <SubjectTexts subject="classGrid">
        <OneClass key={departId} homeworkId={id} departId={departId} />
      </SubjectTexts>
    </PageDrawer>
  );
}

function DepartName({ id }: { id: string }) {
  return useReferenceText(referenceTargets.depart, id);
}

function OneClass({ homeworkId, departId }: { homeworkId: string; departId: string }) {
  const { t } = useTexts();
  const { client } = useServices();
  const isPhone = useMedia(phoneQuery);
  const [userId, setUserId] = useState<string>();
  const work = useQuery({
    queryKey: ['homework.classWork', homeworkId, departId],
    queryFn: ({ signal }) =>
      client.call('homework.classWork', { query: { homeworkId, departId }, signal }),
    // Children hand in while a teacher looks.
    refetchInterval: 15_000,
    refetchOnWindowFocus: true,
    meta: { marksOld: true },
  });
  const undo = useUndo();
  const actions = useClassActions(undo);
  const [extending, setExtending] = useState<Extending>();
  const [isGrading, setGrading] = useState(false);
  const { data } = work;
  if (!data) {
    if (work.error) return <ErrorState error={work.error} onRetry={() => void work.refetch()} />;
    return <Skeleton active />;
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState
        pose="sleep"
        title={t('homework.noChildren')}
        text={t('homework.noChildrenHint')}
      />
    );
  }
  const row = data.rows.find((one) => one.userId === userId);
  const { kind, id, workName } = data.homework;
  const task = { kind, id, departId, name: workName };
  return (
    <>
      <ClassBar
        data={data}
        task={task}
        actions={actions}
        onExtend={setExtending}
        onGrade={() => setGrading(true)}
      />
      {isGrading && (
        <GradeSeveral
          rows={data.rows.filter(isWaiting)}
          onDone={(markIds) => void actions.offerUngrading(markIds)}
          onClose={() => setGrading(false)}
        />
      )}
      {work.error && (
        <Alert
          type="warning"
          title={t('homework.refetchFailed')}
          action={<Button onClick={() => void work.refetch()}>{t('homework.again')}</Button>}
        />
      )}
      <div className={styles['class']}>
        {(!isPhone || !row) && (
          <Children data={data} chosen={userId} onChoose={(one) => setUserId(one.userId)} />
        )}
        {row && (
          <ChildPanel
            key={row.userId}
            data={data}
            row={row}
            task={task}
            actions={actions}
            onExtend={setExtending}
            {...(isPhone ? { onBack: () => setUserId(undefined) } : {})}
          />
        )}
        {!row && !isPhone && <p className={styles['hint']}>{t('homework.pick')}</p>}
      </div>
      <ExtendTask extending={extending} actions={actions} onClose={() => setExtending(undefined)} />
      <UndoBar undo={undo} />
    </>
  );
}

type BarProps = {
  data: ClassWorkData;
  task: ActedTask;
  actions: ClassActions;
  onExtend: (extending: Extending) => void;
  onGrade: () => void;
};

/** On to grading, and what is said to all of the class at once. */
function ClassBar({ data: { homework, rules, rows }, task, actions, ...props }: BarProps) {
  const { t } = useTexts();
  const can = useCan();
  const owing = rows.filter(({ cell, hasLeft }) => !hasLeft && mayRemind({ state: cell })).length;
  const waiting = rows.filter(isWaiting).length;
  const isOpen = homework.status === homeworkStates.published;
  const { dueAt } = rules;
  return (
    <div className={styles['classBar']}>
      <Link to={gradingLink(task)}>{t('homework.openClass')}</Link>
      {waiting > 1 && can('teaching:homework:grade') && (
        <Button onClick={props.onGrade}>{t('homework.several.open', { n: waiting })}</Button>
      )}
      {isOpen && owing > 0 && can('teaching:homework:grade') && (
        <Button onClick={() => void actions.remind(task)}>
          {t('classGrid.remindThese', { n: owing })}
        </Button>
      )}
      {isOpen && dueAt !== null && can('teaching:homework:edit') && (
        <Button onClick={() => props.onExtend({ task, was: dueAt })}>
          {t('classGrid.extendClass')}
        </Button>
      )}
    </div>
  );
}

type ChildrenProps = {
  data: ClassWorkData;
  chosen: string | undefined;
  onChoose: (row: ClassRow) => void;
};

function Children({ data, chosen, onChoose }: ChildrenProps) {
  const { t } = useTexts();
  const { rows } = data;
  const count = (...cells: ClassRow['cell'][]) =>
    rows.filter(({ cell }) => cells.includes(cell)).length;
  const graded = count('graded');
  return (
    <div>
      <p className={styles['summary']}>
        {t('homework.summary', {
          all: rows.length,
          handedIn: count('handedIn', 'late', 'returned') + graded,
          graded,
          none: count('none', 'begun', 'closed'),
        })}
      </p>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.userId}>
            <button
              type="button"
              className={styles['row']}
              aria-current={row.userId === chosen}
              onClick={() => onChoose(row)}
            >
              <span className={styles['grow']}>
                <Person
                  user={{ id: row.userId, name: row.realname, picture: row.avatar_url }}
                  second={row.hasLeft ? t('homework.hasLeft') : undefined}
                />
              </span>
              <CellChip cell={row.cell} score={row.score} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
