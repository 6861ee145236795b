import { reportWordLength } from '@sprout/contract';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { ProgressSheet } from '@sprout/ui/progress-report';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Skeleton } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { PaperPreview } from '../../kit/print/paper.tsx';
import { Printed } from '../../kit/print/printed.tsx';
import { useSchoolClock } from '../../kit/school-clock.ts';
import { useClosing } from '../../kit/use-closing.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './child.module.css';
import type { ChildRecord } from './child-record.ts';
import { ReportLinks } from './report-links.tsx';
import { lastWeeks, type ReportDays, ReportTime } from './report-time.tsx';
import { useBrand } from './use-brand.ts';

type Draft = Result<'progressReports.draft'>;
type Props = { child: ChildRecord['child']; onClose: () => void };

const usualWeeks = 8;

/** A report for parents: chosen weeks, a word, what stands in it; on paper or behind a link. */
export const ReportDrawer = (props: Props) => (
  <SubjectTexts subject="progressReport">
    <Report {...props} />
  </SubjectTexts>
);

function Report({ child, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const now = useSchoolClock();
  const brand = useBrand();
  const mayGive = useCan()('teaching:homework:grade');
  const [opened] = useState(now);
  const [days, setDays] = useState<ReportDays>(() => lastWeeks(opened, usualWeeks));
  const [word, setWord] = useState('');
  // What stands on paper or behind a link already is not lost.
  const [usedWord, setUsedWord] = useState('');
  const close = useClosing(word.trim() !== usedWord, onClose);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({
    queryKey: ['progressReports.draft', child.id, days],
    queryFn: ({ signal }) =>
      client.call('progressReports.draft', { query: { id: child.id, ...days }, signal }),
    placeholderData: (before) => before,
  });
  const draft = query.data;
  const shown = draft && without(draft, leftOut);
  const sheet = shown && (
    <div className={styles['sheet']}>
      <ProgressSheet
        report={shown}
        name={shown.realname}
        place={shown.departName}
        brand={brand}
        word={word.trim()}
      />
    </div>
  );
  return (
    <PageDrawer
      title={t('progressReport.of', { name: child.realname })}
      size={1080}
      onClose={close}
      footer={
        <div className={styles['foot']}>
          <Button
            type="primary"
            icon={<Printer size={16} aria-hidden="true" />}
            disabled={!draft}
            onClick={() => {
              print();
              setUsedWord(word.trim());
            }}
          >
            {t('childRecord.print')}
          </Button>
        </div>
      }
    >
      <div className={styles['panes']}>
        <div className={styles['choices']}>
          <ReportTime days={days} now={opened} onDays={setDays} />
          <fieldset>
            <legend>{t('childRecord.word')}</legend>
            <Input.TextArea
              aria-label={t('childRecord.word')}
              placeholder={t('childRecord.wordHint')}
              value={word}
              maxLength={reportWordLength}
              autoSize={{ minRows: 3, maxRows: 8 }}
              onChange={(event) => setWord(event.target.value)}
            />
          </fieldset>
          {draft && <Parts draft={draft} leftOut={leftOut} onLeftOut={setLeftOut} />}
          {mayGive && (
            <ReportLinks
              userId={child.id}
              days={days}
              word={word}
              leftOut={leftOut}
              onGiven={() => setUsedWord(word.trim())}
            />
          )}
        </div>
        <div>
          {query.isLoadingError && (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <Skeleton active />}
          {sheet && (
            <>
              <PaperPreview label={t('childRecord.preview')}>{sheet}</PaperPreview>
              <Printed>{sheet}</Printed>
            </>
          )}
        </div>
      </div>
    </PageDrawer>
  );
}

function without(draft: Draft, leftOut: ReadonlySet<string>): Draft {
  const isIn = ({ id }: { id: string }): boolean => !leftOut.has(id);
  return {
    ...draft,
    works: draft.works.filter(isIn),
    learned: draft.learned.filter(isIn),
    comments: draft.comments.filter(isIn),
  };
}

type PartsProps = {
  draft: Draft;
  leftOut: ReadonlySet<string>;
  onLeftOut: (leftOut: ReadonlySet<string>) => void;
};

/** What may stand in the report; each can be taken out. */
function Parts({ draft, leftOut, onLeftOut }: PartsProps) {
  const { t } = useTexts();
  const groups = [
    { kind: 'works', items: draft.works.map(({ id, workName }) => ({ id, label: workName })) },
    { kind: 'learned', items: draft.learned.map(({ id, unitName }) => ({ id, label: unitName })) },
    { kind: 'comments', items: draft.comments.map(({ id, comment }) => ({ id, label: comment })) },
  ] as const;
  const isEmpty = groups.every(({ items }) => items.length === 0);
  function turn(id: string, isIn: boolean): void {
    const next = new Set(leftOut);
    if (isIn) next.delete(id);
    else next.add(id);
    onLeftOut(next);
  }
  return (
    <fieldset>
      <legend>{t('childRecord.shownParts')}</legend>
      {isEmpty && <p>{t('childRecord.nothing')}</p>}
      {groups.map(
        ({ kind, items }) =>
          items.length > 0 && (
            <div key={kind}>
              <p>{t(`progressReport.${kind}`)}</p>
              {items.map(({ id, label }) => (
                <div key={id}>
                  <Checkbox
                    checked={!leftOut.has(id)}
                    onChange={(event) => turn(id, event.target.checked)}
                  >
                    {label}
                  </Checkbox>
                </div>
              ))}
            </div>
          ),
      )}
    </fieldset>
  );
}
