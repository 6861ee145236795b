import { TeacherStars, useTexts } from '@sprout/ui';
import { Tooltip } from 'antd';
import styles from './works.module.css';

type Props = {
  work: { readonly score: number | null; readonly teacherComment: string | null };
};

/** The words stand behind the stars, for a mouse, a finger and the keyboard alike. */
export function GivenStars({ work: { score, teacherComment } }: Props) {
  const { t } = useTexts();
  if (score === null && !teacherComment) return null;
  const stars =
    score === null ? (
      t('staffWorks.onlyWords')
    ) : (
      <TeacherStars stars={score} label={t('staffWorks.stars', { n: score })} />
    );
  if (!teacherComment) return <span className={styles['given']}>{stars}</span>;
  return (
    <Tooltip title={teacherComment} trigger={['hover', 'focus', 'click']}>
      <button type="button" className={styles['given']}>
        {stars}
      </button>
    </Tooltip>
  );
}
