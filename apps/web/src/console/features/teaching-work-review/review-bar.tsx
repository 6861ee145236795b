import { useTexts } from '@sprout/ui';
import { Button, Progress } from 'antd';
import { ChevronLeft, ChevronRight, CircleQuestionMark, List } from 'lucide-react';
import styles from './review.module.css';

type Props = {
  title: string;
  progress: { done: number; total: number };
  onPrevious: () => void;
  onNext: () => void;
  onHelp: () => void;
  onList: () => void;
};

/** How far one has come, and the way to the neighbours. */
export function ReviewBar({ title, progress, onPrevious, onNext, onHelp, onList }: Props) {
  const { t } = useTexts();
  const { done, total } = progress;
  const words = t('console.review.progress', { done, total });
  return (
    <div className={styles['bar']}>
      <Button
        className={styles['phoneOnly'] ?? ''}
        aria-label={t('console.review.previous')}
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        onClick={onPrevious}
      />
      <Button
        className={styles['foldedOnly'] ?? ''}
        icon={<List size={16} aria-hidden="true" />}
        onClick={onList}
      >
        {t('console.review.list')}
      </Button>
      <h1>{title}</h1>
      <span className={styles['progress']}>
        <Progress
          percent={total === 0 ? 0 : Math.round((100 * done) / total)}
          showInfo={false}
          size="small"
          strokeColor="#22a45d"
          aria-label={words}
        />
        <span>{words}</span>
      </span>
      <span className={styles['wideOnly']}>
        <Button icon={<ChevronLeft size={16} aria-hidden="true" />} onClick={onPrevious}>
          {t('console.review.previous')}
        </Button>
        <Button
          icon={<ChevronRight size={16} aria-hidden="true" />}
          iconPlacement="end"
          onClick={onNext}
        >
          {t('console.review.next')}
        </Button>
        <Button
          type="text"
          aria-label={t('console.review.keys')}
          icon={<CircleQuestionMark size={18} aria-hidden="true" />}
          onClick={onHelp}
        />
      </span>
      <Button
        className={styles['phoneOnly'] ?? ''}
        aria-label={t('console.review.next')}
        icon={<ChevronRight size={20} aria-hidden="true" />}
        onClick={onNext}
      />
    </div>
  );
}
