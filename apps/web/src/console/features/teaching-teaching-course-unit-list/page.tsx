import { courseUnits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { useState } from 'react';
import { MapEditor } from '../../kit/course-map/lazy-map-editor.tsx';
import { TableScreen } from '../../kit/list/list-page.tsx';
import type { RowAction } from '../../kit/table/list-types.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { namingSeconds, useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';

/** Units of courses, each with the way to the map that it stands on. Source: teaching-domain section 6.4. */
export function Page() {
  const { t } = useTexts();
  const [mapOf, setMapOf] = useState<string>();
  const copy = useCopy();
  return (
    <>
      <TableScreen
        resource={courseUnits}
        spec={{
          columns: ['unitName', 'courseId', 'orderNum', 'isDraft', 'isOpen', 'updateTime'],
          cover: { picture: 'unitCover', second: 'unitIntro' },
          switches: { isDraft: {}, isOpen: {} },
        }}
        rowActions={(declared, { id, courseId }) => [
          ...declared,
          copy(id),
          {
            key: 'map',
            label: t('map.title'),
            perm: 'teaching:courseUnit:edit',
            isRare: true,
            run: () => setMapOf(courseId),
          },
        ]}
      />
      {mapOf !== undefined && <MapEditor courseId={mapOf} onClose={() => setMapOf(undefined)} />}
    </>
  );
}

/** A unit is copied as a draft at the end of its course. */
function useCopy() {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const run = useRun();
  const refresh = useRefresh('courseUnits', 'courses');
  return (id: string): RowAction => ({
    key: 'copy',
    label: t('courses.copy'),
    perm: 'teaching:courseUnit:add',
    isRare: true,
    run: () =>
      run(async () => {
        const { unitName } = await client.call('courseUnits.copy', { body: { id } });
        await refresh();
        message.success(t('courses.unitCopied', { name: unitName }), namingSeconds);
      }),
  });
}
