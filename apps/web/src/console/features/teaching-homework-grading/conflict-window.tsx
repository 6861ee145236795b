import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { PageModal } from '../../kit/page-modal.tsx';
import styles from './grading.module.css';
import type { Draft } from './notes.ts';
import type { ClassRow } from './queue.ts';

type Props = {
  row: ClassRow;
  mine: Draft;
  onMine: () => void;
  onTheirs: () => void;
  onBoth: () => void;
  onClose: () => void;
};

/** What somebody else said of a hand-in, beside what one was about to say oneself. */
export function ConflictWindow({ row, mine, onMine, onTheirs, onBoth, onClose }: Props) {
  const { t } = useTexts();
  const by = row.gradedBy ?? '—';
  const theirs = row.comment ?? '';
  return (
    <PageModal
      title={t('grading.conflict.title', { name: row.realname })}
      width={720}
      onClose={onClose}
      footer={
        <div className={styles['choices']}>
          {theirs && mine.comment && <Button onClick={onBoth}>{t('grading.conflict.both')}</Button>}
          <Button onClick={onTheirs}>{t('grading.conflict.useTheirs')}</Button>
          <Button type="primary" onClick={onMine}>
            {t('grading.conflict.useMine')}
          </Button>
        </div>
      }
    >
      <p className={styles['quiet']}>{t('grading.conflict.text')}</p>
      <div className={styles['sides']}>
        <Side
          title={t('grading.conflict.theirs', { by })}
          stars={
            row.state === 'returned' ? t('grading.conflict.returned') : starsOf(row.score ?? 0)
          }
          comment={theirs}
        />
        <Side
          title={t('grading.conflict.mine')}
          stars={starsOf(mine.score)}
          comment={mine.comment}
        />
      </div>
    </PageModal>
  );
}

const starsOf = (score: number): string => (score > 0 ? `${'★'.repeat(score)} ${score}` : '');

function Side({ title, stars, comment }: { title: string; stars: string; comment: string }) {
  const { t } = useTexts();
  return (
    <section className={styles['side']}>
      <h3>{title}</h3>
      <p>{stars || t('grading.conflict.noStars')}</p>
      <p className={styles['words']}>{comment || t('grading.conflict.noComment')}</p>
    </section>
  );
}
