import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useServices } from '../../services.ts';
import { PageModal } from '../page-modal.tsx';
import { useRefresh } from '../use-refresh.ts';
import { useRun } from '../use-run.ts';
import { usualMap } from './course-map.tsx';
import { MapChoice } from './map-choice.tsx';

type Props = {
  course: Result<'courses.queryById'>;
  onClose: () => void;
  /** The course has another map now. */
  onChanged: () => void;
};

/** Another picture below the pins, which stay at their parts of it. It is saved at once. */
export function ChangeMap({ course, onClose, onChanged }: Props) {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('courses');
  const now = course.courseMap ?? usualMap;
  const [picture, setPicture] = useState<string | null>(now);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const { id, courseName, version } = course;
    const values = { id, courseName, showType: 1, courseMap: picture };
    const body = version === undefined ? values : { ...values, version };
    const isSaved = await run(() => client.call('courses.edit', { body }), t('map.changed'));
    setSaving(false);
    if (!isSaved) return;
    void refresh();
    onChanged();
    onClose();
  };
  return (
    <PageModal
      title={t('map.change')}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('map.cancel')}</Button>
          <Button
            type="primary"
            disabled={picture === null || picture === now}
            loading={isSaving}
            onClick={() => void save()}
          >
            {t('map.changeGo')}
          </Button>
        </>
      }
    >
      <p>{t('map.changeHint')}</p>
      <MapChoice
        id="map-choice"
        name="courseMap"
        label={t('map.choose')}
        value={picture}
        onChange={(value) => setPicture(typeof value === 'string' ? value : null)}
        onBlur={() => undefined}
        isDisabled={isSaving}
        isInvalid={false}
        describedBy={undefined}
      />
    </PageModal>
  );
}
