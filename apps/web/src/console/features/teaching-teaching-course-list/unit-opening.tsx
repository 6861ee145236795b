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
import styles from './class-progress.module.css';
import type { ProgressUnit } from './progress-cells.ts';

export type Opening = Pick<
  Result<'courseDeparts.list'>['records'][number],
  'courseId' | 'deptId' | 'courseName' | 'departName' | 'openTime'
>;
type Release = Result<'unitReleases.list'>['records'][number];
type Props = { opening: Opening; unit: ProgressUnit; onClose: () => void };

/** When one unit opens in a class: with its course, or later. */
export function UnitOpening({ opening, unit, onClose }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const release = useQuery({
    queryKey: ['unitReleases.list', unit.id, opening.deptId],
    queryFn: async ({ signal }) => {
      const query = { unitId: unit.id, departId: opening.deptId };
      const { records } = await client.call('unitReleases.list', { query, signal });
      return records[0] ?? null;
    },
    gcTime: 0,
  });
  return (
    <PageModal title={t('progress.opening', { name: unit.unitName })} onClose={onClose}>
      {release.isError && (
        <ErrorState error={release.error} onRetry={() => void release.refetch()} />
      )}
      {release.isPending && <Skeleton active />}
      {release.data !== undefined && (
        <OpeningForm opening={opening} unit={unit} release={release.data} onClose={onClose} />
      )}
    </PageModal>
  );
}

function OpeningForm({ opening, unit, release, onClose }: Props & { release: Release | null }) {
  const { t } = useTexts();
  const run = useRun();
  const { client } = useServices();
  const refresh = useRefresh('unitReleases', 'lessons');
  const can = useCan();
  const [isLater, setLater] = useState(release !== null);
  const [at, setAt] = useState<string | null>(release?.opensAt ?? null);
  const [isSaving, setSaving] = useState(false);
  const { openTime } = opening;
  const mayChange = can(release ? 'teaching:courseDept:edit' : 'teaching:courseDept:add');
  const isTooEarly = isLater && at !== null && openTime !== null && at < openTime;
  const save = async () => {
    if (!isLater) {
      if (release) await client.call('unitReleases.delete', { query: { id: release.id } });
      return;
    }
    if (at === null) return;
    const values = { unitId: unit.id, departId: opening.deptId, opensAt: at };
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
    const isSaved = await run(save, t('progress.openingSaved'));
    await refresh();
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <div className={styles['form']}>
      {unit.isDraft && <p className={styles['warn']}>{t('progress.draftHint')}</p>}
      <Radio.Group
        aria-label={t('progress.opening', { name: unit.unitName })}
        value={isLater}
        disabled={!mayChange}
        onChange={({ target }) => setLater(target.value === true)}
        options={[
          {
            value: false,
            label: openTime
              ? t('progress.withCourseAt', { time: openTime.slice(0, 16) })
              : t('progress.withCourse'),
          },
          { value: true, label: t('progress.later') },
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
          {t('progress.tooEarly', { time: openTime.slice(0, 16) })}
        </p>
      )}
      <p className={styles['hint']}>{t('progress.openingHint')}</p>
      {mayChange && (
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            type="primary"
            loading={isSaving}
            disabled={isLater && at === null}
            onClick={() => void handleSave()}
          >
            {t('progress.openingSave')}
          </Button>
        </div>
      )}
    </div>
  );
}
