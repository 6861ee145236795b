import { describe, expect, it } from 'vitest';
import { blocksEditorOn } from '../src/pages/blocks-editor.ts';
import { coursePages, film, slides, starterFile } from '../src/pages/course-pages.ts';
import { findUnreachable, partsOfBlocks } from '../src/pages/reach.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const course = '海底探险';
const className = '小芽一班';
const units = ['小鱼出发', '鲨鱼来了', '我的海底世界'] as const;

/** A time of the school's wall clock, so many hours from now. */
const inHours = (hours: number): string =>
  new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

describe('a course of a teacher', () => {
  it('is made, put on a map, given to a class and opened', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    const pages = coursePages(page);
    const { t, button } = pages.driver;
    await pages.addCourse(course);
    await pages.openUnits(course);
    await pages.addUnit(units[0], async () => {
      await page.getByRole('switch', { name: t('field.courseUnits.isOpen') }).click();
      await pages.tab('units.tab.lesson');
      await pages.field(t('field.courseUnits.unitIntro')).fill('帮小鱼游起来。');
      await pages.upload(t('field.courseUnits.videoFile'), film);
      await pages.upload(t('field.courseUnits.materials'), slides);
      // The line moves when its file has arrived, and a click may miss it.
      const isVisible = page.getByRole('switch', {
        name: t('field.courseUnits.materials.isVisible'),
      });
      await expect
        .poll(async () => {
          await isVisible.setChecked(true).catch(() => undefined);
          return isVisible.isChecked();
        })
        .toBe(true);
      await pages.tab('units.tab.work');
      await pages.upload(t('field.courseUnits.courseWork'), starterFile);
      await page.getByRole('radio', { name: t('units.limit.some') }).check();
      await page.getByRole('checkbox', { name: t('units.limit.events') }).check();
      await page.getByRole('checkbox', { name: t('units.limit.motion') }).check();
    });
    await pages.addUnit(units[1], async () =>
      pages.choose(t('field.courseUnits.afterUnitId'), units[0]),
    );
    await pages.addUnit(units[2]);

    await button(t('map.title')).click();
    const pin = page.getByRole('button', { name: new RegExp(`${units[2]}，左`) });
    await pin.focus();
    await pin.press('ArrowRight');
    await button(t('map.save', { n: 1 })).click();
    await page.getByText(t('map.saved')).waitFor();

    await pages.giveCourse(className, course, inHours(24));
    const child = await school.signIn('student');
    const before = await child.get('lessons.mineCourse');
    expect(before.map(({ courseName }) => courseName)).not.toContain(course);

    await pages.moveOpening(course, inHours(-1));
    const after = await child.get('lessons.mineCourse');
    expect(after.map(({ courseName }) => courseName)).toContain(course);
  });

  it('leads a child on a tablet through its first lesson, and the second one opens', async () => {
    const { page } = await school.visit({ as: await school.signIn('student'), size: 'tablet' });
    await page.goto('/teaching/mineCourse/cardList');
    await page.getByRole('link', { name: new RegExp(course) }).tap();
    await page.getByText(`学完「${units[0]}」后开放`).first().waitFor();
    await page.getByRole('link', { name: '开始', exact: true }).tap();
    await page.getByRole('heading', { name: units[0] }).waitFor();
    expect(await page.locator('video').getAttribute('src')).toContain('.mp4');
    await page.getByText('课件').first().waitFor();
    await page.getByRole('link', { name: '开始' }).tap();

    await page.waitForURL(/\/edit\/blocks\//);
    const editor = blocksEditorOn(page);
    await editor.isReady();
    const categories = await editor.frame.locator('.blocklyToolboxCategory').allTextContents();
    expect(categories.map((name) => name.trim())).toEqual(['运动', '事件']);
    const task = page.getByRole('complementary', { name: units[0] });
    const place = page.locator('iframe').first();
    for (const [width, height] of [
      [1024, 768],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The editor gives its parts their places once its own window has its size.
      await expect.poll(() => findUnreachable(editor.frame, partsOfBlocks)).toEqual([]);
      const [frame, sheet] = [await place.boundingBox(), await task.boundingBox()];
      expect(frame?.width).toBe(width);
      expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
    }
    await editor.dragBlockByFinger('motion_movesteps', '运动', { x: 500, y: 640 });
    await editor.submit('小鱼会游了。');

    await page.goto('/teaching/mineCourse/cardList');
    await page.getByRole('link', { name: new RegExp(course) }).tap();
    await page.getByText('任务交了').first().waitFor();
    expect(await page.getByText(`学完「${units[0]}」后开放`).count()).toBe(0);
    await page.getByRole('link', { name: '开始', exact: true }).tap();
    await page.getByRole('heading', { name: units[1] }).waitFor();
  });

  it('is read by a guest with a phone, with the unit that is open to everybody', async () => {
    const { page } = await school.visit({ size: 'phone' });
    await page.goto('/courseList');
    await page
      .getByRole('link', { name: new RegExp(course) })
      .first()
      .tap();
    await page.getByRole('heading', { name: course, level: 1 }).waitFor();
    await page.getByText(units[2]).waitFor();
    await page
      .getByRole('link', { name: new RegExp(units[0]) })
      .first()
      .tap();

    await page.getByRole('heading', { name: units[0] }).waitFor();
    await page.getByText('帮小鱼游起来。').first().waitFor();
  });
});
