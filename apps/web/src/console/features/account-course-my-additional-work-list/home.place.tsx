import { useTexts } from '@sprout/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '../../kit/home-panel.module.css';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import {
  byUrgency,
  dueText,
  editorWords,
  homeworkEditor,
  homeworkPage,
  isBack,
  isToDo,
  type MyHomework,
  type MyUnitTask,
  stateText,
} from '../../kit/homework/homework-words.ts';
import { useMyHomework, useMyUnits, useReadUnit } from '../../kit/homework/use-my-homework.ts';
import { unitPath } from '../../kit/lessons/lesson-words.ts';
import type { HomePlace } from '../../kit/places.ts';
import { useSchoolClock } from '../../kit/school-clock.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';

/** More are found among all homework. */
const shownLimit = 3;

export const places: readonly HomePlace[] = [
  {
    order: 6,
    column: 'main',
    // The staff hand nothing in.
    isFor: (can) => !can('teaching:homework:list'),
    Panel: HomeworkPanel,
  },
  {
    order: 7,
    column: 'main',
    isFor: (can) => !can('teaching:homework:list'),
    Panel: SaidPanel,
  },
];

/** What came back and what a child has to hand in next; nothing while there is none. */
function HomeworkPanel() {
  const { t } = useTexts();
  const now = useSchoolClock();
  const units = (useMyUnits().data ?? []).filter(isBack);
  const homework = (useMyHomework().data ?? []).filter(isToDo).sort(byUrgency);
  if (homework.length + units.length === 0) return null;
  return (
    <HomePanelFrame
      title={t('homework.home')}
      more={<Link to={homeworkPage}>{t('homework.homeAll')}</Link>}
    >
      {units.slice(0, shownLimit).map((one) => (
        <UnitRow key={`${one.unitId} ${one.departId}`} task={one}>
          {t('homework.mine.state.returned')}
        </UnitRow>
      ))}
      {homework.slice(0, shownLimit).map((one) => {
        const editor = homeworkEditor(one);
        const due = dueText(t, one, now);
        const way = (
          <>
            {t(editorWords(one))}
            <span className="only-read"> {one.workName}</span>
          </>
        );
        const how = [stateText(t, one), due].filter(Boolean).join(' · ');
        return (
          <p key={`${one.additionalWorkId} ${one.departId}`} className={styles['row']}>
            <span className={styles['grow']}>
              <b>{one.workName}</b>
              <br />
              <span className={styles['number']}>{how}</span>
            </span>
            {editor ? (
              <a href={editor}>{way}</a>
            ) : (
              // Files are handed in there.
              <Link to={homeworkPage}>{way}</Link>
            )}
          </p>
        );
      })}
    </HomePanelFrame>
  );
}

/** The task of a unit that came back, with the way to its lesson. */
function UnitRow({ task, children }: { task: MyUnitTask; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <p className={styles['row']}>
      <span className={styles['grow']}>
        <b>{task.taskName}</b>
        <br />
        <span className={styles['number']}>
          {task.courseName} · {children}
        </span>
      </span>
      <Link to={unitPath(task)}>
        {t('homework.mine.change')}
        <span className="only-read"> {task.taskName}</span>
      </Link>
    </p>
  );
}

/** Words and stars that the child has not read yet; what came back stands with what is to do. */
function SaidPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('homework');
  const readUnit = useReadUnit();
  const said = (useMyHomework().data ?? []).filter((one) => !one.isRead && !isToDo(one));
  const units = (useMyUnits().data ?? []).filter((one) => !one.isRead && !isBack(one));
  if (said.length + units.length === 0) return null;
  const read = ({ additionalWorkId: homeworkId, departId }: MyHomework) =>
    run(async () => {
      await client.call('homework.read', { body: { homeworkId, departId } });
      await refresh();
    });
  return (
    <HomePanelFrame
      title={t('homework.news')}
      more={<Link to={homeworkPage}>{t('homework.homeAll')}</Link>}
    >
      {units.slice(0, shownLimit).map((one) => (
        <Said
          key={`${one.unitId} ${one.departId}`}
          name={<Link to={unitPath(one)}>{one.taskName}</Link>}
          task={one.taskName}
          score={one.score}
          comment={one.comment}
          onRead={() => void readUnit(one)}
        />
      ))}
      {said.slice(0, shownLimit).map((one) => (
        <Said
          key={`${one.additionalWorkId} ${one.departId}`}
          name={one.workName}
          task={one.workName}
          score={one.score}
          comment={one.comment}
          onRead={() => void read(one)}
        />
      ))}
    </HomePanelFrame>
  );
}

type SaidProps = Pick<MyHomework, 'score' | 'comment'> & {
  name: ReactNode;
  /** The name as it is read after the button. */
  task: string;
  onRead: () => void;
};

function Said({ name, task, score, comment, onRead }: SaidProps) {
  const { t } = useTexts();
  return (
    <p className={styles['row']}>
      <span className={styles['grow']}>
        <b>{name}</b> {score !== null && t('homework.newsStars', { n: score })}
        <br />
        <span className={styles['number']}>{comment}</span>
      </span>
      <button type="button" className={styles['act']} onClick={onRead}>
        {t('homework.mine.read')}
        <span className="only-read"> {task}</span>
      </button>
    </p>
  );
}
