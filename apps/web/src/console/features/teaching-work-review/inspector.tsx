import { useTexts } from '@sprout/ui';
import { Alert, Button, Input, Tag } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { Ref } from 'react';
import { StarRate } from '../../kit/stars/star-rate.tsx';
import { WorkspaceSide } from '../../kit/workspace/workspace.tsx';
import { Actions } from './actions.tsx';
import type { ReviewAction, ReviewNote } from './decisions.ts';
import { Reports } from './reports.tsx';
import styles from './review.module.css';
import type { ReviewWork } from './review-queue.ts';
import { WorkFacts } from './work-facts.tsx';

type Props = {
  work: ReviewWork;
  note: ReviewNote;
  isDraft: boolean;
  isBusy: boolean;
  isStale: boolean;
  /** What the decision lacks that was just tried. */
  lack: 'comment' | 'mark' | undefined;
  hasNext: boolean;
  commentBox: Ref<TextAreaRef>;
  onNote: (change: Partial<ReviewNote>) => void;
  onDecide: (action: ReviewAction) => void;
  onSkip: () => void;
  onRefresh: () => void;
  onReportsClosed: () => void;
};

const chips = ['idea', 'names', 'sound', 'how'] as const;

/** Stars, words, facts, and what is decided. */
export function Inspector(props: Props) {
  const { work, note, isBusy, isStale, hasNext, onNote, onDecide, onSkip, onRefresh } = props;
  const { t } = useTexts();
  return (
    <WorkspaceSide
      foot={
        <Actions
          work={work}
          note={note}
          isBusy={isBusy || isStale}
          hasNext={hasNext}
          onDecide={onDecide}
          onSkip={onSkip}
        />
      }
    >
      {isStale && (
        <Alert
          type="warning"
          showIcon
          title={t('console.review.stale')}
          description={t('console.review.staleText')}
          action={<Button onClick={onRefresh}>{t('console.review.staleGo')}</Button>}
        />
      )}
      {work.reports > 0 && (
        <Reports
          key={work.id}
          work={work}
          isBusy={isBusy || isStale}
          onClosed={props.onReportsClosed}
          onTakeDown={() => onDecide('takeDown')}
        />
      )}
      <div className={styles['score']}>
        <h3 id="review-score">{t('console.review.score')}</h3>
        <StarRate
          value={note.score}
          labelledBy="review-score"
          onChange={(score) => onNote({ score })}
        />
        <span className={styles['hint']}>
          {t('console.review.press')} <kbd>1</kbd>–<kbd>5</kbd>
        </span>
      </div>
      <CommentBox {...props} />
      <WorkFacts work={work} />
    </WorkspaceSide>
  );
}

function CommentBox({ note, isDraft, lack, commentBox, onNote }: Props) {
  const { t } = useTexts();
  const insert = (text: string) => {
    const gap = note.comment && !note.comment.endsWith('\n') ? ' ' : '';
    onNote({ comment: `${note.comment}${gap}${text}` });
  };
  return (
    <div className={styles['comment']}>
      <label htmlFor="review-comment">
        <h3>{t('console.review.comment')}</h3>
      </label>
      <p className={styles['chips']}>
        {chips.map((chip) => {
          const text = t(`console.review.chip.${chip}`);
          return (
            <Button key={chip} size="small" shape="round" onClick={() => insert(text)}>
              {text}
            </Button>
          );
        })}
      </p>
      <Input.TextArea
        id="review-comment"
        ref={commentBox}
        value={note.comment}
        rows={4}
        maxLength={512}
        placeholder={t('console.review.commentHint')}
        {...(lack ? { status: 'error' as const, 'aria-describedby': 'review-needs' } : {})}
        onChange={(event) => onNote({ comment: event.target.value })}
      />
      <p className={styles['under']}>
        {lack ? (
          <span id="review-needs" role="alert" data-bad>
            {t(lack === 'comment' ? 'console.review.returnNeeds' : 'console.review.markNeeds')}
          </span>
        ) : (
          <span>{t('console.review.commentWho')}</span>
        )}
        {isDraft && <Tag>{t('console.review.draftKept')}</Tag>}
      </p>
    </div>
  );
}
