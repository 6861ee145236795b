import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../kit/error-state.tsx';
import { DayInput } from '../../kit/form/day-input.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import type { GridTask } from './grid-model.ts';
import styles from './unit-opening.module.css';

type Release = Result<'unitReleases.list'>['records'][number];
type Unit = Pick<GridTask, 'id' | 'name' | 'state'>;
/** `openTime`: when the class has the course; nothing for a shared course that it was not given. */
type Opening = { release: Release | null; openTime: string | null };
type Props = { departId: string; courseId: string; unit: Unit; onClose: () => void };

/** When one unit opens in a class: with its course, or later. */
export function UnitOpening({ departId, courseId, unit, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const opening = useQuery({
    queryKey: ['unitReleases.list', unit.id, departId],
    queryFn: async ({ signal }): Promise<Opening> => {
      const [releases, courses] = await Promise.all([
        client.call('unitReleases.list', { query: { unitId: unit.id, departId }, signal }),
        client.call('courseDeparts.list', { query: { courseId, deptId: departId }, signal }),
      ]);
      return {
        release: releases.records[0] ?? null,
        openTime: courses.records[0]?.openTime ?? null,
      };
    },
    gcTime: 0,
  });
  return (
    <PageModal title={t('classGrid.opening', { name: unit.name })} onClose={onClose}>
      {opening.isLoadingError && (
        <ErrorState error={opening.error} onRetry={() => void opening.refetch()} />
      )}
      {opening.isPending && <Skeleton active />}
      {opening.data && (
        <OpeningForm departId={departId} unit={unit} {...opening.data} onClose={onClose} />
      )}
    </PageModal>
  );
}

type FormProps = Pick<Props, 'departId' | 'unit' | 'onClose'> & Opening;

function OpeningForm({ departId, unit, release, openTime, onClose }: FormProps) {
  const { t } = useTexts();
  const run = useRun();
  const { client } = useServices();
  const refresh = useRefresh('unitReleases', 'lessons', 'classGrid');
  const can = useCan();
  const [isLater, setLater] = useState(release !== null);
  const [at, setAt] = useState<string | null>(release?.opensAt ?? null);
  const [isSaving, setSaving] = useState(false);
  const mayChange = can(release ? 'teaching:courseDept:edit' : 'teaching:courseDept:add');
  const isTooEarly = isLater && at !== null && openTime !== null && at < openTime;
  const save = async () => {
    if (!isLater) {
      if (release) await client.call('unitReleases.delete', { query: { id: release.id } });
      return;
    }
    if (at === null) return;
    const values = { unitId: unit.id, departId, opensAt: at };
    if (!release) {
      await client.call('unitReleases.add', { body: values });
      return;
    }
    const { id, version } = release;
    const body = { ...values, id, ...(version === undefined ? {} : { version }) };
    await client.call('unitReleases.edit', { body });
  };
  const handleSave = async () => {
    setSaving(true);
    const isSaved = await run(save, t('classGrid.opening.saved'));
    await refresh();
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <div className={styles['form']}>
      {unit.state === 'draft' && <p className={styles['warn']}>{t('classGrid.opening.draft')}</p>}
      <Radio.Group
        aria-label={t('classGrid.opening', { name: unit.name })}
        value={isLater}
        disabled={!mayChange}
        onChange={({ target }) => setLater(target.value === true)}
        options={[
          {
            value: false,
            label: openTime
              ? t('classGrid.opening.withCourseAt', { time: openTime.slice(0, 16) })
              : t('classGrid.opening.withCourse'),
          },
          { value: true, label: t('classGrid.opening.later') },
        ]}
        className={styles['choices'] ?? ''}
      />
      {isLater && (
        <DayInput
          label={t('field.unitReleases.opensAt')}
          value={at}
          hasTime
          isDisabled={!mayChange}
          onChange={(value) => setAt(typeof value === 'string' ? value : null)}
        />
      )}
      {isTooEarly && (
        <p role="status" className={styles['warn']}>
          {t('classGrid.opening.tooEarly', { time: openTime.slice(0, 16) })}
        </p>
      )}
      <p className={styles['hint']}>{t('classGrid.opening.hint')}</p>
      {mayChange && (
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            loading={isSaving}
            disabled={isLater && at === null}
            onClick={() => void handleSave()}
          >
            {t('classGrid.opening.save')}
          </Button>
        </div>
      )}
    </div>
  );
}
