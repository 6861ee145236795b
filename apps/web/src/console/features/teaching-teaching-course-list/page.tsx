import { courses } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { MapEditor } from '../../kit/course-map/lazy-map-editor.tsx';
import { mapControl } from '../../kit/course-map/map-control.tsx';
import { TableScreen } from '../../kit/list/list-page.tsx';

/** Courses, each with the map that its units stand on. Source: teaching-domain section 6.3. */
export function Page() {
  const { t } = useTexts();
  const [mapOf, setMapOf] = useState<string>();
  return (
    <>
      <TableScreen
        resource={courses}
        spec={{
          columns: [
            'courseName',
            'courseType',
            'courseCategory',
            'isShared',
            'showHome',
            'updateTime',
          ],
          cover: { picture: 'courseCover', second: 'courseCategory' },
          switches: { isShared: {}, showHome: {} },
        }}
        rowActions={(declared, { id, showType }) =>
          showType === 1
            ? [
                {
                  key: 'map',
                  label: t('map.title'),
                  perm: 'teaching:courseUnit:edit',
                  run: () => setMapOf(id),
                },
                ...declared,
              ]
            : declared
        }
        fields={(declared) =>
          declared.map((field) =>
            field.name === 'courseMap' ? { ...field, control: mapControl, isWide: true } : field,
          )
        }
      />
      {mapOf !== undefined && <MapEditor courseId={mapOf} onClose={() => setMapOf(undefined)} />}
    </>
  );
}
