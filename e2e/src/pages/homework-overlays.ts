import { demoChildren } from '@sprout/content/school';
import type { School } from '../school/use-school.ts';
import type { Api } from '../shared/api.ts';
import type { ConsoleDriver } from './console-driver.ts';
import type { Overlay, OverlaysOfPage } from './console-overlays.ts';

/** What the pages of homework are opened with. */
export type HomeworkPlaces = {
  /** Some wait in it, some have not handed in. */
  task: { homeworkId: string; departId: string };
  taskName: string;
  /** A course of the first class. */
  courseId: string;
  /** A child of the first class that owes the task. */
  childId: string;
};

const first = 'demo-class-1';
const python = 4;
/** Places of demo children: one that owes homework, and one that has handed in the program. */
const owing = 13;
const handedIn = 20;

/** Finds them in the demo school, and sets homework that is done as files. */
export async function findHomework(school: School): Promise<HomeworkPlaces> {
  const teacher = await school.signIn('teacher');
  const tasks = await teacher.get('grading.tasks', { query: { isWaiting: true } });
  // A reader of English understands all of a program but the child's own words.
  const task = tasks.find((one) => one.kind === 'homework' && one.codeType === python);
  const { grid } = await teacher.get('classGrid.grid', { query: { departId: first } });
  const courseId = grid?.courseId;
  if (!task || !courseId) throw new Error('the demo school has neither homework nor lessons');
  const body = { workName: '交一张图', codeType: 0, workDept: first };
  await teacher.get('homeworks.add', { body });
  return {
    task: { homeworkId: task.id, departId: task.departId },
    taskName: task.name,
    courseId,
    childId: demoChildren[owing]?.id ?? '',
  };
}

const menuIsSeen = ({ page }: ConsoleDriver) =>
  page.locator('.ant-dropdown').getByRole('menu').last();
const columnMenu = ({ page }: ConsoleDriver) =>
  page.locator('table button[aria-haspopup="menu"]').first();

/** Somebody else grades the hand-in in front while stars for it are chosen. */
async function gradeMeanwhile({ page }: ConsoleDriver, other: Api, task: HomeworkPlaces['task']) {
  const inFront = page.locator('[aria-current="true"] b');
  await inFront.waitFor();
  const name = await inFront.textContent();
  const { rows } = await other.get('homework.classWork', { query: task });
  const row = rows.find(({ realname }) => realname === name);
  const { submissionId = '', versionId = '' } = row ?? {};
  await page.keyboard.press('3');
  const body = {
    submissionId: submissionId ?? '',
    versionId: versionId ?? '',
    score: 5,
    comment: '很稳',
  };
  await other.get('homework.grade', { body });
  await page.keyboard.press('Control+Enter');
}

function gradingPage(school: School, { task }: HomeworkPlaces): OverlaysOfPage {
  return {
    path: `/teaching/grading?${new URLSearchParams(task)}`,
    who: 'teacher',
    overlays: [
      {
        name: 'phrases',
        open: ({ t, button }) => button(t('grading.phrases.manage')).click(),
      },
      { name: 'keys of grading', open: ({ page }) => page.keyboard.press('?') },
      {
        name: 'two who grade',
        open: async (driver) => gradeMeanwhile(driver, await school.signIn('teacher2'), task),
      },
    ],
  };
}

function gridPages({ courseId }: HomeworkPlaces): readonly OverlaysOfPage[] {
  const path = '/teaching/classGrid';
  return [
    {
      path: `${path}?${new URLSearchParams({ departId: first, courseId })}`,
      who: 'teacher',
      overlays: [
        {
          name: 'cell of a unit',
          open: ({ page }) => page.locator('[data-cell]').first().click(),
          seen: ({ page, t }) =>
            page
              .locator('.ant-popover')
              .getByText(t('classGrid.cell.account', { name: 'student' })),
        },
        { name: 'menu of a column', open: (one) => columnMenu(one).click(), seen: menuIsSeen },
        {
          name: 'opening time of a unit',
          open: (one) => one.behind(columnMenu(one), one.t('classGrid.openingTime')),
          seen: ({ front }) => front().getByRole('radio').first(),
        },
        {
          name: 'export of the grid',
          open: ({ t, button }) => button(t('classGrid.export')).click(),
          seen: menuIsSeen,
        },
      ],
    },
    {
      path: `${path}?${new URLSearchParams({ departId: first, tasks: 'homework' })}`,
      who: 'teacher',
      overlays: [
        {
          name: 'more time for a class',
          // The oldest has ended without a due time to come; the second is the one that both classes have.
          open: async (one) => {
            const menus = one.page.locator('table button[aria-haspopup="menu"]');
            await one.behind(menus.nth(1), one.t('classGrid.extendClass'));
          },
        },
      ],
    },
  ];
}

const childPage = ({ childId }: HomeworkPlaces): OverlaysOfPage => ({
  path: `/teaching/childRecord?${new URLSearchParams({ id: childId })}`,
  who: 'teacher',
  overlays: [
    {
      name: 'more time for a child',
      open: ({ page, t }) =>
        page
          .getByRole('button', { name: new RegExp(`^${t('classGrid.cell.extend')}`) })
          .first()
          .click(),
    },
    { name: 'report for parents', open: ({ t, head }) => head(t('childRecord.report')) },
  ],
});

const author = demoChildren[handedIn]?.nickname ?? '';

const ofWork = (name: string, key: 'play' | 'tag' | 'qr' | 'send'): Overlay => ({
  name,
  open: (driver) => driver.row(driver.t(`staffWorks.${key}`), author),
});

const worksPage: OverlaysOfPage = {
  path: '/teaching/workList',
  who: 'teacher',
  overlays: [
    ofWork('work of a child', 'play'),
    ofWork('tags of a work', 'tag'),
    ofWork('code of a work', 'qr'),
    ofWork('sending a work', 'send'),
    { name: 'import of stars', open: ({ t, head }) => head(t('staffWorks.import')) },
  ],
};

const listPage = ({ taskName }: HomeworkPlaces): OverlaysOfPage => ({
  path: '/work/additionalWork',
  who: 'teacher',
  overlays: [
    { name: 'setting homework', open: ({ t, head }) => head(t('homework.set')) },
    {
      name: 'children with homework',
      open: (one) => one.row(one.t('homework.open'), taskName),
      seen: ({ t, button, front }) => button(t('classGrid.extendClass'), front()),
    },
    {
      name: 'more time in the list of homework',
      async open(one) {
        await one.row(one.t('homework.open'), taskName);
        await one.button(one.t('classGrid.extendClass'), one.front()).click();
      },
      seen: ({ page, t }) => page.getByRole('dialog', { name: t('classGrid.extendClass') }),
    },
  ],
});

const minePage: OverlaysOfPage = {
  path: '/center/myAdditionalWork',
  who: demoChildren[owing]?.username ?? '',
  overlays: [
    {
      name: 'handing in files',
      open: ({ page, t }) =>
        page
          .getByRole('button', { name: new RegExp(`^${t('homework.mine.handIn')}`) })
          .first()
          .click(),
    },
  ],
};

/** The pages of homework for teachers and children, with all that opens on them. */
export const homeworkOverlays = (
  school: School,
  places: HomeworkPlaces,
): readonly OverlaysOfPage[] => [
  gradingPage(school, places),
  ...gridPages(places),
  childPage(places),
  worksPage,
  listPage(places),
  minePage,
];
