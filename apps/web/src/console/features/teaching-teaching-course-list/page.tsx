import { courses } from '@sprout/contract';
import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { MapEditor } from '../../kit/course-map/lazy-map-editor.tsx';
import { mapControl } from '../../kit/course-map/map-control.tsx';
import { useDictItems } from '../../kit/dict-items/use-dict-items.tsx';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { newCoursePath } from '../../kit/new-paths.ts';
import type { HeadAction, RowAction } from '../../kit/table/list-types.ts';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { namingSeconds, useRun } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';

// What few people open does not delay the list.
const ReadyCourses = lazy(async () => ({
  default: (await import('./ready-courses.tsx')).ReadyCourses,
}));

const CourseClasses = lazy(async () => ({
  default: (await import('./course-classes.tsx')).CourseClasses,
}));

const spec = {
  columns: [
    'courseName',
    'courseType',
    'courseCategory',
    { key: 'unitCount', isRight: true },
    { key: 'classCount', isRight: true },
    'isShared',
    'showHome',
    'updateTime',
  ],
  cover: { picture: 'courseCover', second: 'courseCategory' },
  switches: { isShared: {}, showHome: {} },
} as const;

/** Dictionaries that a course is described by, each with the button that opens its items. */
const dicts: readonly { readonly dictCode: string; readonly label: TextKey }[] = [
  { dictCode: courses.fields.courseType.dict, label: 'courses.types' },
  { dictCode: courses.fields.courseCategory.dict, label: 'courses.categories' },
];

/** Courses, each with its units and the map that they stand on. Source: teaching-domain section 6.3. */
export function Page() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [mapOf, setMapOf] = useState<string>();
  const [given, setGiven] = useState<{ id: string; courseName: string }>();
  const dictItems = useDictItems();
  const [isReadyOpen, setReadyOpen] = useState(false);
  const passOn = usePassOn();
  const questionOf = useDeleteQuestion();
  const units = (id: string): RowAction => ({
    key: 'units',
    label: t('field.courses.unitCount'),
    perm: 'teaching:courseUnit:list',
    run: () => void navigate(`/course/courseUnit?courseId=${encodeURIComponent(id)}`),
  });
  const give = (course: { id: string; courseName: string }): RowAction => ({
    key: 'give',
    label: t('courses.give'),
    perm: 'teaching:courseDept:list',
    isFrequent: true,
    run: () => setGiven(course),
  });
  const ordersOf = (id: string): RowAction => ({
    key: 'orders',
    label: t('title.orders'),
    perm: 'teaching:order:list',
    isRare: true,
    run: () => void navigate(`/teaching/order?actionId=${encodeURIComponent(id)}`),
  });
  const map = (id: string): RowAction => ({
    key: 'map',
    label: t('map.title'),
    perm: 'teaching:courseUnit:edit',
    isRare: true,
    run: () => setMapOf(id),
  });
  const dictActions = dicts.map(({ dictCode, label }) => dictItems.actionFor(dictCode, t(label)));
  const ready: HeadAction = {
    key: 'ready',
    label: t('courses.ready'),
    perm: 'teaching:course:add',
    run: () => setReadyOpen(true),
  };
  return (
    <>
      <TableScreen
        resource={courses}
        spec={spec}
        headActions={(declared) => [
          ...dictActions,
          ...declared.map((action) =>
            action.key === 'add'
              ? { ...action, label: t('courses.new'), run: () => void navigate(newCoursePath) }
              : action,
          ),
          ready,
        ]}
        rowActions={(declared, { id, courseName, showType }) => [
          units(id),
          ...declared,
          give({ id, courseName }),
          ...(showType === 1 ? [map(id)] : []),
          ordersOf(id),
          ...passOn({ id, courseName }),
        ]}
        deleteQuestion={questionOf}
        fields={(declared) =>
          declared.map((field) =>
            field.name === 'courseMap' ? { ...field, control: mapControl, isWide: true } : field,
          )
        }
      />
      {mapOf !== undefined && <MapEditor courseId={mapOf} onClose={() => setMapOf(undefined)} />}
      {given && (
        <Suspense fallback={null}>
          <CourseClasses course={given} onClose={() => setGiven(undefined)} />
        </Suspense>
      )}
      {isReadyOpen && (
        <Suspense fallback={null}>
          <ReadyCourses onClose={() => setReadyOpen(false)} />
        </Suspense>
      )}
      {dictItems.drawer}
    </>
  );
}

type CourseCounts = { unitCount: number; classCount: number; isShared: boolean; showHome: boolean };

/** The question before courses are deleted: their units, classes and readers. None for courses without any of these. */
function useDeleteQuestion() {
  const { t } = useTexts();
  return (rows: readonly CourseCounts[]): string | undefined => {
    const units = rows.reduce((sum, { unitCount }) => sum + unitCount, 0);
    const classes = rows.reduce((sum, { classCount }) => sum + classCount, 0);
    const isSeen = rows.some(({ isShared, showHome }) => isShared || showHome);
    if (units === 0 && classes === 0 && !isSeen) return undefined;
    return [
      units > 0 ? t('courses.deleteUnits', { n: units }) : '',
      classes > 0 ? t('courses.deleteClasses', { n: classes }) : '',
      isSeen ? t('courses.deleteSeen') : '',
      t('courses.deleteStays'),
    ]
      .filter(Boolean)
      .join(t('courses.deleteJoin'));
  };
}

/** A course is copied, or saved as a file for another school. */
function usePassOn() {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const run = useRun();
  const refresh = useRefresh('courses');
  return ({ id, courseName }: { id: string; courseName: string }): RowAction[] => [
    {
      key: 'copy',
      label: t('courses.copy'),
      perm: 'teaching:course:add',
      isRare: true,
      run: () =>
        run(async () => {
          const made = await client.call('courses.copy', { body: { id } });
          await refresh();
          message.success(t('courses.copied', { name: made.courseName }), namingSeconds);
        }),
    },
    {
      key: 'exportFile',
      label: t('courses.export'),
      perm: 'teaching:course:export',
      isRare: true,
      run: async () => {
        const close = message.loading(t('courses.exporting'), 0);
        await run(async () =>
          saveFile(
            await client.callFile('courses.exportFile', { query: { id } }),
            `${courseName}.zip`,
          ),
        );
        close();
      },
    },
  ];
}
