import type { Locator } from 'playwright-core';
import type { School } from '../school/use-school.ts';
import type { Language, sizes, Visitor } from '../school/visitor.ts';
import { type ConsoleDriver, driveConsole } from './console-driver.ts';
import { atRestAfter, findBarriers, findOverflow, openAtRest } from './page-checks.ts';

/** A lesson in each editor, and the course that it belongs to. */
type Lesson = { courseId: string; courseName: string; unitId: string; unitName: string };
export type Lessons = Readonly<Record<'junior' | 'blocks' | 'python', Lesson>>;

type Screen = {
  name: string;
  path: string;
  /** What opens on it; nothing for the page itself. */
  open?: (driver: ConsoleDriver) => Promise<unknown>;
  /** What is there once it is open; the window in front unless told. */
  seen?: (driver: ConsoleDriver) => Locator;
};
/** `guest`, or a user name of the demo school. */
type Part = { who: string; screens: readonly Screen[] };

const editors = { junior: 3, blocks: 2, python: 4 } as const;

/** The first lesson of each of the courses that come with Sprout, as a child has them. */
export async function findLessons(school: School): Promise<Lessons> {
  const child = await school.signIn('student05');
  const courses = await child.get('lessons.mineCourse');
  const first = await Promise.all(
    courses.map(async ({ id, courseName }) => {
      const { records } = await child.get('lessons.mineUnit', { query: { courseId: id } });
      const unitId = records[0]?.id ?? '';
      const { unitName, courseWorkType } = await child.get('lessons.getUnitWorkInfo', {
        query: { unitId },
      });
      return { courseId: id, courseName, unitId, unitName, courseWorkType };
    }),
  );
  const of = (workType: number): Lesson => {
    const found = first.find(({ courseWorkType }) => courseWorkType === workType);
    if (!found) throw new Error(`the demo school has no lesson with works of kind ${workType}`);
    return found;
  };
  return { junior: of(editors.junior), blocks: of(editors.blocks), python: of(editors.python) };
}

/** Every page that courses, news, orders and assets have brought, by who sees it. */
export function courseScreens({ junior, blocks, python }: Lessons): readonly Part[] {
  const map = `/teaching/mineCourse/courseUnitMap?id=${blocks.courseId}`;
  const adding = (table: 'news' | 'orders' | 'scratchAssets') => (one: ConsoleDriver) =>
    one.head(one.t('add.*', { noun: one.t(`noun.${table}`, { n: 1 }) }));
  const task = (family: keyof Lessons, { unitId, unitName }: Lesson): Screen => ({
    name: `task beside ${family}`,
    path: `/edit/${family}/?unitId=${unitId}&scene=course`,
    async open({ page }) {
      await page.getByRole('complementary').filter({ hasText: unitName }).waitFor();
    },
    // The work has come when it can be handed in.
    seen: ({ page, t }) =>
      page
        .locator('header button:not([disabled])')
        .filter({ hasText: new RegExp(`${t('editor.submit')}|${t('homework.mine.handIn')}`) }),
  });
  return [
    {
      who: 'admin',
      screens: [
        { name: 'course list', path: '/course/course' },
        { name: 'course form', path: '/form/advanced-form' },
        {
          name: 'classes of a course',
          path: '/course/course',
          open: ({ t, row }) => row(t('courses.give'), blocks.courseName),
        },
        {
          name: 'classes for a course',
          path: '/course/course',
          async open({ t, row, head, front }) {
            await row(t('courses.give'), blocks.courseName);
            await head(t('courses.giveAdd'), front());
          },
        },
        {
          name: 'unit workspace',
          path: `/course/courseUnit?courseId=${blocks.courseId}&unit=${blocks.unitId}`,
        },
        {
          name: 'map editor',
          path: `/course/courseUnit?courseId=${blocks.courseId}&unit=${blocks.unitId}`,
          open: ({ t, button }) => button(t('map.title')).click(),
        },
        {
          name: 'courses of a class',
          path: '/isystem/departDetailList?id=demo-class-1&tab=courses',
        },
        {
          name: 'giving courses',
          path: '/isystem/departDetailList?id=demo-class-1&tab=courses',
          open: ({ t, head }) => head(t('progress.give')),
        },
        { name: 'news list', path: '/news/list' },
        {
          name: 'news form',
          path: '/news/list',
          open: adding('news'),
          seen: ({ page }) =>
            page.locator('form:not([data-list-filters])').filter({ visible: true }),
        },
        { name: 'orders', path: '/teaching/order' },
        { name: 'order form', path: '/teaching/order', open: adding('orders') },
        { name: 'assets', path: '/scratch/assets' },
        { name: 'asset form', path: '/scratch/assets', open: adding('scratchAssets') },
        {
          name: 'asset upload',
          path: '/scratch/assets',
          open: ({ t, head }) => head(t('asset.many')),
        },
      ],
    },
    {
      who: 'guest',
      screens: [
        { name: 'courses of the site', path: '/courseList' },
        { name: 'course of the site', path: `/course-detail?id=${blocks.courseId}` },
        { name: 'unit of the site', path: `/unit-detail?id=${blocks.unitId}` },
      ],
    },
    {
      // No teacher has graded what this child did: its tasks are open.
      who: 'student05',
      screens: [
        { name: 'my courses', path: '/teaching/mineCourse/cardList' },
        { name: 'map', path: map },
        { name: 'lesson', path: `${map}&unit=${blocks.unitId}` },
        task('junior', junior),
        task('blocks', blocks),
        task('python', python),
      ],
    },
  ];
}

