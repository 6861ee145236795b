import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { driveConsole } from '../src/pages/console-driver.ts';
import {
  courseScreens,
  findLessons,
  type Lessons,
  lookAt,
  nothingAt,
} from '../src/pages/course-screens.ts';
import { tabTo } from '../src/pages/keyboard.ts';
import { openAtRest } from '../src/pages/page-checks.ts';
import { dragByFinger, middleOf } from '../src/pages/touch.ts';
import { useSchool } from '../src/school/use-school.ts';
import { isFullRun, lookedAtIn } from '../src/shared/scope.ts';

const school = useSchool();

let lessons: Lessons;
beforeAll(async () => {
  lessons = await findLessons(school);
});

// A third width; each of these pages is looked at in the other two in every run.
describe.each(isFullRun ? lookedAtIn : [])('on a tablet in %s', (language) => {
  it.each(['admin', 'guest', 'student05'])(
    'every screen of %s can be read by everybody',
    async (who) => {
      const part = courseScreens(lessons).find((one) => one.who === who);
      if (!part) throw new Error(`expected screens of ${who}`);

      const found = await lookAt(school, part, { language, size: 'tablet' });

      expect(found).toEqual(nothingAt(part));
    },
  );
});

/** The pins of a course as they are kept, in the order of its units. */
async function keptPins(courseId: string) {
  const admin = await school.signIn('admin');
  const query = { courseId, pageSize: 50 };
  const { records } = await admin.get('courseUnits.list', { query });
  return records.map(({ unitName, pinX, pinY, isPinLocked }) => ({
    unitName,
    pinX,
    pinY,
    isPinLocked,
  }));
}

const unitsPage = ({ courseId, unitId }: Lessons['junior']) =>
  `/course/courseUnit?courseId=${courseId}&unit=${unitId}`;
const mapPage = ({ courseId }: Lessons['junior']) =>
  `/teaching/mineCourse/courseUnitMap?id=${courseId}`;

/** Where the tip of a pin stands, as parts of the picture below it, and how wide that is. */
const tipOf = (pin: Locator) =>
  pin.evaluate((element) => {
    const picture = element.parentElement?.querySelector('img')?.getBoundingClientRect();
    if (!picture) throw new Error('expected the picture of the map');
    const { left, top, width, height } = element.getBoundingClientRect();
    // The tip of a square of round corners that stands on one of them.
    const below = Number.parseFloat(getComputedStyle(element).marginTop) * -1;
    return {
      x: left + width / 2 - picture.left,
      y: top + below - picture.top,
      width: picture.width,
      height: picture.height,
      size: height,
    };
  });

/** A pin of the map editor, or of the map of a child. */
const pinOf = (page: Page, number: number) =>
  page
    .locator(`:is(button, a):has-text("第 ${number} 节")`)
    .filter({ has: page.locator('.only-read') });

