import { homeworks } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { lazy, Suspense, useState } from 'react';
import { departIdsOf } from '../../kit/homework/class-rules.ts';
import { homeworkFields, homeworkLayout } from '../../kit/homework/homework-fields.tsx';
import { useSetHomework } from '../../kit/homework/use-set-homework.tsx';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { StateChip } from '../../kit/state-chip.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { TwoLines } from '../../kit/table/two-lines.tsx';
import { TimeText } from '../../kit/time-text.tsx';

const ClassWork = lazy(async () => ({ default: (await import('./class-work.tsx')).ClassWork }));

type Homework = RowOfTable<typeof homeworks>;

/** Homework of one's classes: set, changed, and on to what was handed in. Source: teaching-domain section 6.2. */
export function Page() {
  const { t } = useTexts();
  const [shown, setShown] = useState<Homework>();
  const set = useSetHomework();
  return (
    <>
      <TableScreen
        resource={homeworks}
        spec={{
          columns: [
            'workName',
            'status',
            'workDept',
            {
              key: 'waitingCount',
              title: t('homework.progress'),
              render: (row: Homework) => <Progress row={row} />,
            },
            'createTime',
          ],
          cover: { picture: 'workCover', second: 'codeType' },
        }}
        layout={homeworkLayout(t)}
        isPage
        fields={homeworkFields}
        rowActions={(declared, row) => [
          {
            key: 'work',
            label: t('homework.open'),
            perm: 'teaching:homework:list',
            run: () => setShown(row),
          },
          ...declared,
          set.action({ kind: 'homework', id: row.id }),
        ]}
        headActions={(declared) =>
          declared.map((action) =>
            action.key === 'add'
              ? { ...action, label: t('homework.set'), run: () => set.begin({ kind: 'empty' }) }
              : action,
          )
        }
        card={(row) => ({
          title: row.workName,
          text: row.workDept_dictText,
          state: <Waiting row={row} />,
          meta: <Due row={row} />,
        })}
      />
      {set.form}
      {shown && (
        <Suspense fallback={null}>
          <ClassWork
            homework={{ ...shown, departIds: departIdsOf(shown.workDept) }}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function Progress({ row }: { row: Homework }) {
  const { t } = useTexts();
  return (
    <TwoLines
      first={t('homework.counts', {
        waiting: row.waitingCount,
        graded: row.gradedCount,
        children: row.childCount,
      })}
      second={<Due row={row} />}
    />
  );
}

function Due({ row: { nextDue } }: { row: Homework }) {
  const { t } = useTexts();
  if (!nextDue) return t('homework.noDue');
  return (
    <>
      {t('homework.due')} <TimeText at={nextDue} />
    </>
  );
}

/** What waits for the teacher, else the state of the homework. */
function Waiting({ row: { waitingCount, status_dictText } }: { row: Homework }) {
  const { t } = useTexts();
  if (waitingCount === 0) return <StateChip tone="off">{status_dictText}</StateChip>;
  return <StateChip tone="sun">{t('homework.waiting', { n: waitingCount })}</StateChip>;
}