type Finding = { name: string; barriers: string[]; overflow: number };
type Way = { language: Language; size: keyof typeof sizes };

/** Folder for pictures of every screen, to be looked at by people. */
const shots = process.env['SPROUT_E2E_SHOTS'];

/** Opens the screens of one part one after another, and says of each what is wrong with it. */
export async function lookAt(school: School, part: Part, way: Way): Promise<Finding[]> {
  const { who, screens } = part;
  const login = who === 'guest' ? {} : { as: await school.signIn(who) };
  const visitor = await school.visit({ ...way, ...login });
  const found: Finding[] = [];
  let at = '';
  for (const screen of screens) {
    const isThere = screen.path === at && (await closeFront(visitor));
    if (!isThere) await openAtRest(visitor.page, screen.path);
    at = screen.path;
    found.push(await lookAtOne(visitor, screen, way));
  }
  return found;
}

/** Closes the window in front, as somebody who has only looked; answers whether none is left. */
async function closeFront({ page }: Visitor): Promise<boolean> {
  const windows = page.getByRole('dialog');
  if ((await windows.count()) === 0) return true;
  await page.keyboard.press('Escape');
  await windows
    .first()
    .waitFor({ state: 'hidden', timeout: 2000 })
    .catch(() => undefined);
  return (await windows.filter({ visible: true }).count()) === 0;
}

async function lookAtOne({ page }: Visitor, screen: Screen, way: Way): Promise<Finding> {
  const { name, open, seen } = screen;
  const driver = driveConsole(page, way.language);
  if (open || seen) {
    await atRestAfter(page, async () => {
      await open?.(driver);
      await (seen ?? (({ front }: ConsoleDriver) => front()))(driver).first().waitFor();
    });
  }
  if (shots) {
    const file = `${name.replaceAll(' ', '-')}-${way.size}-${way.language}`;
    await page.screenshot({ path: `${shots}/${file}.png` });
  }
  return { name, barriers: await findBarriers(page), overflow: await findOverflow(page) };
}

/** What is found where everybody can use everything. */
export const nothingAt = ({ screens }: Part): Finding[] =>
  screens.map(({ name }) => ({ name, barriers: [], overflow: 0 }));
