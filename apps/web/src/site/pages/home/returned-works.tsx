import type { Result } from '@sprout/contract/types';
import { buttonClass, familyOf, Link, TeacherStars, useTexts } from '@sprout/ui';
import { Pencil } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { editorPaths, lessonPath } from '../../paths.ts';
import { useBrowser } from '../../services.ts';
import { useNotice } from '../../shell/use-notice.ts';
import styles from './returned-works.module.css';

type MyWork = Result<'works.mine'>['records'][number];
type MyUnit = Result<'homework.mineUnits'>[number];

/** More are found among one's own works. */
const shownLimit = 3;

/** Own works and tasks of lessons that a teacher has asked to change; nothing while there are none. */
export function ReturnedWorks() {
  const { t } = useTexts();
  const { works, units } = useReturned();
  if (works.length + units.length === 0) return null;
  return (
    <section className={styles['band']} aria-labelledby="returned">
      <h2 id="returned">{t('home.returned.title')}</h2>
      <ul>
        {units.map((unit) => (
          <li key={`${unit.unitId} ${unit.departId}`}>
            <ReturnedUnit unit={unit} />
          </li>
        ))}
        {works.map((work) => (
          <li key={work.id}>
            <Returned work={work} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Returned({ work }: { work: MyWork }) {
  const { t } = useTexts();
  const family = familyOf(work.workType);
  const id = encodeURIComponent(work.id);
  return (
    <>
      <div className={styles['words']}>
        <Link href={`/work-detail?id=${id}`}>
          <b>{work.workName}</b>
        </Link>
        {work.score !== null && (
          <TeacherStars stars={work.score} label={t('home.returned.stars', { n: work.score })} />
        )}
        {work.teacherComment && <p>{t('home.returned.says', { comment: work.teacherComment })}</p>}
      </div>
      {family && (
        <Link className={buttonClass()} href={`${editorPaths[family]}?workId=${id}`}>
          <Pencil className="i" />
          {t('home.returned.change')}
        </Link>
      )}
    </>
  );
}

function ReturnedUnit({ unit }: { unit: MyUnit }) {
  const { t } = useTexts();
  const href = lessonPath({ id: unit.courseId, showType: unit.showType }, unit.unitId);
  return (
    <>
      <div className={styles['words']}>
        <Link href={href}>
          <b>{t('home.returned.unit', { unit: unit.taskName, course: unit.courseName })}</b>
        </Link>
        {unit.comment && <p>{t('home.returned.says', { comment: unit.comment })}</p>}
      </div>
      <Link className={buttonClass()} href={href}>
        <Pencil className="i" />
        {t('home.returned.change')}
        <span className="vh"> {unit.taskName}</span>
      </Link>
    </>
  );
}

function useReturned() {
  const browser = useBrowser();
  const tell = useEffectEvent(useNotice());
  const [works, setWorks] = useState<readonly MyWork[]>([]);
  const [units, setUnits] = useState<readonly MyUnit[]>([]);
  useEffect(() => {
    let isWanted = true;
    const query = { reviewState: 'returned', pageSize: shownLimit } as const;
    browser.client.call('works.mine', { query }).then(
      ({ records }) => isWanted && setWorks(records),
      (error: unknown) => isWanted && tell(error),
    );
    browser.client.call('homework.mineUnits').then(
      (mine) => isWanted && setUnits(mine.filter(isBack).slice(0, shownLimit)),
      (error: unknown) => isWanted && tell(error),
    );
    return () => {
      isWanted = false;
    };
  }, [browser]);
  return { works, units };
}

const isBack = ({ cell, mayHandIn }: MyUnit): boolean => cell === 'returned' && mayHandIn;
