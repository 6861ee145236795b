import { homeworks } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { lazy, Suspense, useState } from 'react';
import type { Control } from '../../kit/form-types.ts';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { StateChip } from '../../kit/state-chip.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { TwoLines } from '../../kit/table/two-lines.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { departIdsOf } from './class-rules.ts';

const ClassTimes = lazy(async () => ({
  default: (await import('./class-times.tsx')).ClassTimes,
}));
const ClassWork = lazy(async () => ({ default: (await import('./class-work.tsx')).ClassWork }));

const ChecksControl = lazy(async () => ({
  default: (await import('../../kit/homework-checks/checks-control.tsx')).ChecksControl,
}));

type Homework = RowOfTable<typeof homeworks>;

const timesControl: Control = (props) => (
  <Suspense fallback={null}>
    <ClassTimes {...props} />
  </Suspense>
);

const checksControl: Control = (props) => (
  <Suspense fallback={null}>
    <ChecksControl {...props} />
  </Suspense>
);

/** Homework of one's classes: set, changed, and on to what was handed in. Source: teaching-domain section 6.2. */
export function Page() {
  const { t } = useTexts();
  const [shown, setShown] = useState<Homework>();
  const layout = {
    as: 'sections',
    groups: [
      {
        title: t('homework.set'),
        fields: ['workName', 'codeType', 'status', 'workDept', 'classRules', 'workDesc'],
      },
      {
        title: t('homework.mine.sheet'),
        fields: ['workUrl', 'workDocumentUrl', 'materials', 'workCover', 'unitId'],
      },
      { title: t('homework.rubric'), fields: ['rubric'] },
      { title: t('field.homeworks.checks'), fields: ['checks'] },
    ],
  } as const;
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
        layout={layout}
        isPage
        fields={(declared) =>
          declared.map((field) => {
            if (field.name === 'classRules')
              return { ...field, control: timesControl, isWide: true };
            return field.name === 'checks'
              ? { ...field, control: checksControl, isWide: true }
              : field;
          })
        }
        rowActions={(declared, row) => [
          {
            key: 'work',
            label: t('homework.open'),
            perm: 'teaching:homework:list',
            run: () => setShown(row),
          },
          ...declared,
        ]}
        headActions={(declared) =>
          declared.map((action) =>
            action.key === 'add' ? { ...action, label: t('homework.set') } : action,
          )
        }
        card={(row) => ({
          title: row.workName,
          text: row.workDept_dictText,
          state: <Waiting row={row} />,
          meta: <Due row={row} />,
        })}
      />
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
