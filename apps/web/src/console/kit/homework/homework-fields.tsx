import type { TextKey, Translate } from '@sprout/texts';
import { Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { SubjectTexts } from '../../subject-texts.tsx';
import type { Control, ControlProps, FormField, FormLayout } from '../form-types.ts';

const ClassTimes = lazy(async () => ({
  default: (await import('./class-times.tsx')).ClassTimes,
}));
const ClassChoice = lazy(async () => ({
  default: (await import('./class-choice.tsx')).ClassChoice,
}));
const RubricChoice = lazy(async () => ({
  default: (await import('./rubric-choice.tsx')).RubricChoice,
}));
const ChecksControl = lazy(async () => ({
  default: (await import('../homework-checks/checks-control.tsx')).ChecksControl,
}));

const later =
  (Shown: ComponentType<ControlProps>): Control =>
  (props) => (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 1 }} />}>
      <SubjectTexts subject="making">
        <Shown {...props} />
      </SubjectTexts>
    </Suspense>
  );
const timesControl = later(ClassTimes);
const checksControl = later(ChecksControl);
const around =
  (Shown: ComponentType<ControlProps & { declared: Control }>, declared: Control): Control =>
  (props) => (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 1 }} />}>
      <SubjectTexts subject="making">
        <Shown {...props} declared={declared} />
      </SubjectTexts>
    </Suspense>
  );

/** Made in no editor: it has neither a starter nor checks. */
const isFile = (values: Readonly<Record<string, unknown>>): boolean =>
  Number(values['codeType']) === 0;

/** The fields of a homework's form, with classes, times, rubric and checks by controls of their own. */
export function homeworkFields(declared: readonly FormField[]): FormField[] {
  return declared.map((field) => {
    if (field.name === 'workDept') {
      return { ...field, control: around(ClassChoice, field.control), isWide: true };
    }
    if (field.name === 'rubric') {
      return { ...field, control: around(RubricChoice, field.control) };
    }
    if (field.name === 'classRules') return { ...field, control: timesControl, isWide: true };
    if (field.name === 'checks') {
      return {
        ...field,
        control: checksControl,
        isWide: true,
        shownIf: (values) => !isFile(values),
      };
    }
    return field.name === 'workUrl' ? { ...field, shownIf: (values) => !isFile(values) } : field;
  });
}

/** What everybody needs first: what it is, for whom and until when. */
export const homeworkLayout = (t: Translate<TextKey>): FormLayout => ({
  as: 'sections',
  groups: [
    {
      title: t('homework.set'),
      fields: ['workName', 'codeType', 'workDept', 'classRules', 'workDesc', 'status'],
    },
    {
      title: t('homework.mine.sheet'),
      fields: ['workUrl', 'workDocumentUrl', 'materials', 'workCover', 'unitId'],
    },
    { title: t('homework.rubric'), fields: ['rubric'] },
    { title: t('field.homeworks.checks'), fields: ['checks'] },
  ],
});