describe('the map of a course', () => {
  it('is made by keys alone', async () => {
    const { page } = await school.visit({ as: await school.signIn('admin') });
    const { t } = driveConsole(page, 'zh-CN');
    const key = (name: string) => page.keyboard.press(name);
    await openAtRest(page, unitsPage(lessons.python));
    await page.getByRole('button', { name: t('map.title'), exact: true }).focus();
    await key('Enter');
    const editor = page.getByRole('dialog');
    await editor.waitFor();
    await page.getByRole('button', { name: /^第 1 节/ }).waitFor();

    await tabTo(page, /^对齐$/);
    await key('Enter');
    expect(
      await page
        .getByRole('button', { name: t('map.snap'), exact: true })
        .getAttribute('aria-pressed'),
    ).toBe('false');
    // A pin begins with its number, the map around all of them does not.
    await tabTo(page, /^2\D+第 2 节/);
    await key('Shift+ArrowRight');
    await key('ArrowDown');
    await page.getByRole('button', { name: t('map.save', { n: 1 }) }).waitFor();
    const moved = await focusedPlace(page);
    await key('ArrowDown');
    await key('Control+z');
    expect(await focusedPlace(page)).toEqual(moved);
    await key('Enter');
    await tabToSwitch(page);
    await key('Space');
    await key('Control+s');
    await page.getByText(t('map.saved')).waitFor();

    const [, second] = await keptPins(lessons.python.courseId);
    expect(second?.isPinLocked).toBe(true);
    expect(Math.round((second?.pinX ?? 0) * 1000) / 10).toBe(moved.x);
    expect(Math.round((second?.pinY ?? 0) * 1000) / 10).toBe(moved.y);
  });

  it('is arranged by a finger, and opens the next lesson', async () => {
    const admin = await school.visit({ as: await school.signIn('admin'), size: 'tablet' });
    const { page } = admin;
    const { t } = driveConsole(page, 'zh-CN');
    await openAtRest(page, unitsPage(lessons.junior));
    await page.getByRole('button', { name: t('map.title'), exact: true }).tap();
    const pin = page.getByRole('button', { name: /^第 1 节/ });
    const from = await middleOf(pin);
    await dragByFinger(page, from, { x: from.x + 60, y: from.y - 80 });
    await page.getByRole('button', { name: t('map.save', { n: 1 }) }).tap();
    await page.getByText(t('map.saved')).waitFor();
    const [first] = await keptPins(lessons.junior.courseId);
    expect(first?.pinX).not.toBeNull();

    const child = await school.visit({ as: await school.signIn('student'), size: 'tablet' });
    await openAtRest(child.page, mapPage(lessons.junior));
    await child.page.getByRole('link', { name: /^第 1 节/ }).tap();
    await child.page.getByRole('heading', { name: lessons.junior.unitName }).waitFor();
  });

  it('has its units put in order by a finger', async () => {
    const { page } = await school.visit({ as: await school.signIn('admin'), size: 'tablet' });
    const { t, button } = driveConsole(page, 'zh-CN');
    const before = await keptPins(lessons.blocks.courseId);
    await openAtRest(page, unitsPage(lessons.blocks));
    await button(t('units.list')).tap();
    const grips = page.getByRole('button', { name: /^移动第/ });
    const last = await middleOf(grips.nth(2));
    const first = await middleOf(grips.first());
    await dragByFinger(page, first, { x: first.x, y: last.y + 4 });

    const [one, two, three] = before.map(({ unitName }) => unitName);
    await expect
      .poll(async () =>
        (await keptPins(lessons.blocks.courseId)).slice(0, 3).map(({ unitName }) => unitName),
      )
      .toEqual([two, three, one]);
  });

  it('shows a pin at the same place of the picture wherever it is seen', async () => {
    const admin = await school.signIn('admin');
    const { courseId } = lessons.python;
    const query = { courseId, pageSize: 50 };
    const { records } = await admin.get('courseUnits.list', { query });
    const { id = '', pinX = null, pinY = null } = records[3] ?? {};
    const was = pinX === null || pinY === null ? null : { x: pinX, y: pinY };
    await admin.get('courseUnits.movePins', {
      body: { courseId, pins: [{ id, x: 0.6123, y: 0.4321, was }] },
    });
    const staff = await school.visit({ as: admin });
    const child = await school.visit({ as: await school.signIn('student') });
    const seen: { tip: Awaited<ReturnType<typeof tipOf>>; where: string }[] = [];

    for (const size of ['phone', 'tablet', 'desktop'] as const) {
      await child.turn(size);
      await openAtRest(child.page, mapPage(lessons.python));
      seen.push({ tip: await tipOf(pinOf(child.page, 4).first()), where: `child, ${size}` });
    }
    for (const size of ['tablet', 'desktop'] as const) {
      await staff.turn(size);
      await openAtRest(staff.page, unitsPage(lessons.python));
      await staff.page.getByRole('button', { name: '地图编辑器', exact: true }).click();
      const pin = pinOf(staff.page, 4).first();
      await pin.waitFor();
      seen.push({ tip: await tipOf(pin), where: `editor, ${size}` });
    }

    const far = seen.filter(
      ({ tip: { x, y, width, height } }) =>
        Math.abs(x - 0.6123 * width) > 1 || Math.abs(y - 0.4321 * height) > 1,
    );
    expect(far).toEqual([]);
    expect(seen).toHaveLength(5);
  });
});

/** The only switch of the map editor locks the pin; its words stand in a label. */
async function tabToSwitch(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(() => document.activeElement?.getAttribute('role'));
    })
    .toBe('switch');
}

/** The place of the focused pin in percent, as it is read aloud. */
async function focusedPlace(page: Page): Promise<{ x: number; y: number }> {
  const words = await page.evaluate(() => document.activeElement?.textContent ?? '');
  const [, x, y] = /左 ([\d.]+)%，上 ([\d.]+)%/.exec(words) ?? [];
  return { x: Number(x), y: Number(y) };
}
