import { mayRemind } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { shortTime } from '../../kit/hand-in-times.ts';
import { CellChip } from '../../kit/homework/cell-chip.tsx';
import { type Extending, ExtendTask } from '../../kit/homework/extend-task.tsx';
import { type ClassActions, useClassActions } from '../../kit/homework/use-class-actions.ts';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useUndo } from '../../kit/use-undo.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './child.module.css';
import type { ChildRecord } from './child-record.ts';
import { Section } from './section.tsx';

type Props = Pick<ChildRecord, 'homework' | 'child'>;
type Homework = ChildRecord['homework'][number];

/** Homework of the child, newest first; a word or more time for what it owes. */
export const HomeworkList = (props: Props) => (
  <SubjectTexts subject="classGrid">
    <Loaded {...props} />
  </SubjectTexts>
);

function Loaded({ homework, child: { id, realname: name } }: Props) {
  const { t } = useTexts();
  const undo = useUndo();
  const actions = useClassActions(undo);
  const [extending, setExtending] = useState<Extending>();
  return (
    <Section
      title={t('childRecord.homework')}
      empty={t('childRecord.noHomework')}
      isEmpty={homework.length === 0}
    >
      <ul className={styles['rows']}>
        {homework.map((one) => (
          <li key={`${one.id} ${one.departId}`}>
            <div>
              <b>{one.workName}</b>
              <small>{factsOf(one, t)}</small>
            </div>
            <Owed homework={one} child={{ id, name }} actions={actions} onExtend={setExtending} />
            <CellChip cell={one.cell} score={one.score} />
          </li>
        ))}
      </ul>
      <ExtendTask extending={extending} actions={actions} onClose={() => setExtending(undefined)} />
      <UndoBar undo={undo} />
    </Section>
  );
}

function factsOf(homework: Homework, t: ReturnType<typeof useTexts>['t']): string {
  const { departName, dueAt, handedInTime, isLate } = homework;
  return [
    departName,
    dueAt && t('childRecord.due', { at: shortTime(dueAt) }),
    handedInTime && t('childRecord.handedIn', { at: shortTime(handedInTime) }),
    isLate && t('childRecord.late'),
  ]
    .filter(Boolean)
    .join(' · ');
}

type OwedProps = {
  homework: Homework;
  child: { id: string; name: string };
  actions: ClassActions;
  onExtend: (extending: Extending) => void;
};

/** What can be done about homework that was not handed in; nothing for any other. */
function Owed({ homework, child, actions, onExtend }: OwedProps) {
  const { t } = useTexts();
  const can = useCan();
  const { id, departId, workName, cell, dueAt, ownDueAt, isOpen, hasLeft } = homework;
  const owes = mayRemind({ state: cell }) && !hasLeft && can('teaching:homework:grade');
  // What has ended is not handed in any more, however much time there is.
  if (!owes || !isOpen) return null;
  const task = { kind: 'homework', id, departId, name: workName } as const;
  const ofTask = <span className="only-read"> {workName}</span>;
  return (
    <div className={styles['owed']}>
      <Button size="small" onClick={() => void actions.remind(task, child)}>
        {t('classGrid.cell.remind')}
        {ofTask}
      </Button>
      {dueAt !== null && (
        <Button size="small" onClick={() => onExtend({ task, child, was: dueAt, own: ownDueAt })}>
          {t('classGrid.cell.extend')}
          {ofTask}
        </Button>
      )}
    </div>
  );
}
