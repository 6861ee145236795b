import { textLimits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Alert, Button, Input, Tag } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { Check, Undo2 } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Kbd } from '../../kit/kbd.tsx';
import { StarRate } from '../../kit/stars/star-rate.tsx';
import { WorkspaceSide } from '../../kit/workspace/workspace.tsx';
import styles from './grading.module.css';
import { type Note, withLevel } from './notes.ts';
import { PhraseChips, PhraseWindow } from './phrase-chips.tsx';
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
      <div className={styles['score']}>
        <h3 id="grading-stars">{t('grading.stars')}</h3>
        <StarRate
          value={note.score}
          labelledBy="grading-stars"
          describedBy={problem ? 'grading-problem' : undefined}
          onChange={(score) => onNote({ score })}
        />
        <span className={styles['hint']}>
          {t('grading.press')} <Kbd>1</Kbd>–<Kbd>5</Kbd>
        </span>
      </div>
      <Rubric {...props} />
      <CommentBox {...props} />
      <p className={styles['under']}>
        {problem ? (
          <span id="grading-problem" role="alert" data-bad>
            {problem}
          </span>
        ) : (
          <span>{t('grading.commentWho', { name: row.realname })}</span>
        )}
        {props.hasDraft && <Tag>{t('grading.draftKept')}</Tag>}
      </p>
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

function CommentBox({ note, problem, commentBox, firstChip, onNote }: Props) {
  const { t } = useTexts();
  const [isManaging, setManaging] = useState(false);
  return (
    <div className={styles['comment']}>
      <div className={styles['commentHead']}>
        <label htmlFor="grading-comment">
          <h3>{t('grading.comment')}</h3>
        </label>
        <Button type="link" size="small" onClick={() => setManaging(true)}>
          {t('grading.phrases.manage')}
        </Button>
      </div>
      <PhraseChips
        comment={note.comment}
        firstChip={firstChip}
        onInsert={(comment) => onNote({ comment })}
      />
      <Input.TextArea
        id="grading-comment"
        ref={commentBox}
        value={note.comment}
        autoSize={{ minRows: 4, maxRows: 10 }}
        maxLength={textLimits.reviewComment}
        placeholder={t('grading.commentHint')}
        {...(problem ? { status: 'error' as const, 'aria-describedby': 'grading-problem' } : {})}
        onChange={(event) => onNote({ comment: event.target.value })}
      />
      {isManaging && <PhraseWindow onClose={() => setManaging(false)} />}
    </div>
  );
}

type NoticeProps = { title: string; text: string; action?: { text: string; run: () => void } };

/** What happened meanwhile, and what can be done. */
export const Notice = ({ title, text, action }: NoticeProps) => (
  <Alert
    type="warning"
    showIcon
    title={title}
    description={
      <>
        <p>{text}</p>
        {action && (
          <Button size="small" onClick={action.run}>
            {action.text}
          </Button>
        )}
      </>
    }
  />
);
