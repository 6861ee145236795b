import { errorCodeOf } from '@sprout/client';
import { writeWire } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Alert, Button, Popover, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { type Extending, ExtendTask } from '../../kit/homework/extend-task.tsx';
import { gradingLink } from '../../kit/homework/grading-link.ts';
import { type ActedTask, useClassActions } from '../../kit/homework/use-class-actions.ts';
import { WriteButton } from '../../kit/messages/write-button.tsx';
import type { Addressee } from '../../kit/messages/write-dialog.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import type { RowAction } from '../../kit/table/list-types.ts';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useLastClass } from '../../kit/use-last-class.ts';
import { phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import { type CellAction, CellCard, type CellData } from './cell-card.tsx';
import { Legend } from './cell-mark.tsx';
import styles from './class-grid.module.css';
import { GridExport } from './grid-export.tsx';
import {
  type ColumnSums,
  type Grid,
  type GridTask,
  type Line,
  linesIn,
  linesOf,
  type View,
  views,
} from './grid-model.ts';
import { GridSelects } from './grid-selects.tsx';
import { GridKeys, GridTable, type OpenCell } from './grid-table.tsx';
import { PhoneGrid } from './phone-grid.tsx';
import { type Asked, useClassGrid } from './use-class-grid.ts';

const UnitOpening = lazy(async () => ({
  default: (await import('./unit-opening.tsx')).UnitOpening,
}));

const WriteDialog = lazy(async () => ({
  default: (await import('../../kit/messages/write-dialog.tsx')).WriteDialog,
}));

const homeworkPage = '/work/additionalWork';

/** The grid with everything around it; which class and course is shown stands in the address. */
export function ClassGridPage() {
  const { t } = useTexts();
  const { schoolNow } = useServices();
  const [params, setParams] = useSearchParams();
  const last = useLastClass();
  const [begun, setBegun] = useState(last.read);
  const asked = { ...(begun ? { departId: begun } : {}), ...askedIn(params) };
  const followed = useClassGrid(asked);
  const { data, error } = followed;
  const shownId = data?.grid.departId;
  useEffect(() => {
    if (shownId) last.keep(shownId);
  }, [last, shownId]);
  // A class that is gone, or no longer one's own, was not chosen here.
  const isGone = errorCodeOf(error) === 'access.outOfReach' && asked.departId === begun;
  useEffect(() => {
    if (!isGone) return;
    last.forget();
    setBegun(undefined);
  }, [isGone, last]);
  const choose = (next: Asked) =>
    setParams(
      Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== undefined),
      { replace: true },
    );
  const oldAt = (): string =>
    writeWire(schoolNow() - (Date.now() - followed.dataUpdatedAt)).slice(11, 16);
  // Without a network nothing fails: it waits.
  const isOld = data !== undefined && (followed.isError || followed.isPaused);
  return (
    <div className={styles['page']}>
      {isOld && (
        <Alert
          type="warning"
          showIcon
          className={styles['old'] ?? ''}
          title={t('classGrid.old', { time: oldAt() })}
          action={
            <Button size="small" onClick={() => void followed.refetch()}>
              {t('console.retry')}
            </Button>
          }
        />
      )}
      {!data && (
        <>
          <PageHead title={t('classGrid.title')} />
          {error ? (
            <ErrorState error={error} onRetry={() => void followed.refetch()} />
          ) : (
            <Skeleton active paragraph={{ rows: 12 }} />
          )}
        </>
      )}
      {data && <Loaded grid={data.grid} onChoose={choose} />}
    </div>
  );
}

function askedIn(params: URLSearchParams): Asked {
  const [departId, courseId, tasks] = ['departId', 'courseId', 'tasks'].map((name) =>
    params.get(name),
  );
  return {
    ...(departId ? { departId } : {}),
    ...(courseId ? { courseId } : {}),
    ...(tasks === 'homework' ? { tasks } : {}),
  };
}

