import { errorCodeOf, failureLine } from '@sprout/client';
import { textLimits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Alert, Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { StarRate } from '../../kit/stars/star-rate.tsx';
import { useClosing } from '../../kit/use-closing.ts';
import { useServices } from '../../services.ts';
import type { ClassRow } from './child-panel.tsx';
import styles from './homework.module.css';

/** A hand-in that waits for its grade. */
export type Waiting = ClassRow & { submissionId: string; versionId: string };

export const isWaiting = (row: ClassRow): row is Waiting =>
  row.state === 'handedIn' && row.submissionId !== null && row.versionId !== null;

type Props = {
  rows: readonly Waiting[];
  /** The marks that were given, so that they can be taken back. */
  onDone: (markIds: readonly string[]) => void;
  onClose: () => void;
};

type Left = { row: Waiting; why: string };

/** One grade and one sentence for several hand-ins; one that changed meanwhile is named and left as it is. */
export function GradeSeveral({ rows, onDone, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [score, setScore] = useState(0);
  const [comment, setComment] = useState('');
  const [progress, setProgress] = useState<number>();
  const [left, setLeft] = useState<readonly Left[]>([]);
  const picked = rows.filter(({ submissionId }) => chosen.has(submissionId));
  const isBusy = progress !== undefined;
  const close = useClosing(comment.trim() !== '', onClose);

  const turn = (id: string, isIn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isIn) next.add(id);
      else next.delete(id);
      return next;
    });
  async function grade(): Promise<void> {
    const marks: string[] = [];
    const notDone: Left[] = [];
    for (const [at, row] of picked.entries()) {
      setProgress(marks.length + notDone.length);
      const { submissionId, versionId, markId } = row;
      const body = { submissionId, versionId, score, afterMarkId: markId, comment: comment.trim() };
      try {
        marks.push((await client.call('homework.grade', { body })).markId);
        turn(submissionId, false);
      } catch (error) {
        const why = failureLine(error, t);
        notDone.push({ row, why });
        if (!isOfOne(errorCodeOf(error))) {
          // What is wrong with the sentence or the line is wrong for all of them.
          notDone.push(...picked.slice(at + 1).map((rest) => ({ row: rest, why })));
          break;
        }
        turn(submissionId, false);
      }
    }
    setProgress(undefined);
    setLeft(notDone);
    if (marks.length > 0) onDone(marks);
    if (notDone.length === 0) onClose();
  }

  return (
    <PageModal
      title={t('homework.several.title')}
      onClose={isBusy ? () => undefined : close}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            {t('kit.cancel')}
          </Button>
          <Button
            type="primary"
            disabled={picked.length === 0 || score === 0}
            loading={isBusy}
            onClick={() => void grade()}
          >
            {isBusy
              ? t('homework.several.progress', { n: progress, all: picked.length })
              : t('homework.several.go', { n: picked.length })}
          </Button>
        </>
      }
    >
      <div className={styles['several']}>
        {left.length > 0 && (
          <Alert
            type="warning"
            title={t('homework.several.left', { n: left.length })}
            description={
              <ul>
                {left.map(({ row, why }) => (
                  <li key={row.submissionId}>
                    {t('homework.several.one', { name: row.realname, why })}
                  </li>
                ))}
              </ul>
            }
          />
        )}
        <fieldset disabled={isBusy}>
          <legend>{t('homework.several.who')}</legend>
          <Checkbox
            checked={picked.length === rows.length}
            indeterminate={picked.length > 0 && picked.length < rows.length}
            onChange={({ target }) =>
              setChosen(new Set(target.checked ? rows.map((row) => row.submissionId) : []))
            }
          >
            {t('homework.several.all', { n: rows.length })}
          </Checkbox>
          <ul>
            {rows.map(({ submissionId, realname, isLate, handIns }) => (
              <li key={submissionId}>
                <Checkbox
                  checked={chosen.has(submissionId)}
                  onChange={({ target }) => turn(submissionId, target.checked)}
                >
                  {realname}
                  {isLate && ` · ${t('homework.several.late')}`}
                  {handIns > 1 && ` · ${t('homework.several.again')}`}
                </Checkbox>
              </li>
            ))}
          </ul>
        </fieldset>
        <StarRate
          label={t('homework.several.stars')}
          value={score}
          isDisabled={isBusy}
          onChange={setScore}
        />
        <Input.TextArea
          aria-label={t('homework.several.comment')}
          placeholder={t('homework.several.commentHint')}
          value={comment}
          disabled={isBusy}
          maxLength={textLimits.reviewComment}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </PageModal>
  );
}

/** What hinders the grade of one hand-in and not of the next. */
const isOfOne = (code: string | undefined): boolean =>
  code !== undefined && (code.startsWith('homework.') || code.startsWith('row.'));
