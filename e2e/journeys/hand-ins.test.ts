import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blocksEditorOn } from '../src/pages/blocks-editor.ts';
import { slides } from '../src/pages/course-pages.ts';
import { pythonEditorOn } from '../src/pages/python-editor.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const unit = '方向键开船';
const classes = ['小芽一班', '小芽二班'] as const;

/** Opens my homework and begins with one of it, by a finger or by the Enter key. */
async function begin(
  page: Page,
  name: string,
  by: 'tap' | 'Enter',
  way = '去做作业',
): Promise<void> {
  await page.goto('/center/myAdditionalWork');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const link = card.getByText(way);
  if (by === 'tap') await link.tap();
  else {
    await link.focus();
    await page.keyboard.press('Enter');
  }
}

/** The button of the editor's bar. */
const handIn = (page: Page) =>
  page.locator('header').getByRole('button', { name: /^(?:交作业|补交作业|再交一次)/ });

/** What the dialog asks before it goes to the teacher. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('怎么玩') });
  await dialog.getByLabel('怎么玩').fill('按绿旗开始。');
  await dialog
    .getByRole('button', { name: /提交|交作业/ })
    .last()
    .click();
  await page.getByRole('heading', { name: '作业交上了！' }).waitFor();
}

const rowOf = async (homeworkId: string, username: string) => {
  const teacher = await school.signIn('teacher');
  const departs = ['demo-class-1', 'demo-class-2'];
  const all = await Promise.all(
    departs.map((departId) =>
      teacher.call('homework.classWork', { query: { homeworkId, departId } }),
    ),
  );
  return all.flatMap(({ result }) => result?.rows ?? []).find((row) => row.username === username);
};

/** Id of the newest homework of that name. */
const idOf = async (workName: string): Promise<string> => {
  const teacher = await school.signIn('teacher');
  const { records } = await teacher.get('homework.teacherList', { query: { workName } });
  return records[0]?.id ?? '';
};

describe('homework for two classes', () => {
  it('is made from a unit in four clicks', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    await page.goto('/course/courseUnit');
    const row = page.getByRole('row').filter({ hasText: unit }).last();
    await row.getByRole('button', { name: /^布置作业/ }).click();
    const form = page.getByRole('dialog', { name: '布置作业' });
    // The classes that have the course of the unit may be chosen already.
    for (const name of classes) {
      const chip = form.getByRole('button', { name });
      if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
    }
    await form.getByRole('button', { name: /^明晚/ }).click();
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await form.waitFor({ state: 'hidden' });

    const child = await school.signIn('student20');
    const mine = await child.get('homework.mine');
    const found = mine.find(({ workName }) => workName === unit);
    expect(found).toMatchObject({ departName: classes[1], cell: 'none', mayHandIn: true });
    expect(found?.dueAt).toMatch(/21:00:00$/);
    expect(found?.workUrl_url).not.toBe('');
  });

  it('is handed in from the blocks editor on a tablet, while the grid of the class is open', async () => {
    const teacher = await school.visit({ as: await school.signIn('teacher') });
    await teacher.page.goto('/teaching/classGrid?departId=demo-class-1');
    const row = teacher.page.getByRole('row').filter({ hasText: '蒲公英' });
    await row.waitFor();
    const waiting = row.getByText('待批', { exact: true });
    const before = await waiting.count();

    const { page } = await school.visit({ as: await school.signIn('student06'), size: 'tablet' });
    await begin(page, unit, 'tap');
    await page.waitForURL(/\/edit\/blocks\//);
    const editor = blocksEditorOn(page);
    await editor.frame.locator('.blocklyFlyout .blocklyDraggable').first().waitFor();
    await editor.dragBlockByFinger('motion_turnright', '运动', { x: 420, y: 520 });
    await handIn(page).tap();
    await confirm(page);

    await expect.poll(() => waiting.count(), { timeout: 20_000 }).toBe(before + 1);
    expect(await rowOf(await idOf(unit), 'student06')).toMatchObject({
      state: 'handedIn',
      isLate: false,
    });
  });

  it('is handed in from the Python editor by keys, after the time and marked so', async () => {
    const teacher = await school.signIn('teacher');
    const past = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const classRules = JSON.stringify({
      'demo-class-1': { opensAt: null, dueAt: past, allowLate: true, maxResubmits: null },
    });
    const name = '打印一句话';
    const body = { workName: name, codeType: 4, workDept: 'demo-class-1', classRules };
    const { id } = await teacher.get('homeworks.add', { body });

    const { page } = await school.visit({ as: await school.signIn('student07') });
    await begin(page, name, 'Enter');
    await page.waitForURL(/\/edit\/python\//);
    const editor = pythonEditorOn(page);
    await editor.code.waitFor();
    await editor.write('print("你好")');
    await editor.press(handIn(page));
    await editor.tabTo(page.getByLabel('怎么玩'));
    await page.keyboard.type('运行看看');
    await editor.press(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /提交|交作业/ })
        .last(),
    );
    await page.getByRole('heading', { name: '作业交上了！' }).waitFor();

    expect(await rowOf(id, 'student07')).toMatchObject({ state: 'handedIn', isLate: true });
  });

  it('is handed in as a file, returned, handed in again and graded', async () => {
    const teacher = await school.signIn('teacher');
    const name = '画一张设计图';
    const body = { workName: name, codeType: 0, workDept: 'demo-class-1' };
    const { id } = await teacher.get('homeworks.add', { body });
    const { page } = await school.visit({ as: await school.signIn('student08'), size: 'phone' });

    const send = async (file: typeof slides) => {
      const window = page.getByRole('dialog').filter({ hasText: name });
      await window.locator('input[type="file"][multiple]').setInputFiles(file);
      await window.getByRole('button', { name: '交作业' }).tap();
      await page.getByText('交上了！').first().waitFor();
    };
    await begin(page, name, 'tap', '交作业');
    // What was chosen is there again after the page went, as when the log-in ends.
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles({ ...slides, name: '草图.pdf' });
    await page.getByText('草图.pdf').waitFor();
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await begin(page, name, 'tap', '交作业');
    await page.getByRole('button', { name: '不交「草图.pdf」了' }).tap();
    await page.getByText('草图.pdf').waitFor({ state: 'detached' });
    await send({ ...slides, name: '设计图.pdf' });
    const first = await rowOf(id, 'student08');
    const said = { submissionId: first?.submissionId ?? '', versionId: first?.versionId ?? '' };
    await teacher.get('homework.sendBack', { body: { ...said, comment: '请把按钮也画上' } });

    await page.goto('/center/myAdditionalWork');
    await page.getByText('请把按钮也画上').waitFor();
    await page.getByText('交作业').first().tap();
    await send({ ...slides, name: '设计图二.pdf' });
    const second = await rowOf(id, 'student08');
    expect(second).toMatchObject({ state: 'handedIn', attempts: 1 });
    expect(second?.versionId).not.toBe(first?.versionId);
    const named = { submissionId: second?.submissionId ?? '', versionId: second?.versionId ?? '' };
    await teacher.get('homework.grade', { body: { ...named, score: 5, comment: '很清楚' } });

    await page.goto('/center/myAdditionalWork');
    await page.getByText('交了的').tap();
    await page.getByText('很清楚').waitFor();
  });
});
