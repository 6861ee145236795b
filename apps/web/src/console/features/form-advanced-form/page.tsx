import { courses, courseUnits, newCourseForm, newUnitLine } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Alert } from 'antd';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { formFieldsOf } from '../../kit/form/resource-fields.tsx';
import { rowsControl } from '../../kit/form/rows-control.tsx';
import { useFormRoute } from '../../kit/form/use-form-route.ts';
import type { FormField, FormLines } from '../../kit/form-types.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './advanced.module.css';
import { useNewCourse } from './use-new-course.ts';

export const Page = () => (
  <SubjectTexts subject="guidedForms">
    <NewCourseForm />
  </SubjectTexts>
);

const mostUnits = 60;

/** A course with its units in one form. */
function NewCourseForm() {
  const { t } = useTexts();
  const { key, finish, close } = useFormRoute();
  const { make, savedUnits, forget } = useNewCourse();
  const lines: FormLines = {
    columns: formFieldsOf(courseUnits, ['unitName', 'unitIntro', 'courseWorkType'], t),
    schema: newUnitLine,
    max: mostUnits,
  };
  const units: FormField = {
    name: 'units',
    label: t('forms.course.units'),
    isRequired: true,
    isWide: true,
    hint: t('forms.course.unitsHint'),
    lines,
    control: rowsControl(lines),
  };
  const leave = () => {
    forget();
    close();
  };
  return (
    <div className={styles['page']}>
      {savedUnits !== undefined && (
        <Alert type="warning" showIcon title={t('forms.course.saved', { n: savedUnits })} />
      )}
      <FormDrawer
        key={key}
        isPage
        draftKey="new-course"
        title={t('forms.course')}
        schema={newCourseForm}
        initial={{ units: [{ courseWorkType: 2 }] }}
        fields={[
          ...formFieldsOf(courses, ['courseName', 'courseType', 'courseCategory', 'departIds'], t),
          units,
        ]}
        layout={{
          as: 'sections',
          groups: [
            {
              title: t('forms.course.info'),
              fields: ['courseName', 'courseType', 'courseCategory', 'departIds'],
            },
            { title: t('forms.course.units'), fields: ['units'] },
          ],
        }}
        onSubmit={async (values) => finish(await make(values))}
        onClose={leave}
      />
    </div>
  );
}
