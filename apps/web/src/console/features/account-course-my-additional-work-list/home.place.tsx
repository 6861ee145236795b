import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import {
  byUrgency,
  dueText,
  homeworkEditor,
  homeworkPage,
  isToDo,
} from '../../kit/homework/homework-words.ts';
import { useMyHomework } from '../../kit/homework/use-my-homework.ts';
import type { HomePlace } from '../../kit/places.ts';
import styles from '../../shell/home-panel.module.css';
import { HomePanelFrame } from '../../shell/home-panel.tsx';

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
];

/** What a child has to hand in next; nothing while there is none. */
function HomeworkPanel() {
  const { t } = useTexts();
  const homework = (useMyHomework().data ?? []).filter(isToDo).sort(byUrgency);
  if (homework.length === 0) return null;
  return (
    <HomePanelFrame
      title={t('homework.home')}
      more={<Link to={homeworkPage}>{t('homework.homeAll')}</Link>}
    >
      {homework.slice(0, shownLimit).map((one) => {
        const editor = homeworkEditor(one);
        const due = dueText(t, one, new Date());
        const how = [t(`homework.mine.state.${one.cell}`), due].filter(Boolean).join(' · ');
        return (
          <p key={`${one.additionalWorkId} ${one.departId}`} className={styles['row']}>
            <span className={styles['grow']}>
              <b>{one.workName}</b>
              <br />
              <span className={styles['number']}>{how}</span>
            </span>
            {editor ? (
              <a href={editor}>
                {t(one.mineWorkId ? 'homework.mine.goOn' : 'homework.mine.begin')}
                <span className="only-read"> {one.workName}</span>
              </a>
            ) : (
              <Link to={homeworkPage}>{t('homework.homeAll')}</Link>
            )}
          </p>
        );
      })}
    </HomePanelFrame>
  );
}
