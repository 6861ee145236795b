import { courseUnits } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MapEditor } from '../../kit/course-map/lazy-map-editor.tsx';
import { useSetHomework } from '../../kit/homework/use-set-homework.tsx';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { unitPath } from './unit-path.ts';
import { useCopyUnit } from './use-copy-unit.ts';
import { withUnitControls } from './use-unit-fields.tsx';

/** Units of all courses, each with the way to its page and to the map that it stands on. */
export function AllUnits() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [mapOf, setMapOf] = useState<string>();
  const copy = useCopyUnit();
  const set = useSetHomework();
  return (
    <>
      <TableScreen
        resource={courseUnits}
        spec={{
          columns: ['unitName', 'courseId', 'orderNum', 'isDraft', 'isOpen', 'updateTime'],
          cover: { picture: 'unitCover', second: 'unitIntro' },
          switches: { isDraft: {}, isOpen: {} },
        }}
        fields={withUnitControls}
        deleteQuestion={(rows) =>
          rows.some(({ isDraft }) => !isDraft) ? t('courses.deleteUnit') : undefined
        }
        rowActions={(declared, { id, courseId }) => [
          {
            key: 'page',
            label: t('units.page'),
            perm: 'teaching:courseUnit:list',
            run: () => void navigate(unitPath(courseId, id)),
          },
          ...declared,
          set.action({ kind: 'unit', id }),
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
      {set.form}
      {mapOf !== undefined && <MapEditor courseId={mapOf} onClose={() => setMapOf(undefined)} />}
    </>
  );
}
