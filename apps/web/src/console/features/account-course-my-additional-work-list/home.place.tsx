import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import styles from '../../kit/home-panel.module.css';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import {
  byUrgency,
  dueText,
  editorWords,
  homeworkEditor,
  homeworkPage,
  isToDo,
  type MyHomework,
  stateText,
} from '../../kit/homework/homework-words.ts';
import { useMyHomework } from '../../kit/homework/use-my-homework.ts';
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

/** What a child has to hand in next; nothing while there is none. */
function HomeworkPanel() {
  const { t } = useTexts();
  const now = useSchoolClock();
  const homework = (useMyHomework().data ?? []).filter(isToDo).sort(byUrgency);
  if (homework.length === 0) return null;
  return (
    <HomePanelFrame
      title={t('homework.home')}
      more={<Link to={homeworkPage}>{t('homework.homeAll')}</Link>}
    >
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

/** Words and stars that the child has not read yet; what came back stands with what is to do. */
function SaidPanel() {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('homework');
  const said = (useMyHomework().data ?? []).filter((one) => !one.isRead && !isToDo(one));
  if (said.length === 0) return null;
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
      {said.slice(0, shownLimit).map((one) => (
        <p key={`${one.additionalWorkId} ${one.departId}`} className={styles['row']}>
          <span className={styles['grow']}>
            <b>{one.workName}</b> {one.score !== null && t('homework.newsStars', { n: one.score })}
            <br />
            <span className={styles['number']}>{one.comment}</span>
          </span>
          <button type="button" className={styles['act']} onClick={() => void read(one)}>
            {t('homework.mine.read')}
            <span className="only-read"> {one.workName}</span>
          </button>
        </p>
      ))}
    </HomePanelFrame>
  );
}
