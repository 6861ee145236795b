import { courses, courseUnits, newCourseForm, newUnitLine } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Alert } from 'antd';
import { mapControl } from '../../kit/course-map/map-control.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { formFieldsOf, newValuesOf } from '../../kit/form/resource-fields.tsx';
import { rowsControl } from '../../kit/form/rows-control.tsx';
import { useFormRoute } from '../../kit/form/use-form-route.ts';
import type { FormField, FormLines } from '../../kit/form-types.ts';
import { useTabTitle } from '../../kit/use-tab-title.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import styles from './advanced.module.css';
import { useNewCourse } from './use-new-course.ts';

export const Page = () => (
  <SubjectTexts subject="guidedForms">
    <NewCourseForm />
  </SubjectTexts>
);

const mostUnits = 60;

const info = ['courseName', 'courseType', 'courseCategory', 'courseCover', 'courseDesc'];
const shown = [
  'showType',
  'courseMap',
  'isShared',
  'showHome',
  'departIds',
  'orderNum',
  'courseIcon',
];
const rare = ['orderNum', 'courseIcon'];

/** A course with its units in one form: the one way to make a course of one's own. */
function NewCourseForm() {
  const { t } = useTexts();
  useTabTitle(t('forms.course'));
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
    isWide: true,
    hint: t('forms.course.unitsHint'),
    lines,
    control: rowsControl(lines),
  };
  const declared = formFieldsOf(courses, [...info, ...shown], t).map((field) => ({
    ...field,
    ...(field.name === 'courseMap' ? { control: mapControl, isWide: true } : {}),
    ...(rare.includes(field.name) ? { isFolded: true } : {}),
  }));
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
        initial={newValuesOf(courses.fields)}
        fields={[...declared, units]}
        layout={{
          as: 'sections',
          groups: [
            { title: t('forms.course.info'), fields: info },
            { title: t('forms.course.units'), fields: ['units'] },
            { title: t('forms.course.shown'), fields: shown },
          ],
        }}
        onSubmit={async (values) => finish(await make(values))}
        onClose={leave}
      />
    </div>
  );
}
