import { courseUnits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MapEditor } from '../../kit/course-map/lazy-map-editor.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { useAskToStop } from '../../kit/files/sending.ts';
import { useSetHomework } from '../../kit/homework/use-set-homework.tsx';
import { useTableList } from '../../kit/list/list-page.tsx';
import { TableForm } from '../../kit/list/table-form.tsx';
import type { TableParts } from '../../kit/list/table-parts.ts';
import { useRowOrder } from '../../kit/list/use-row-order.ts';
import { useTable } from '../../kit/list/use-table.tsx';
import type { RowAction } from '../../kit/table/list-types.ts';
import { readRow, useTableApi } from '../../kit/table/table-api.ts';
import type { List } from '../../kit/table/use-list.ts';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { namingSeconds } from '../../kit/use-run.ts';
import { useTabTitle } from '../../kit/use-tab-title.ts';
import { Workspace, WorkspaceEmpty } from '../../kit/workspace/workspace.tsx';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import type { Unit } from './unit.ts';
import { UnitFrame, UnitPage } from './unit-frame.tsx';
import { UnitList } from './unit-list.tsx';
import { historyPath, unitListPath, unitPath } from './unit-path.ts';
import { useCopyUnit } from './use-copy-unit.ts';
import { useUnitFields } from './use-unit-fields.tsx';

const spec = { columns: ['unitName', 'isDraft', 'orderNum'] } as const;
const nameOf = (unit: Unit) => unit.unitName;
/** Units of one course; no plan for lessons has more. */
const mostUnits = 500;

/** The form is left by choosing another unit. */
const stay = () => undefined;

/** What stands in the address for a unit that is being added. */
const added = 'new';

/** The units of a course in their order, one of them as a form, and what a child sees of it. Source: look-console `course-02`. */
export function UnitWorkspace({ courseId }: { courseId: string }) {
  const { t } = useTexts();
  const can = useCan();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [params] = useSearchParams();
  const [isListOpen, setListOpen] = useState(false);
  const [isMapOpen, setMapOpen] = useState(false);
  const { course, units } = useUnits(courseId);
  const copy = useCopyUnit();
  const set = useSetHomework();
  const chosen = chosenOf(params.get('unit'), units.list);
  const unit = units.list.rows.find(({ id }) => id === chosen);
  useTabTitle(unit?.unitName ?? course.data?.courseName);
  const isUnsaved = useRef(false);
  const sending = useRef(0);
  const askToStop = useAskToStop();
  const select = async (id: string) => {
    // They end with the form of their unit.
    const isLeft = id !== chosen && sending.current > 0;
    if (isLeft && !(await askToStop(sending.current))) return;
    if (isUnsaved.current) message.info(t('units.kept'), namingSeconds);
    setListOpen(false);
    void navigate(unitPath(courseId, id), { replace: true });
  };
  const history = (id: string): RowAction => ({
    key: 'history',
    label: t('units.history'),
    perm: 'system:dataLog:list',
    run: () => void navigate(historyPath(id)),
  });
  const page = {
    course: { id: courseId, name: course.data?.courseName ?? '' },
    hasMap: course.data?.showType === 1 && can('teaching:courseUnit:edit'),
    onMap: () => setMapOpen(true),
    onList: () => setListOpen(!isListOpen),
    isUnsaved,
    sending,
  };
  // What is shown already stays there when it cannot be read anew, with what was typed.
  const error =
    (course.data ? undefined : course.error) ??
    (units.list.rows.length > 0 ? undefined : units.list.error);
  const retry = () => {
    void course.refetch();
    units.list.refetch();
  };
  const handleAdded = (id: string) => {
    isUnsaved.current = false;
    void select(id);
  };
  return (
    <UnitPage value={page}>
      <Workspace
        listLabel={t('units.list')}
        isListOpen={isListOpen}
        hasWork={chosen !== undefined}
        foldsOnPhone
        list={
          <>
            <UnitList
              units={units.list.rows}
              selected={chosen}
              onSelect={(id) => void select(id)}
              onAdd={can('teaching:courseUnit:add') ? () => void select(added) : undefined}
              order={units.order}
              actionsOf={(unit) => [
                set.action({ kind: 'unit', id: unit.id }),
                copy(unit.id),
                history(unit.id),
                ...units.actionsOf(unit),
              ]}
              listPath={unitListPath(courseId)}
            />
            <UndoBar undo={units.table.undo} place="list" />
            {set.form}
          </>
        }
      >
        {error !== undefined && error !== null ? (
          <WorkspaceEmpty>
            <ErrorState error={error} onRetry={retry} />
          </WorkspaceEmpty>
        ) : (
          <ChosenUnit
            key={chosen}
            id={chosen}
            isWaiting={units.list.isFirst}
            units={units.list.rows}
            courseId={courseId}
            onAdd={() => void select(added)}
            onAdded={handleAdded}
          />
        )}
      </Workspace>
      {isMapOpen && <MapEditor courseId={courseId} onClose={() => setMapOpen(false)} />}
    </UnitPage>
  );
}

