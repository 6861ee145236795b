import { ApiError } from '@sprout/client';
import { roadOf } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Magnet, Undo2, Waypoints } from 'lucide-react';
import { type KeyboardEvent, useEffect, useReducer, useState } from 'react';
import { useServices } from '../../services.ts';
import { useConfirm } from '../confirm.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { PageDrawer } from '../page-drawer.tsx';
import { useTab } from '../tab-context.ts';
import { phoneQuery, useMedia } from '../use-media.ts';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import { usualMap } from './course-map.tsx';
import styles from './map-editor.module.css';
import { changedPins, reduceMoves, startMoves, type TheirPin } from './map-moves.ts';
import { MapPinForm, MapStage, MapUnits } from './map-panes.tsx';

type Props = { courseId: string; onClose: () => void };

/** Where the units of a course stand on its map. Source: teaching-domain section 6.5, look-console course-03. */
export function MapEditor({ courseId, onClose }: Props) {
  const { t } = useTexts();
  const isNarrow = useMedia(phoneQuery);
  // A window that is made narrow later keeps its moves.
  const [isPhone] = useState(isNarrow);
  const map = useMap(courseId);
  if (map.data && map.data.units.length > 0 && !isPhone) {
    return <Editor {...map.data} courseId={courseId} onClose={onClose} />;
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

type EditorProps = NonNullable<ReturnType<typeof useMap>['data']> & Props;

function Editor({ courseId, course, units, onClose }: EditorProps) {
  const { t } = useTexts();
  const picture = course.courseMap ?? usualMap;
  const [state, dispatch] = useReducer(reduceMoves, undefined, () =>
    startMoves(units, roadOf(picture)),
  );
  const [chosenId, setChosenId] = useState(state.pins[0]?.id ?? '');
  const [isSnapping, setSnapping] = useState(true);
  const changes = changedPins(state);
  const close = useLeaving(changes.length, onClose);
  const { save, isSaving } = useSave(courseId, (pins) => dispatch({ kind: 'theirs', pins }));
  const handleSave = async () => {
    if (await save(changes)) dispatch({ kind: 'saved' });
  };
  const undo = () => dispatch({ kind: 'undo' });
  const handleKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo();
  };
  const parts = { state, chosenId, onChoose: setChosenId, dispatch };
  return (
    <PageDrawer
      title={`${t('map.title')} · ${course.courseName}`}
      size="full"
      onClose={close}
      extra={
        <div className={styles['bar']}>
          <Button
            icon={<Undo2 size={16} aria-hidden="true" />}
            disabled={state.past.length === 0}
            onClick={undo}
          >
            {t('map.undo')}
          </Button>
          <Button
            icon={<Magnet size={16} aria-hidden="true" />}
            type={isSnapping ? 'primary' : 'default'}
            ghost={isSnapping}
            aria-pressed={isSnapping}
            onClick={() => setSnapping(!isSnapping)}
          >
            {t('map.snap')}
          </Button>
          <Button
            icon={<Waypoints size={16} aria-hidden="true" />}
            onClick={() => dispatch({ kind: 'spread' })}
          >
            {t('map.spread')}
          </Button>
          <Button onClick={close}>{t('map.cancel')}</Button>
          <Button
            type="primary"
            disabled={changes.length === 0}
            loading={isSaving}
            onClick={() => void handleSave()}
          >
            {t('map.save', { n: changes.length })}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Ctrl Z from whatever has the focus in it */}
      <div className={styles['editor']} onKeyDown={handleKey}>
        <MapUnits {...parts} />
        <MapStage {...parts} picture={picture} isSnapping={isSnapping} />
        <MapPinForm {...parts} />
      </div>
    </PageDrawer>
  );
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
