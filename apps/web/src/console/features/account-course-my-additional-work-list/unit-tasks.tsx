import { Button, buttonClass, useTexts } from '@sprout/ui';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { isBack, type MyUnitTask } from '../../kit/homework/homework-words.ts';
import { useReadUnit } from '../../kit/homework/use-my-homework.ts';
import { unitPath } from '../../kit/lessons/lesson-words.ts';
import { StarRate } from '../../kit/stars/star-rate.tsx';
import styles from './my-homework.module.css';

/** Tasks of lessons that the child has handed in, with what the teacher said; nothing while there are none. */
export function UnitTasks({ tasks }: { tasks: readonly MyUnitTask[] }) {
  const { t } = useTexts();
  if (tasks.length === 0) return null;
  return (
    <section className={styles['units']} aria-labelledby="unit-tasks">
      <h2 id="unit-tasks">{t('homework.mine.units')}</h2>
      <ul className={styles['list']}>
        {tasks.map((task) => (
          <UnitCard key={`${task.unitId} ${task.departId}`} task={task} />
        ))}
      </ul>
    </section>
  );
}

function UnitCard({ task }: { task: MyUnitTask }) {
  const { t } = useTexts();
  const read = useReadUnit();
  const { cell, taskName, courseName, departName, score, comment, isRead } = task;
  const back = isBack(task);
  const facts = [courseName, departName && t('homework.mine.class', { name: departName })];
  return (
    <li className={styles['card']} data-cell={cell}>
      <div className={styles['words']}>
        <h3>{taskName}</h3>
        <p className={styles['state']}>{t(`homework.mine.state.${cell}`)}</p>
        <p className={styles['soft']}>{facts.filter(Boolean).join(' · ')}</p>
        {score !== null && (
          <StarRate
            value={score}
            label={t('homework.stars')}
            isDisabled
            onChange={() => undefined}
          />
        )}
        {comment && <p className={styles['said']}>{t('homework.mine.said', { comment })}</p>}
        {!isRead && (
          <Button tone="plain" className={styles['read']} onClick={() => void read(task)}>
            <Check className="i" />
            {t('homework.mine.read')}
            <span className="only-read"> {taskName}</span>
          </Button>
        )}
      </div>
      <div className={styles['ways']}>
        <Link className={buttonClass(back ? {} : { tone: 'plain' })} to={unitPath(task)}>
          {t(back ? 'homework.mine.change' : 'homework.mine.lesson')}
          <span className="only-read"> {taskName}</span>
        </Link>
      </div>
    </li>
  );
}
