import { textLimits } from '@sprout/contract';
import { editStep, type WorkStatus } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/page-modal.tsx';
import { Person } from '../../kit/person.tsx';
import { VersionPlayer } from '../../kit/player/version-player.tsx';
import { StarRate } from '../../kit/stars/star-rate.tsx';
import { useTab } from '../../kit/tab-context.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useClosing } from '../../kit/use-closing.ts';
import { useRun } from '../../kit/use-run.ts';
import styles from '../../kit/works/works.module.css';
import { useServices } from '../../services.ts';
import { Standing } from './columns.tsx';
import { type StaffWork, type Status, statuses, statusOf } from './staff-work.ts';

type Props = { work: StaffWork; onClose: () => void; onDone: () => Promise<unknown> };

/** A work beside its one correction, what it becomes, and what others wrote below it. */
export function CorrectionWindow({ work, onClose, onDone }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const { setSaved } = useTab();
  const run = useRun();
  const form = useCorrection(work);
  const [isBusy, setBusy] = useState(false);
  const close = useClosing(form.isChanged, onClose);
  const save = async () => {
    if (!form.check()) return;
    setBusy(true);
    const isDone = await run(
      async () => {
        await client.call('staffWorks.edit', { body: { id: work.id, ...form.values } });
        await onDone();
      },
      t('staffWorks.corrected', { name: work.realname }),
    );
    setBusy(false);
    if (!isDone) return;
    setSaved();
    onClose();
  };
  return (
    <PageModal
      title={t('staffWorks.correctionOf', { name: work.workName })}
      width={1120}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => void save()}>
            {t('staffWorks.save')}
          </Button>
        </>
      }
    >
      <div className={styles['beside']}>
        <div className={styles['stage']}>
          <VersionPlayer
            workId={work.id}
            workName={work.workName}
            workType={work.workType}
            versionId={work.versionId ?? undefined}
          />
        </div>
        <div className={styles['form']}>
          <p className={styles['who']}>
            <Person
              user={{ id: work.userId, name: work.realname, picture: work.avatar_url }}
              second={work.departId_dictText}
            />
            <Standing work={work} />
          </p>
          <CorrectionFields form={form} />
          <WorkComments workId={work.id} />
        </div>
      </div>
    </PageModal>
  );
}

type Correction = ReturnType<typeof useCorrection>;

function CorrectionFields({ form }: { form: Correction }) {
  const { t } = useTexts();
  return (
    <>
      <div className={styles['line']}>
        <span id="correction-stars">{t('staffWorks.giveStars')}</span>
        <StarRate
          labelledBy="correction-stars"
          value={form.score}
          onChange={(score) => form.change({ score })}
        />
      </div>
      <label htmlFor="correction-words">{t('staffWorks.words')}</label>
      <Input.TextArea
        id="correction-words"
        value={form.comment}
        maxLength={textLimits.reviewComment}
        showCount
        autoSize={{ minRows: 4, maxRows: 10 }}
        placeholder={t('staffWorks.wordsHint')}
        onChange={({ target }) => form.change({ comment: target.value })}
      />
      <span id="correction-status">{t('staffWorks.becomes')}</span>
      <Radio.Group
        aria-labelledby="correction-status"
        className={styles['choices'] ?? ''}
        value={form.status}
        options={form.offered.map((status) => ({
          value: status,
          label: t(
            status === form.stands && status !== '2'
              ? 'staffWorks.stays'
              : `staffWorks.becomes.${status}`,
          ),
        }))}
        onChange={({ target }) => form.change({ status: target.value })}
      />
      {form.lack && (
        <p role="alert" className={styles['lack']}>
          {t(form.lack)}
        </p>
      )}
    </>
  );
}

type Lack = 'staffWorks.needsStars' | 'staffWorks.needsReason' | 'staffWorks.notHandedIn';

/** What is filled in, and which numbers the rules let the work have next. */
function useCorrection(work: StaffWork) {
  const stands = statusOf(work);
  const site = {
    state: work.reviewState,
    isPublished: work.isPublished,
    isFeatured: work.isFeatured,
  };
  const isPossible = (status: Status) =>
    status === stands ||
    // The keys of the list are the numbers of the rules.
    editStep(Number(status) as WorkStatus, { site, task: work.taskState }) !== undefined;
  const offered = statuses.filter(isPossible);
  const first = { score: work.score ?? 0, comment: work.teacherComment ?? '' };
  const usual: Status = stands === '1' && offered.includes('2') ? '2' : stands;
  const [filled, setFilled] = useState({ ...first, status: usual });
  const [lack, setLack] = useState<Lack>();
  const { score, comment, status } = filled;
  const isSaid = score !== first.score || comment.trim() !== first.comment.trim();
  const isHandIn = work.taskState !== null && work.taskState !== 'none';

  const lackNow = (): Lack | undefined => {
    if (status === '0' && stands === '0' && isSaid) return 'staffWorks.notHandedIn';
    if (status === '0' && stands !== '0' && isHandIn && comment.trim() === '') {
      return 'staffWorks.needsReason';
    }
    return status === '2' && isHandIn && score === 0 ? 'staffWorks.needsStars' : undefined;
  };

  return {
    ...filled,
    stands,
    offered,
    lack,
    isChanged: isSaid || status !== usual,
    change: (more: Partial<typeof filled>) => {
      setFilled({ ...filled, ...more });
      setLack(undefined);
    },
    /** Whether it can be saved; says what is missing. */
    check: (): boolean => {
      const found = lackNow();
      setLack(found);
      return found === undefined;
    },
    values: { workStatus: status, teachingWorkCorrectList: [{ score, comment: comment.trim() }] },
  };
}

/** What others wrote; a correction leaves it alone. */
function WorkComments({ workId }: { workId: string }) {
  const { t } = useTexts();
  const { client } = useServices();
  const { data = [] } = useQuery({
    queryKey: ['staffWorks.comments', workId],
    queryFn: ({ signal }) => client.call('staffWorks.comments', { query: { id: workId }, signal }),
  });
  if (data.length === 0) return null;
  return (
    <details>
      <summary>{t('staffWorks.commentCount', { n: data.length })}</summary>
      <ul className={styles['comments']}>
        {data.map(({ id, realname, comment, createTime }) => (
          <li key={id}>
            <b>{realname}</b> {comment} <TimeText at={createTime} />
          </li>
        ))}
      </ul>
    </details>
  );
}
