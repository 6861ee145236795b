import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { phoneQuery, useMedia } from '../../kit/use-media.ts';
import { useServices } from '../../services.ts';
import { CellDetail } from './cell-detail.tsx';
import styles from './class-progress.module.css';
import type { ProgressStudent, ProgressUnit } from './progress-cells.ts';
import { ProgressGrid } from './progress-grid.tsx';
import { ProgressList } from './progress-list.tsx';
import { type Opening, UnitOpening } from './unit-opening.tsx';

type Props = { opening: Opening; onClose: () => void };

/** How far the children of a class are in one of its courses, and when its units open there. */
export function ClassProgress({ opening, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const isPhone = useMedia(phoneQuery);
  const { courseId, deptId } = opening;
  const [cell, setCell] = useState<{ student: ProgressStudent; unit: ProgressUnit }>();
  const [unitId, setUnitId] = useState<string>();
  const progress = useQuery({
    queryKey: ['lessons.classProgress', courseId, deptId],
    queryFn: ({ signal }) =>
      client.call('lessons.classProgress', { query: { courseId, departId: deptId }, signal }),
    // Children go on while a teacher looks.
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  });
  const { data } = progress;
  // Without a network nothing fails: it waits.
  const isOld = data && (progress.isError || progress.isPaused);
  const unit = data?.units.find(({ id }) => id === unitId);
  const shown = {
    onCell: (student: ProgressStudent, of: ProgressUnit) => setCell({ student, unit: of }),
    onUnit: ({ id }: ProgressUnit) => setUnitId(id),
  };
  const Shown = isPhone ? ProgressList : ProgressGrid;
  return (
    <PageDrawer
      title={t('progress.title', { course: opening.courseName, class: opening.departName })}
      size="full"
      onClose={onClose}
    >
      {progress.error && !data && (
        <ErrorState error={progress.error} onRetry={() => void progress.refetch()} />
      )}
      {isOld && (
        <Alert
          type="warning"
          showIcon
          className={styles['old'] ?? ''}
          title={t('progress.old', { time: timeOf(progress.dataUpdatedAt) })}
          action={
            <Button
              size="small"
              loading={progress.isFetching}
              onClick={() => void progress.refetch()}
            >
              {t('console.retry')}
            </Button>
          }
        />
      )}
      {progress.isPending && <Skeleton active />}
      {data && data.units.length === 0 && (
        <EmptyState pose="sleep" title={t('lesson.noUnits')} text={t('progress.noUnits')} />
      )}
      {data && data.units.length > 0 && data.students.length === 0 && (
        <EmptyState
          pose="sleep"
          title={t('progress.noChildren')}
          text={t('progress.noChildrenHint')}
        />
      )}
      {data && data.units.length > 0 && data.students.length > 0 && <Shown {...data} {...shown} />}
      {cell && <CellDetail {...cell} onClose={() => setCell(undefined)} />}
      {unit && <UnitOpening opening={opening} unit={unit} onClose={() => setUnitId(undefined)} />}
    </PageDrawer>
  );
}

/** By the clock of whoever looks. */
const timeOf = (at: number): string => dayjs(at).format('HH:mm');
