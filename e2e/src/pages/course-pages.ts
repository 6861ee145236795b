import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { rootDir } from '../shared/running-server.ts';
import { driveConsole } from './console-driver.ts';

type File = { name: string; mimeType: string; buffer: Buffer };

/** The first bytes of a film, by which its kind is known; no test plays it. */
export const film: File = {
  name: '海底世界.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom\0\0\u0002\0isommp41', 'latin1'),
    Buffer.alloc(4096),
  ]),
};

export const slides: File = {
  name: '课件.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
};

/** What a child begins with. */
export const starterFile = join(rootDir, 'apps/server/.generated/library/default-project.zh.sb3');

/** Courses, their units and who has them, as a teacher of the Chinese back office makes them. */
export function coursePages(page: Page) {
  const driver = driveConsole(page, 'zh-CN');
  const { t, button, front } = driver;
  // Pages behind other tabs of the back office have fields of the same names.
  const field = (label: string, box: Page | Locator = page) =>
    box.getByLabel(label).filter({ visible: true }).first();
  const submit = async () => {
    const form = front();
    await button(t('kit.submit'), form).click();
    await form.waitFor({ state: 'hidden' });
  };
  const choose = async (label: string, words: string, box: Page | Locator = page) => {
    await box.getByRole('combobox', { name: label }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: words }).last().click();
  };

  return {
    driver,
    /** A course of the site, with a drawn map for its units. */
    async addCourse(name: string) {
      await page.goto('/course/course');
      await driver.head(t('courses.new'));
      await page.waitForURL('**/form/advanced-form');
      await field(t('field.courses.courseName')).fill(name);
      await choose(t('field.courses.showType'), '地图');
      await page.getByRole('radio', { name: t('map.drawn.sea') }).check();
      await page.getByRole('switch', { name: t('field.courses.showHome') }).click();
      await button(t('kit.submit')).click();
      await page.waitForURL('**/result/success**');
    },
    async openUnits(course: string) {
      await page.goto('/course/course');
      await page.getByRole('row').filter({ hasText: course }).waitFor();
      await driver.row(t('field.courses.unitCount'), course);
      await page.getByRole('region', { name: t('units.list') }).waitFor();
    },
    /** A new unit that is no draft; `fill` types the rest before it is saved. */
    async addUnit(name: string, fill: () => Promise<void> = async () => undefined) {
      await button(t('units.add')).first().click();
      await page.getByRole('heading', { name: t('units.add') }).waitFor();
      await field(t('field.courseUnits.unitName')).fill(name);
      await this.tab('units.tab.opening');
      await page.getByRole('switch', { name: t('field.courseUnits.isDraft') }).click();
      await fill();
      // A form with a file on its way is not saved.
      const sending = { name: t('kit.upload.busy'), includeHidden: true };
      await expect.poll(() => page.getByRole('progressbar', sending).count()).toBe(0);
      await button(t('units.save')).click();
      await page.getByRole('heading', { name }).waitFor();
      await button(t('units.save')).and(page.locator(':disabled')).waitFor();
    },
    /** The form moves while a file arrives, and a click may miss: it is made until the tab is open. */
    async tab(label: 'units.tab.lesson' | 'units.tab.work' | 'units.tab.opening') {
      const tab = page.getByRole('tab', { name: t(label), exact: true });
      do {
        await tab.click();
      } while ((await tab.getAttribute('aria-selected')) !== 'true');
    },
    /** Puts a file into a field and waits until it has arrived. */
    async upload(label: string, file: File | string) {
      const place = page.locator('[data-invalid], div').filter({ hasText: label }).last();
      await place.locator('input[type="file"]').setInputFiles(file);
    },
    choose,
    field,
    submit,
    /** Gives a class a course from a time on, `YYYY-MM-DD HH:mm` in the zone of the school. */
    async giveCourse(className: string, course: string, time: string) {
      await page.goto('/isystem/departDetailList');
      await page.getByRole('treeitem').filter({ hasText: className }).last().click();
      await page.getByRole('tab', { name: t('departs.tab.courses'), exact: true }).click();
      await button(t('progress.give')).click();
      const box = front();
      await this.typeTime(t('field.courseDeparts.openTime'), time);
      await box.getByRole('row').filter({ hasText: course }).getByRole('checkbox').check();
      await button(t('progress.giveGo', { n: 1 }), box).click();
      await box.waitFor({ state: 'hidden' });
    },
    async moveOpening(course: string, time: string) {
      await driver.row(t('kit.edit'), course);
      await this.typeTime(t('field.courseDeparts.openTime'), time);
      await submit();
    },
    async typeTime(label: string, time: string) {
      const input = field(label, front());
      await input.fill(time);
      await input.press('Enter');
    },
  };
}
