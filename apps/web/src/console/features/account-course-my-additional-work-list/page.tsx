import { Button, buttonClass, Empty, linkClass, useTexts } from '@sprout/ui';
import { Bell, Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  byUrgency,
  dueText,
  editorWords,
  homeworkEditor,
  isBack,
  isHandedIn,
  isToDo,
  type MyHomework,
  type MyUnitTask,
  stateText,
} from '../../kit/homework/homework-words.ts';
import { useMyHomework, useMyUnits } from '../../kit/homework/use-my-homework.ts';
import {
  LessonBody,
  LessonGround,
  LessonHead,
  LessonWait,
} from '../../kit/lessons/lesson-ground.tsx';
import { useSchoolClock } from '../../kit/school-clock.ts';
import { StarRate } from '../../kit/stars/star-rate.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './my-homework.module.css';
import { UnitTasks } from './unit-tasks.tsx';

const FileHandIn = lazy(async () => ({
  default: (await import('./file-hand-in.tsx')).FileHandIn,
}));

const MyChecks = lazy(async () => ({
  default: (await import('../../kit/homework-checks/my-checks.tsx')).MyChecks,
}));

const views = ['todo', 'done', 'all'] as const;
type View = (typeof views)[number];

const filters: Readonly<Record<View, (homework: MyHomework) => boolean>> = {
  todo: isToDo,
  done: isHandedIn,
  all: () => true,
};

const unitFilters: Readonly<Record<View, (task: MyUnitTask) => boolean>> = {
  todo: isBack,
  done: (task) => !isBack(task),
  all: () => true,
};

/** What is told where there is nothing. */
const emptyWords = {
  todo: { pose: 'joy', title: 'homework.mine.nothing', text: 'homework.mine.nothingHint' },
  done: {
    pose: 'sleep',
    title: 'homework.mine.nothingDone',
    text: 'homework.mine.nothingDoneHint',
  },
  all: { pose: 'sleep', title: 'homework.mine.nothingYet', text: 'homework.mine.nothingHint' },
} as const;

/** A child's homework: what is to do, what came back, what was said. Source: teaching-domain section 5.6. */
export function Page() {
  const { t } = useTexts();
  const homework = useMyHomework();
  const units = useMyUnits();
  const [view, setView] = useState<View>('todo');
  const shown = (homework.data ?? []).filter(filters[view]);
  const shownUnits = (units.data ?? []).filter(unitFilters[view]);
  if (view === 'todo') shown.sort(byUrgency);
  return (
    <LessonGround>
      <LessonHead title={t('homework.mine.title')}>
        <div className={styles['views']}>
          {views.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => setView(one)}
            >
              {t(`homework.mine.${one}`)}
            </button>
          ))}
        </div>
      </LessonHead>
      <LessonBody>
        {!homework.data && (
          <LessonWait error={homework.error} onRetry={() => void homework.refetch()} />
        )}
        {homework.data && units.isLoadingError && (
          <LessonWait error={units.error} onRetry={() => void units.refetch()} />
        )}
        {view === 'todo' && <UnitTasks tasks={shownUnits} />}
        {homework.data && units.data && shown.length + shownUnits.length === 0 && (
          <Empty
            pose={emptyWords[view].pose}
            title={t(emptyWords[view].title)}
            text={t(emptyWords[view].text)}
          />
        )}
        <ul className={styles['list']}>
          {shown.map((one) => (
            <HomeworkCard key={`${one.additionalWorkId} ${one.departId}`} homework={one} />
          ))}
        </ul>
        {view !== 'todo' && <UnitTasks tasks={shownUnits} />}
      </LessonBody>
    </LessonGround>
  );
}

function HomeworkCard({ homework }: { homework: MyHomework }) {
  const { t } = useTexts();
  const now = useSchoolClock();
  const { cell, workName, workDesc, comment, score, status } = homework;
  const due = isHandedIn(homework) || cell === 'excused' ? '' : dueText(t, homework, now);
  const facts = [
    t('homework.mine.class', { name: homework.departName }),
    homework.createBy_dictText && t('homework.mine.teacher', { name: homework.createBy_dictText }),
    homework.codeType_dictText,
    status === 2 && t('homework.mine.ended'),
  ].filter(Boolean);
  return (
    <li className={styles['card']} data-cell={cell}>
      {homework.workCover_url && (
        <img className={styles['cover']} src={homework.workCover_url} alt="" />
      )}
      <div className={styles['words']}>
        <h2>{workName}</h2>
        <p className={styles['state']}>{stateText(t, homework)}</p>
        {due && <p className={styles['due']}>{due}</p>}
        {homework.remindedTime !== null && (
          <SubjectTexts subject="teacherHome">
            <Reminded homework={homework} />
          </SubjectTexts>
        )}
        {workDesc && <p className={styles['text']}>{workDesc}</p>}
        <p className={styles['soft']}>{facts.join(' · ')}</p>
        {score !== null && (
          <StarRate
            value={score}
            label={t('homework.stars')}
            isDisabled
            onChange={() => undefined}
          />
        )}
        {comment && <p className={styles['said']}>{t('homework.mine.said', { comment })}</p>}
        {!homework.isRead && <ReadButton homework={homework} />}
        <Sheets homework={homework} />
        {homework.hasChecks && homework.mineWorkId && <OwnChecks homework={homework} />}
      </div>
      <Ways homework={homework} />
    </li>
  );
}