function Loaded({ grid, onChoose }: { grid: Grid; onChoose: (asked: Asked) => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isPhone = useMedia(phoneQuery);
  const undo = useUndo();
  const actions = useClassActions(undo);
  const [view, setView] = useState<View>('all');
  const [open, setOpen] = useState<OpenCell>();
  const [extending, setExtending] = useState<Extending>();
  const [opening, setOpening] = useState<GridTask>();
  const [writing, setWriting] = useState<Addressee>();
  const departId = grid.departId ?? '';
  const className = grid.departs.find(({ id }) => id === departId)?.departName ?? '';
  const lines = linesOf(grid);
  const acted = ({ kind, id, name }: GridTask): ActedTask => ({ kind, id, name, departId });
  const grade = (task: GridTask) => void navigate(gradingLink(acted(task)));

  const act = (line: Line, task: GridTask) => (action: CellAction, data: CellData) => {
    setOpen(undefined);
    if (action === 'write') setWriting({ to: 'person', id: line.id, name: line.name });
    else if (action === 'remind') void actions.remind(acted(task), line);
    else if (action !== 'extend') void actions.excuse(acted(task), line, action === 'excuse');
    else if (data.dueAt) {
      setExtending({ task: acted(task), child: line, was: data.dueAt, own: data.ownDueAt });
    }
  };
  const menuOf = (task: GridTask, { owing }: ColumnSums): RowAction[] => {
    const { dueAt } = task;
    const isOpen = task.state === 'open';
    return [
      ...(task.state === 'draft'
        ? []
        : [
            {
              key: 'grade',
              label: t('classGrid.gradeColumn', { name: task.name }),
              perm: 'teaching:homework:list',
              run: () => grade(task),
            } as const,
          ]),
      ...(isOpen && owing > 0
        ? [
            {
              key: 'remind',
              label: t('classGrid.remindThese', { n: owing }),
              perm: 'teaching:homework:grade',
              run: () => void actions.remind(acted(task)),
            } as const,
          ]
        : []),
      ...(task.kind === 'unit' && grid.courseId !== null
        ? [
            {
              key: 'opening',
              label: t('classGrid.openingTime'),
              perm: 'teaching:courseDept:list',
              run: () => setOpening(task),
            } as const,
          ]
        : []),
      ...(dueAt
        ? [
            {
              key: 'extend',
              label: t('classGrid.extendClass'),
              perm: 'teaching:homework:edit',
              run: () => setExtending({ task: acted(task), was: dueAt }),
            } as const,
          ]
        : []),
    ];
  };
  const shared = { grid, lines, cardOf, onGrade: grade, menuOf };

  function cardOf(line: Line, task: GridTask, column: number) {
    const cell = line.cells[column];
    if (!cell) return null;
    return (
      <CellCard departId={departId} line={line} task={task} cell={cell} onAct={act(line, task)} />
    );
  }

  const body = () => {
    if (grid.departId === null) {
      return (
        <EmptyState pose="sleep" title={t('classGrid.noClass')} text={t('classGrid.noClassHint')} />
      );
    }
    if (grid.tasks.length === 0) {
      return (
        <EmptyState pose="sleep" title={t('classGrid.noTasks')} text={t('classGrid.noTasksHint')}>
          <Button type="primary" onClick={() => void navigate(homeworkPage)}>
            {t('classGrid.setHomework')}
          </Button>
        </EmptyState>
      );
    }
    if (lines.length === 0) {
      return (
        <EmptyState
          pose="sleep"
          title={t('classGrid.noChildren')}
          text={t('classGrid.noChildrenHint')}
        />
      );
    }
    if (isPhone) {
      const opening = grid.courseId === null ? {} : { onOpening: setOpening };
      return <PhoneGrid {...shared} {...opening} actions={actions} acted={acted} />;
    }
    const seen = linesIn(lines, view);
    return (
      <>
        <section className={styles['panel']}>
          <div className={styles['bar']}>
            <Views lines={lines} view={view} onView={setView} />
            <Legend t={t} />
          </div>
          {seen.length === 0 ? (
            <EmptyState
              pose="joy"
              title={t('classGrid.noMatch')}
              text={t(
                view === 'waiting' ? 'classGrid.noMatchWaiting' : 'classGrid.noMatchAttention',
              )}
            >
              <Button onClick={() => setView('all')}>
                {t('classGrid.showAll', { n: lines.length })}
              </Button>
            </EmptyState>
          ) : (
            <GridTable
              key={`${departId} ${grid.courseId} ${view}`}
              tasks={grid.tasks}
              all={lines}
              lines={seen}
              open={open}
              onOpen={setOpen}
              onTask={grade}
              menuOf={menuOf}
            />
          )}
        </section>
        {seen.length > 0 && <GridKeys />}
      </>
    );
  };
  return (
    <>
      {/* On a phone the bar above the page has the title. */}
      {isPhone ? (
        <h1 className="only-read">{t('classGrid.title')}</h1>
      ) : (
        <PageHead title={t('classGrid.title')} meta={metaOf(grid, t)}>
          {grid.departId !== null && (
            <div className={styles['tools']}>
              <GridSelects grid={grid} onChoose={onChoose} />
              <WriteButton addressee={{ to: 'depart', id: departId, name: className }} />
              <GridExport grid={grid} lines={lines} />
            </div>
          )}
        </PageHead>
      )}
      {isPhone && grid.departId !== null && (
        <>
          <GridSelects grid={grid} onChoose={onChoose} isPhone />
          <div className={styles['write']}>
            <WriteButton addressee={{ to: 'depart', id: departId, name: className }} />
          </div>
        </>
      )}
      {body()}
      {open && !isPhone && (
        <CellPopover open={open} onClose={() => setOpen(undefined)}>
          {cardOf(lines.find(({ id }) => id === open.line.id) ?? open.line, open.task, open.column)}
        </CellPopover>
      )}
      <ExtendTask extending={extending} actions={actions} onClose={() => setExtending(undefined)} />
      {opening && grid.courseId !== null && (
        <Suspense fallback={null}>
          <UnitOpening
            departId={departId}
            courseId={grid.courseId}
            unit={opening}
            onClose={() => setOpening(undefined)}
          />
        </Suspense>
      )}
      {writing && (
        <Suspense fallback={null}>
          <WriteDialog addressee={writing} onClose={() => setWriting(undefined)} />
        </Suspense>
      )}
      <UndoBar undo={undo} />
    </>
  );
}

type ViewsProps = { lines: readonly Line[]; view: View; onView: (view: View) => void };

function Views({ lines, view, onView }: ViewsProps) {
  const { t } = useTexts();
  return (
    <div className={styles['views']}>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
          {t(`classGrid.view.${one}`)} <small>{linesIn(lines, one).length}</small>
        </button>
      ))}
    </div>
  );
}

