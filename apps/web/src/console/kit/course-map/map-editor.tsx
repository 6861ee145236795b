import { ApiError } from '@sprout/client';
import { roadOf } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useServices } from '../../services.ts';
import { useConfirm } from '../confirm.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { PageDrawer } from '../page-drawer.tsx';
import { useTab } from '../tab-context.ts';
import { phoneQuery, useMedia } from '../use-media.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import { useSaveKey } from '../use-save-key.ts';
import { isWriting } from '../use-undo.ts';
import { ChangeMap } from './change-map.tsx';
import { usualMap } from './course-map.tsx';
import styles from './map-editor.module.css';
import { changedPins, reduceMoves, startMoves, type TheirPin } from './map-moves.ts';
import { MapPinForm, MapStage, MapUnits } from './map-panes.tsx';
import { MapPreview } from './map-preview.tsx';
import { MapTools } from './map-tools.tsx';

type Props = { courseId: string; onClose: () => void };

/** Where the units of a course stand on its map. Source: teaching-domain section 6.5, look-console course-03. */
export function MapEditor({ courseId, onClose }: Props) {
  const { t } = useTexts();
  const isNarrow = useMedia(phoneQuery);
  // A window that is made narrow later keeps its moves.
  const [isPhone] = useState(isNarrow);
  const map = useMap(courseId);
  if (map.data && map.data.units.length > 0 && !isPhone) {
    return (
      <Editor
        {...map.data}
        courseId={courseId}
        onClose={onClose}
        onReload={() => void map.refetch()}
      />
    );
  }
  return (
    <PageDrawer title={t('map.title')} size="full" onClose={onClose}>
      {isPhone ? (
        <EmptyState pose="think" title={t('map.onComputer')} text={t('map.onComputerHint')} />
      ) : map.error ? (
        <ErrorState error={map.error} onRetry={() => void map.refetch()} />
      ) : map.data ? (
        <EmptyState pose="sleep" title={t('lesson.noUnits')} text={t('lesson.noUnitsStaff')} />
      ) : (
        <Skeleton active />
      )}
    </PageDrawer>
  );
}

/** Most units that a map has; the server moves no more in one go. */
const maxUnits = 500;

function useMap(courseId: string) {
  const { client } = useServices();
  return useQuery({
    queryKey: ['course-map', courseId],
    queryFn: async ({ signal }) => {
      const query = { courseId, pageSize: maxUnits };
      const [course, units] = await Promise.all([
        client.call('courses.queryById', { query: { id: courseId }, signal }),
        client.call('courseUnits.list', { query, signal }),
      ]);
      return { course, units: units.records };
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

type EditorProps = NonNullable<ReturnType<typeof useMap>['data']> &
  Props & { onReload: () => void };

function Editor({ courseId, course, units, onClose, onReload }: EditorProps) {
  const { t } = useTexts();
  const picture = course.courseMap ?? usualMap;
  const [state, dispatch] = useReducer(reduceMoves, undefined, () =>
    startMoves(units, roadOf(picture)),
  );
  const [chosenId, setChosenId] = useState(state.pins[0]?.id ?? '');
  const [isSnapping, setSnapping] = useState(true);
  const [zoom, setZoom] = useState(1);
  const [isChanging, setChanging] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const changes = changedPins(state);
  const close = useLeaving(changes.length, onClose);
  const { save, isSaving } = useSave(courseId, (pins) => dispatch({ kind: 'theirs', pins }));
  const handleSave = async () => {
    if (await save(changes)) dispatch({ kind: 'saved' });
  };
  useSaveKey(changes.length > 0 && !isSaving, () => void handleSave());
  useUndoKeys((kind) => dispatch({ kind }), isChanging);
  useEffect(() => dispatch({ kind: 'road', road: roadOf(picture) }), [picture]);
  const parts = { state, chosenId, onChoose: setChosenId, dispatch };
  return (
    <PageDrawer
      title={
        <span className={styles['title']}>
          {t('map.title')} · {course.courseName}
        </span>
      }
      size="full"
      onClose={close}
      extra={
        <MapTools
          canUndo={state.past.length > 0}
          canRedo={state.future.length > 0}
          dispatch={dispatch}
          zoom={zoom}
          onZoom={setZoom}
          isSnapping={isSnapping}
          onSnapping={setSnapping}
          isPreview={isPreview}
          onPreview={setPreview}
          onChangeMap={() => setChanging(true)}
          changeCount={changes.length}
          isSaving={isSaving}
          onSave={() => void handleSave()}
          onCancel={close}
        />
      }
    >
      <div className={styles['editor']} data-map-editor>
        <MapUnits {...parts} />
        {isPreview ? (
          <MapPreview state={state} units={units} picture={picture} />
        ) : (
          <MapStage {...parts} picture={picture} isSnapping={isSnapping} zoom={zoom} />
        )}
        <MapPinForm {...parts} />
      </div>
      {isChanging && (
        <ChangeMap course={course} onClose={() => setChanging(false)} onChanged={onReload} />
      )}
    </PageDrawer>
  );
}

/** Ctrl Z takes a move back and Ctrl Y does it again, wherever the focus is, but not while one types. */
function useUndoKeys(onKey: (kind: 'undo' | 'redo') => void, isOff: boolean): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    if (isOff) return;
    const handleKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isUndo = key === 'z' && !event.shiftKey;
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!(event.ctrlKey || event.metaKey) || !(isUndo || isRedo)) return;
      if (isWriting(event.target)) return;
      event.preventDefault();
      latest.current(isUndo ? 'undo' : 'redo');
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOff]);
}

/** Asks before moves are lost, by its button and by the tab. */
function useLeaving(count: number, onClose: () => void): () => void {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { setDirty } = useTab();
  useEffect(() => {
    setDirty(count > 0);
    return () => setDirty(false);
  }, [count, setDirty]);
  return () => {
    if (count === 0) return onClose();
    void confirm({
      title: t('map.leave'),
      body: t('map.leaveHint', { n: count }),
      okText: t('map.leaveGo'),
      cancelText: t('map.leaveStay'),
      isDanger: true,
    }).then((isSure) => {
      if (isSure) onClose();
    });
  };
}

/** Saves all changes or none; pins that somebody else has moved are told with how they stand. */
function useSave(courseId: string, onTheirs: (pins: readonly TheirPin[]) => void) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('courseUnits');
  const [isSaving, setSaving] = useState(false);
  const save = async (pins: ReturnType<typeof changedPins>): Promise<boolean> => {
    setSaving(true);
    const isSaved = await run(async () => {
      try {
        await client.call('courseUnits.movePins', { body: { courseId, pins } });
      } catch (error) {
        // The contract's errors carry what the server says of them.
        if (error instanceof ApiError && error.code === 'unit.pinMoved') {
          onTheirs(error.data['pins'] as readonly TheirPin[]);
        }
        throw error;
      }
    }, t('map.saved'));
    setSaving(false);
    if (isSaved) void refresh();
    return isSaved;
  };
  return { save, isSaving };
}