/** A word of the teacher, until the child has handed in. */
function Reminded({ homework: { remindedBy: by, workName: task } }: { homework: MyHomework }) {
  const { t } = useTexts();
  return (
    <p className={styles['reminded']}>
      <Bell size={18} aria-hidden="true" />
      {by ? t('teacherHome.reminded', { by, task }) : t('teacherHome.remindedByTeacher', { task })}
    </p>
  );
}

/** What the teacher's checks find in one's own work, before it is handed in and after. */
function OwnChecks({
  homework: { additionalWorkId, departId, workName },
}: {
  homework: MyHomework;
}) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={linkClass}>
        {t('homework.mine.check')}
        <span className="only-read"> {workName}</span>
      </summary>
      {isOpen && (
        <Suspense fallback={null}>
          <MyChecks homeworkId={additionalWorkId} departId={departId} />
        </Suspense>
      )}
    </details>
  );
}

function Sheets({ homework: { workDocumentUrl, materials } }: { homework: MyHomework }) {
  const { t } = useTexts();
  if (!workDocumentUrl && materials.length === 0) return null;
  return (
    <p className={styles['sheets']}>
      {workDocumentUrl && (
        <a className={linkClass} href={workDocumentUrl} target="_blank" rel="noreferrer">
          {t('homework.mine.sheet')}
        </a>
      )}
      {materials.map(({ file, name, url }) => (
        <a key={file} className={linkClass} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </p>
  );
}

/** The editor, and what else can be done now. */
function Ways({ homework }: { homework: MyHomework }) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('homework');
  const { additionalWorkId: homeworkId, departId, cell, mayWork, mayTakeBack } = homework;
  const body = { homeworkId, departId };
  const editor = homeworkEditor(homework);
  const [isHandingIn, setHandingIn] = useState(false);
  const isFile = homework.codeType === 0;
  const goesOn = mayWork && cell !== 'handedIn' && cell !== 'late';
  const takeBack = () =>
    run(async () => {
      await client.call('homework.takeBack', { body });
      await refresh();
    }, t('homework.mine.takenBack'));
  return (
    <div className={styles['ways']}>
      {editor && goesOn && (
        <a className={buttonClass(homework.mayHandIn ? {} : { tone: 'plain' })} href={editor}>
          {t(editorWords(homework))}
          <span className="only-read"> {homework.workName}</span>
        </a>
      )}
      {editor && !goesOn && homework.mineWorkId && (
        <a className={buttonClass({ tone: 'plain' })} href={editor}>
          {t('homework.mine.open')}
          <span className="only-read"> {homework.workName}</span>
        </a>
      )}
      {editor && goesOn && homework.mineWorkId && homework.mayHandIn && (
        <a className={buttonClass({ tone: 'plain' })} href={homeworkEditor(homework, 'submit')}>
          {t('homework.mine.handIn')}
          <span className="only-read"> {homework.workName}</span>
        </a>
      )}
      {isFile && (homework.mayHandIn || homework.sentFiles.length > 0) && (
        <Button
          {...(homework.mayHandIn && goesOn ? {} : { tone: 'plain' as const })}
          onClick={() => setHandingIn(true)}
        >
          {t(fileWords(homework))}
          <span className="only-read"> {homework.workName}</span>
        </Button>
      )}
      {isHandingIn && (
        <Suspense fallback={null}>
          <FileHandIn homework={homework} onClose={() => setHandingIn(false)} />
        </Suspense>
      )}
      {mayTakeBack && (
        <Button tone="plain" onClick={() => void takeBack()}>
          {t('homework.mine.takeBack')}
          <span className="only-read"> {homework.workName}</span>
        </Button>
      )}
      {editor && goesOn && homework.mineWorkId && homework.mayHandIn && (
        <a
          className={`${linkClass} ${styles['again']}`}
          href={homeworkEditor(homework, 'startAgain')}
        >
          {t('homework.mine.startAgain')}
          <span className="only-read"> {homework.workName}</span>
        </a>
      )}
    </div>
  );
}

/** One tap tells the teacher that its words were read. */
function ReadButton({ homework }: { homework: MyHomework }) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('homework');
  const { additionalWorkId: homeworkId, departId, workName } = homework;
  const read = () =>
    run(async () => {
      await client.call('homework.read', { body: { homeworkId, departId } });
      await refresh();
    });
  return (
    <Button tone="plain" className={styles['read']} onClick={() => void read()}>
      <Check className="i" />
      {t('homework.mine.read')}
      <span className="only-read"> {workName}</span>
    </Button>
  );
}

/** Files are handed in, again while that is allowed, or looked at. */
function fileWords({ cell, mayHandIn }: MyHomework) {
  if (!mayHandIn) return 'homework.mine.open';
  return cell === 'handedIn' || cell === 'late'
    ? 'homework.mine.handInAgain'
    : 'homework.mine.handIn';
}
