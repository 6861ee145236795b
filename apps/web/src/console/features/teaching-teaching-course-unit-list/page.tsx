import { courseUnits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { MapEditor } from '../../kit/course-map/lazy-map-editor.tsx';
import { TableScreen } from '../../kit/list/list-page.tsx';

/** Units of courses, each with the way to the map that it stands on. Source: teaching-domain section 6.4. */
export function Page() {
  const { t } = useTexts();
  const [mapOf, setMapOf] = useState<string>();
  return (
    <>
      <TableScreen
        resource={courseUnits}
        spec={{
          columns: ['unitName', 'courseId', 'orderNum', 'isDraft', 'isOpen', 'updateTime'],
          cover: { picture: 'unitCover', second: 'unitIntro' },
          switches: { isDraft: {}, isOpen: {} },
        }}
        rowActions={(declared, { courseId }) => [
          ...declared,
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
