import { unitReleases } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { selectControl } from '../../kit/form/controls.tsx';
import type { Control, FormField, FormLayout } from '../../kit/form-types.ts';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { useCan } from '../../session/permissions.ts';
import type { Unit } from './unit.ts';

const LimitChoice = lazy(async () => ({
  default: (await import('./limit-choice.tsx')).LimitChoice,
}));

const limitControl: Control = (props) => (
  <Suspense fallback={null}>
    <LimitChoice {...props} />
  </Suspense>
);

const ChecksControl = lazy(async () => ({
  default: (await import('../../kit/homework-checks/checks-control.tsx')).ChecksControl,
}));

/** The same as in the form of homework, where kind and starter have other names. */
const checksControl: Control = ({ values = {}, ...props }) => (
  <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 2 }} />}>
    <ChecksControl
      {...props}
      values={{ codeType: values['courseWorkType'], workUrl: values['courseWork'] }}
    />
  </Suspense>
);

const controls: Readonly<Record<string, Partial<FormField>>> = {
  starterLimit: { control: limitControl, isWide: true },
  checks: { control: checksControl, isWide: true },
};

/** Fields of a unit that are kept as JSON, with the controls that write them. */
export const withUnitControls = (declared: readonly FormField[]): FormField[] =>
  declared.map((field) => ({ ...field, ...controls[field.name] }));

/** Put where they belong by dragging, in the list and on the map. */
const placed = ['orderNum', 'pinX', 'pinY', 'isPinLocked'];

const lessonFields = [
  'unitName',
  'unitIntro',
  'unitCover',
  'courseVideoSource',
  'videoFile',
  'videoLink',
  'showCourseVideo',
  'courseCase',
  'showCourseCase',
  'materials',
  'mediaContent',
];
const workFields = [
  'courseWorkType',
  'courseWork',
  'starterLimit',
  'steps',
  'checks',
  'courseWorkAnswer',
  'lessonPlan',
];
const openingFields = ['isDraft', 'isOpen', 'afterUnitId', 'releases'];

/** Fields of a unit on its page, and how they stand together. `units` are those of its course in their order. */
export function useUnitFields(units: readonly Unit[]) {
  const { t } = useTexts();
  const can = useCan();
  const canRelease = can('teaching:courseDept:list');
  const layout = useMemo<FormLayout>(
    () => ({
      as: 'tabs',
      groups: [
        { title: t('units.tab.lesson'), fields: lessonFields },
        { title: t('units.tab.work'), fields: workFields },
        { title: t('units.tab.opening'), fields: openingFields },
      ],
    }),
    [t],
  );
  const fields = (declared: readonly FormField[], unit: { id: string } | undefined) => {
    const all = [...lessonFields, ...workFields, ...openingFields];
    const after = { control: unitControl(units, unit?.id) };
    const own = withUnitControls(declared)
      .filter(({ name }) => !placed.includes(name))
      .map((field) => (field.name === 'afterUnitId' ? { ...field, ...after } : field));
    const asked = [...own].sort((one, other) => all.indexOf(one.name) - all.indexOf(other.name));
    if (!unit || !canRelease) return asked;
    const control: Control = ({ id }) => <ReleasesButton id={id} unitId={unit.id} />;
    return [...asked, { name: 'releases', label: t('title.unitReleases'), control }];
  };
  return { fields, layout };
}

/** Another unit of the same course, by its number. */
function unitControl(units: readonly Unit[], ownId: string | undefined): Control {
  const options = units.flatMap(({ id, unitName }, at) =>
    id === ownId ? [] : [{ value: id, label: `${at + 1}. ${unitName}` }],
  );
  const select = selectControl(options);
  // Emptied, the unit waits for none.
  return (props) => select({ ...props, onChange: (value) => props.onChange(value ?? null) });
}

type ReleasesProps = { id: string; unitId: string };

const spec = { columns: ['departId', 'opensAt'] } as const;

/** When the unit opens in single classes, beside the form: each line is saved at once. */
function ReleasesButton({ id, unitId }: ReleasesProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button id={id} onClick={() => setOpen(true)}>
        {t('units.releases')}
      </Button>
      {isOpen && (
        <PageDrawer title={t('title.unitReleases')} onClose={() => setOpen(false)}>
          <p>{t('units.releasesHint')}</p>
          <TableScreen
            resource={unitReleases}
            spec={spec}
            fixed={{ unitId }}
            related={['lessons']}
            isLocal
            isPlain
          />
        </PageDrawer>
      )}
    </>
  );
}
