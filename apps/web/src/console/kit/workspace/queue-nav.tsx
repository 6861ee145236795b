import { useTexts } from '@sprout/ui';
import { Button, Progress } from 'antd';
import { ArrowLeft, ChevronLeft, ChevronRight, CircleQuestionMark } from 'lucide-react';
import { Tag } from '../tag.tsx';
import styles from './workspace.module.css';
import { WorkspaceListButton } from './workspace.tsx';

type Props = {
  title: string;
  /** What the title belongs to, such as a class. */
  tag?: string;
  /** Beside it, such as when it is due. */
  meta?: string | undefined;
  /** To where the queue was opened. */
  back?: { label: string; run: () => void };
  listLabel: string;
  /** How far one has come, in numbers and in words. */
  progress: { done: number; total: number; words: string };
  onPrevious: () => void;
  onNext: () => void;
  onHelp: () => void;
  onList: () => void;
};

/** The bar of a workspace: how far one has come, and the way to the neighbours. */
export function QueueNav(props: Props) {
  const { title, tag, meta, back, listLabel, progress } = props;
  const { onPrevious, onNext, onHelp, onList } = props;
  const { t } = useTexts();
  const { done, total, words } = progress;
  return (
    <div className={styles['bar']} data-tagged={tag !== undefined}>
      {back && (
        <Button
          type="text"
          className={styles['back'] ?? ''}
          aria-label={back.label}
          title={back.label}
          icon={<ArrowLeft size={20} aria-hidden="true" />}
          onClick={back.run}
        />
      )}
      <Button
        className={styles['phoneOnly'] ?? ''}
        data-to="previous"
        aria-label={t('kit.queue.previous')}
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        onClick={onPrevious}
      />
      <WorkspaceListButton label={listLabel} onClick={onList} />
      <h1 title={tag ? `${title} · ${tag}` : title}>
        {title}
        {tag && <span className={styles['titleTag']}> · {tag}</span>}
      </h1>
      {tag && (
        <span className={styles['tag']} aria-hidden="true">
          <Tag>{tag}</Tag>
        </span>
      )}
      {meta && <span className={styles['meta']}>{meta}</span>}
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
          {t('kit.queue.previous')}
        </Button>
        <Button
          icon={<ChevronRight size={16} aria-hidden="true" />}
          iconPlacement="end"
          onClick={onNext}
        >
          {t('kit.queue.next')}
        </Button>
        <Button
          type="text"
          aria-label={t('kit.keys')}
          icon={<CircleQuestionMark size={18} aria-hidden="true" />}
          onClick={onHelp}
        />
      </span>
      <Button
        className={styles['phoneOnly'] ?? ''}
        data-to="next"
        aria-label={t('kit.queue.next')}
        icon={<ChevronRight size={20} aria-hidden="true" />}
        onClick={onNext}
      />
    </div>
  );
}
