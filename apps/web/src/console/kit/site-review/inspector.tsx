import { useTexts } from '@sprout/ui';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { ReactNode, Ref } from 'react';
import { CommentBox, ScoreBox } from '../grading/comment-box.tsx';
import styles from '../grading/grading.module.css';
import type { Note } from '../grading/notes.ts';
import { WorkspaceSide } from '../workspace/workspace.tsx';
import { Actions } from './actions.tsx';
import type { ReviewAction } from './decisions.ts';
import { Reports } from './reports.tsx';
import type { ReviewWork } from './review-queue.ts';
import { WorkFacts } from './work-facts.tsx';

type Props = {
  work: ReviewWork;
  note: Note;
  hasDraft: boolean;
  isBusy: boolean;
  /** What the last try lacks, or what the server said of it. */
  problem: string | undefined;
  hasNext: boolean;
  /** What stands above everything: somebody else's decision, a newer version. */
  notices: ReactNode;
  commentBox: Ref<TextAreaRef>;
  firstChip: Ref<HTMLButtonElement>;
  onNote: (change: Partial<Note>) => void;
  onDecide: (action: ReviewAction) => void;
  onSkip: () => void;
  onReportsClosed: () => void;
};

/** Stars, words, facts, and what is decided. */
export function Inspector(props: Props) {
  const { work, note, isBusy, problem, hasNext, onNote, onDecide, onSkip } = props;
  const { t } = useTexts();
  return (
    <WorkspaceSide
      foot={
        <Actions
          work={work}
          note={note}
          isBusy={isBusy}
          hasNext={hasNext}
          onDecide={onDecide}
          onSkip={onSkip}
        />
      }
    >
      {props.notices}
      {work.reports > 0 && (
        <Reports
          key={work.id}
          work={work}
          isBusy={isBusy}
          onClosed={props.onReportsClosed}
          onTakeDown={() => onDecide('takeDown')}
        />
      )}
      <p className={styles['quiet']}>{t('grading.site.apart')}</p>
      <ScoreBox
        label={t('grading.site.stars')}
        score={note.score}
        hasProblem={problem !== undefined}
        onScore={(score) => onNote({ score })}
      />
      <CommentBox
        comment={note.comment}
        problem={problem}
        readers={t('console.review.commentWho')}
        hasDraft={props.hasDraft}
        commentBox={props.commentBox}
        firstChip={props.firstChip}
        onComment={(comment) => onNote({ comment })}
      />
      <WorkFacts work={work} />
    </WorkspaceSide>
  );
}