type PopoverProps = { open: OpenCell; onClose: () => void; children: React.ReactNode };

/** One card for all cells: it stands at the one that is open. */
function CellPopover({ open: { element }, onClose, children }: PopoverProps) {
  const place = element.getBoundingClientRect();
  const close = () => {
    onClose();
    element.focus();
  };
  return (
    <Popover
      open
      placement="bottomLeft"
      destroyOnHidden
      trigger="click"
      onOpenChange={(isOpen) => !isOpen && close()}
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever in the card the focus is
        <div className={styles['popover']} onKeyDown={({ key }) => key === 'Escape' && close()}>
          {children}
        </div>
      }
    >
      <span
        aria-hidden="true"
        style={{
          position: 'fixed',
          pointerEvents: 'none',
          top: place.top,
          left: place.left,
          width: place.width,
          height: place.height,
        }}
      />
    </Popover>
  );
}

function metaOf({ courses, courseId, tasks }: Grid, t: ReturnType<typeof useTexts>['t']): string {
  const course = courses.find(({ id }) => id === courseId)?.courseName;
  if (!course) return t('classGrid.metaHomework', { n: tasks.length });
  const units = tasks.filter(({ kind }) => kind === 'unit');
  const open = units.filter(({ state }) => state === 'open').length;
  return t('classGrid.meta', { course, n: units.length, open });
}
