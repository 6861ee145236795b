import { useTexts } from '@sprout/ui';
import { Select } from 'antd';
import styles from './class-grid.module.css';
import type { Grid } from './grid-model.ts';
import type { Asked } from './use-class-grid.ts';

/** Of the choice of courses: all homework of the class instead. */
const homework = 'homework';

type Props = { grid: Grid; onChoose: (asked: Asked) => void; isPhone?: boolean };

/** Which class, and what of it. */
export function GridSelects({ grid, onChoose, isPhone = false }: Props) {
  const { t } = useTexts();
  const departId = grid.departId ?? '';
  const selects = (
    <>
      <Select
        aria-label={t('classGrid.class')}
        className={styles['select'] ?? ''}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        size={isPhone ? 'large' : 'middle'}
        value={departId}
        options={grid.departs.map(({ id, departName }) => ({ value: id, label: departName }))}
        onChange={(chosen) => onChoose({ departId: chosen })}
      />
      <Select
        aria-label={t('classGrid.course')}
        className={styles['select'] ?? ''}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        size={isPhone ? 'large' : 'middle'}
        value={grid.courseId ?? homework}
        options={[
          ...grid.courses.map(({ id, courseName }) => ({ value: id, label: courseName })),
          { value: homework, label: t('classGrid.allHomework') },
        ]}
        onChange={(chosen) =>
          onChoose(
            chosen === homework ? { departId, tasks: homework } : { departId, courseId: chosen },
          )
        }
      />
    </>
  );
  return isPhone ? <div className={styles['selects']}>{selects}</div> : selects;
}
