import { textLimits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, Input, Tag } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type Ref, useState } from 'react';
import { Kbd } from '../kbd.tsx';
import { StarRate } from '../stars/star-rate.tsx';
import styles from './grading.module.css';
import { PhraseChips, PhraseWindow } from './phrase-chips.tsx';

type ScoreProps = {
  label: string;
  score: number;
  hasProblem: boolean;
  onScore: (score: number) => void;
};

/** Stars, given by a tap or by a number. */
export function ScoreBox({ label, score, hasProblem, onScore }: ScoreProps) {
  const { t } = useTexts();
  return (
    <div className={styles['score']}>
      <h3 id="grading-stars">{label}</h3>
      <StarRate
        value={score}
        labelledBy="grading-stars"
        describedBy={hasProblem ? 'grading-problem' : undefined}
        onChange={onScore}
      />
      <span className={styles['hint']}>
        {t('grading.press')} <Kbd>1</Kbd>–<Kbd>5</Kbd>
      </span>
    </div>
  );
}

type Props = {
  comment: string;
  /** What the last try lacks, or what the server said of it. */
  problem: string | undefined;
  /** Who will read it. */
  readers: string;
  hasDraft: boolean;
  commentBox: Ref<TextAreaRef>;
  firstChip: Ref<HTMLButtonElement>;
  onComment: (comment: string) => void;
};

/** Words to the child, with phrases that one tap puts in. */
export function CommentBox(props: Props) {
  const { comment, problem, readers, hasDraft, commentBox, firstChip, onComment } = props;
  const { t } = useTexts();
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <div className={styles['comment']}>
        <div className={styles['commentHead']}>
          <label htmlFor="grading-comment">
            <h3>{t('grading.comment')}</h3>
          </label>
          <Button type="link" size="small" onClick={() => setManaging(true)}>
            {t('grading.phrases.manage')}
          </Button>
        </div>
        <PhraseChips comment={comment} firstChip={firstChip} onInsert={onComment} />
        <Input.TextArea
          id="grading-comment"
          ref={commentBox}
          value={comment}
          autoSize={{ minRows: 4, maxRows: 10 }}
          maxLength={textLimits.reviewComment}
          placeholder={t('grading.commentHint')}
          {...(problem ? { status: 'error' as const, 'aria-describedby': 'grading-problem' } : {})}
          onChange={(event) => onComment(event.target.value)}
        />
        {isManaging && <PhraseWindow onClose={() => setManaging(false)} />}
      </div>
      <p className={styles['under']}>
        {problem ? (
          <span id="grading-problem" role="alert" data-bad>
            {problem}
          </span>
        ) : (
          <span>{readers}</span>
        )}
        {hasDraft && <Tag>{t('grading.draftKept')}</Tag>}
      </p>
    </>
  );
}