type ShownUnits = Pick<List<Unit>, 'rows' | 'isFirst' | 'error'>;

/** The unit in the address; the first one when that has been deleted. */
function chosenOf(wanted: string | null, { rows, isFirst, error }: ShownUnits): string | undefined {
  const isKnown = !isFirst && error === undefined;
  const isThere = wanted === added || rows.some(({ id }) => id === wanted);
  return wanted !== null && (isThere || !isKnown) ? wanted : rows[0]?.id;
}

/** The course with its units, and what can be done with those in the list. */
function useUnits(courseId: string) {
  const { client } = useServices();
  const course = useQuery({
    queryKey: ['courses.queryById', courseId],
    queryFn: ({ signal }) => client.call('courses.queryById', { query: { id: courseId }, signal }),
  });
  const parts = useMemo<TableParts<Unit>>(
    () => ({ fixed: { courseId }, isLocal: true, size: mostUnits, related: ['courses'] }),
    [courseId],
  );
  const list = useTableList(courseUnits, spec, parts);
  const table = useTable(courseUnits, list, { nameOf, parts });
  const order = useRowOrder(courseUnits, list, { table, nameOf, parts });
  // A unit is opened by choosing it.
  const actionsOf = (unit: Unit) => order.rowActions(unit).filter(({ key }) => key !== 'edit');
  return { course, units: { list, table, order: order.steps, actionsOf } };
}

type ChosenProps = {
  /** `new` for one that is being added. */
  id: string | undefined;
  isWaiting: boolean;
  units: readonly Unit[];
  courseId: string;
  onAdd: () => void;
  /** The new unit is saved. */
  onAdded: (id: string) => void;
};

function ChosenUnit({ id, isWaiting, units, courseId, onAdd, onAdded }: ChosenProps) {
  const { t } = useTexts();
  const can = useCan();
  const api = useTableApi(courseUnits.name);
  const { fields, layout } = useUnitFields(units);
  const unit = useQuery({
    queryKey: [api.id('queryById'), id],
    queryFn: async () => readRow<Unit>(await api.find(id ?? '')),
    enabled: id !== undefined && id !== added,
  });
  const parts: TableParts<Unit> = {
    fixed: { courseId },
    related: ['courses', 'lessons'],
    fields,
    layout,
    frame: UnitFrame,
  };
  if (id === added) {
    return (
      <TableForm
        resource={courseUnits}
        parts={parts}
        row={undefined}
        initial={{ isDraft: true }}
        onClose={stay}
        onAdded={onAdded}
      />
    );
  }
  if (unit.data) {
    return <TableForm resource={courseUnits} parts={parts} row={unit.data} onClose={stay} />;
  }
  if (unit.error) {
    return (
      <WorkspaceEmpty>
        <ErrorState error={unit.error} onRetry={() => void unit.refetch()} />
      </WorkspaceEmpty>
    );
  }
  if (id !== undefined || isWaiting) {
    return (
      <WorkspaceEmpty>
        <Skeleton active paragraph={{ rows: 6 }} />
      </WorkspaceEmpty>
    );
  }
  return (
    <WorkspaceEmpty>
      <EmptyState pose="wave" title={t('units.none')} text={t('units.noneHint')}>
        {can('teaching:courseUnit:add') && (
          <Button type="primary" onClick={onAdd}>
            {t('units.add')}
          </Button>
        )}
      </EmptyState>
    </WorkspaceEmpty>
  );
}
