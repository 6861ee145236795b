import { useTexts } from '@sprout/ui';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { Control, ControlProps } from '../form-types.ts';
import { readLines } from '../lines.ts';
import styles from './homework-form.module.css';
import { useHomeworkDefaults } from './use-homework-defaults.ts';

type Props = ControlProps & { declared: Control };

/** The rubric by the declared control; an earlier one is taken by the name of its homework, and nothing by itself. */
export function RubricChoice({ declared, ...props }: Props) {
  const { t } = useTexts();
  const { value, values = {}, isDisabled, onChange } = props;
  const unitId = values['unitId'];
  const { data } = useHomeworkDefaults(typeof unitId === 'string' ? unitId : undefined);
  const [replaced, setReplaced] = useState<{ lines: unknown }>();
  const rubrics = data?.rubrics ?? [];
  const take = (homeworkId: string) => {
    const earlier = rubrics.find((one) => one.homeworkId === homeworkId);
    if (!earlier) return;
    setReplaced(readLines(value).length > 0 ? { lines: value } : undefined);
    onChange(earlier.rubric);
  };
  const putBack = () => {
    onChange(replaced?.lines);
    setReplaced(undefined);
  };
  return (
    <div className={styles['rubric']}>
      {!isDisabled && rubrics.length > 0 && (
        <div className={styles['earlier']}>
          <Select<string | null>
            aria-label={t('homework.making.earlierRubric')}
            placeholder={t('homework.making.earlierRubric')}
            className={styles['earlierChoice'] ?? ''}
            // Each time it is a question, not a state: the lines may be changed below.
            value={null}
            options={rubrics.map(({ homeworkId, workName, rubric }) => ({
              value: homeworkId,
              label: `${workName} · ${rubric.map(({ title }) => title).join(' · ')}`,
            }))}
            onChange={(homeworkId) => homeworkId !== null && take(homeworkId)}
          />
          {replaced && (
            <Button type="link" onClick={putBack}>
              {t('homework.making.rubricBack')}
            </Button>
          )}
        </div>
      )}
      {declared(props)}
    </div>
  );
}
