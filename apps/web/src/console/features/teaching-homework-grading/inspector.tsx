import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { Check, Undo2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { CommentBox, ScoreBox } from '../../kit/grading/comment-box.tsx';
import styles from '../../kit/grading/grading.module.css';
import { type Note, withLevel } from '../../kit/grading/notes.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { WorkspaceSide } from '../../kit/workspace/workspace.tsx';
import type { ClassWork, HandedIn } from './queue.ts';

type Props = {
  row: HandedIn;
  rubric: ClassWork['homework']['rubric'];
  note: Note;
  hasDraft: boolean;
  /** The criterion that the keys Q, W and E speak of. */
  criterionAt: number;
  /** What the last try lacks, or what the server said of it. */
  problem: string | undefined;
  isBusy: boolean;
  hasNext: boolean;
  /** What stands above the stars: somebody else's grade, a newer hand-in. */
  notices: ReactNode;
  commentBox: Ref<TextAreaRef>;
  firstChip: Ref<HTMLButtonElement>;
  onNote: (change: Partial<Note>) => void;
  onCriterion: (index: number) => void;
  onSave: () => void;
  onReturn: () => void;
  onSkip: () => void;
};

/** Stars, levels and words for one hand-in. */
export function Inspector(props: Props) {
  const { row, note, problem, isBusy, hasNext, onNote, onSave, onReturn, onSkip } = props;
  const { t } = useTexts();
  return (
    <WorkspaceSide
      foot={
        <div className={styles['actions']}>
          <Button
            type="primary"
            size="large"
            className={styles['main'] ?? ''}
            loading={isBusy}
            onClick={onSave}
          >
            {t(hasNext ? 'grading.save' : 'grading.saveLast')}
            <span className={styles['combo']}>Ctrl Enter</span>
          </Button>
          <Button
            icon={<Undo2 size={15} aria-hidden="true" />}
            disabled={isBusy}
            onClick={onReturn}
          >
            {t('grading.sendBack')}
          </Button>
          <Button disabled={!hasNext} onClick={onSkip}>
            {t('grading.skip')}
          </Button>
        </div>
      }
    >
      {props.notices}
      <ScoreBox
        label={t('grading.stars')}
        score={note.score}
        hasProblem={problem !== undefined}
        onScore={(score) => onNote({ score })}
      />
      <Rubric {...props} />
      <CommentBox
        comment={note.comment}
        problem={problem}
        readers={t('grading.commentWho', { name: row.realname })}
        hasDraft={props.hasDraft}
        commentBox={props.commentBox}
        firstChip={props.firstChip}
        onComment={(comment) => onNote({ comment })}
      />
      <p className={styles['quiet']}>{t('grading.notShown')}</p>
    </WorkspaceSide>
  );
}

function Rubric({ rubric, note, criterionAt, onNote, onCriterion }: Props) {
  const { t } = useTexts();
  return rubric.map((criterion, index) => {
    const words = [criterion.poor, criterion.fair, criterion.good];
    return (
      <fieldset
        key={criterion.title}
        className={styles['criterion']}
        data-current={index === criterionAt}
        onFocus={() => onCriterion(index)}
      >
        <legend>
          {criterion.title}
          {index === criterionAt && (
            <span className={styles['levelKeys']} title={t('grading.levelKeys')}>
              <Kbd>Q</Kbd>
              <Kbd>W</Kbd>
              <Kbd>E</Kbd>
            </span>
          )}
        </legend>
        <div className={styles['levels']}>
          {([1, 2, 3] as const).map((level) => {
            const isChosen = note.levels[index] === level;
            return (
              <label key={level} data-chosen={isChosen}>
                <input
                  type="radio"
                  name={`grading-level-${index}`}
                  checked={isChosen}
                  onChange={() => onNote({ levels: withLevel(note.levels, index, level) })}
                />
                {isChosen && <Check size={14} aria-hidden="true" />}
                <span>{words[level - 1] || t(`grading.level.${level}`)}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
    );
  });
}
