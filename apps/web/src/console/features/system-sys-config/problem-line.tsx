import type { SiteProblem } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import styles from './settings.module.css';

/** What is wrong, one line per problem, with the position where there are several values. */
export function ProblemLine({ id, problems }: { id?: string; problems: readonly SiteProblem[] }) {
  const { t } = useTexts();
  if (problems.length === 0) return null;
  return (
    <div id={id} role="alert" className={styles['problems']}>
      {problems.map(({ key, reason, position, max }) => (
        <p key={`${key}${reason}${position ?? 0}`}>
          {position !== undefined && t('config.problem.at', { n: position })}
          {t(`config.problem.${reason}`, { max: max ?? 0 })}
        </p>
      ))}
    </div>
  );
}
