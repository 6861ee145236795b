import { Check } from 'lucide-react';
import styles from './steps.module.css';

type Props = {
  titles: readonly string[];
  /** The step that is on, from 0. */
  at: number;
  /** The last one is done, too. */
  isDone?: boolean;
};

/** How far something is that is done step by step. */
export function StepList({ titles, at, isDone = false }: Props) {
  return (
    <ol className={styles['steps']}>
      {titles.map((title, index) => {
        const isOver = index < at || (index === at && isDone);
        return (
          <li key={title} data-over={isOver} {...(index === at ? { 'aria-current': 'step' } : {})}>
            <span aria-hidden="true">{isOver ? <Check size={14} /> : index + 1}</span>
            {title}
          </li>
        );
      })}
    </ol>
  );
}
