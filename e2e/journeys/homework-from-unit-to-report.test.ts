import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blocksEditorOn } from '../src/pages/blocks-editor.ts';
import { classGridOn } from '../src/pages/class-grid.ts';
import { slides } from '../src/pages/course-pages.ts';
import { gradingRoomOn } from '../src/pages/grading-page.ts';
import { focusedWords } from '../src/pages/keyboard.ts';
import { pythonEditorOn } from '../src/pages/python-editor.ts';
import { useSchool } from '../src/school/use-school.ts';

const school = useSchool();

const first = { id: 'demo-class-1', name: '小芽一班' };
const second = { id: 'demo-class-2', name: '小芽二班' };
const boat = '方向键开船';
const greeting = '打印一句话';
const plan = '画一张设计图';
const blocksChild = { username: 'student06', id: 'demo-child-06', nickname: '蒲公英' };
const pythonChild = { username: 'student21', nickname: '竹蜻蜓' };
const fileChild = { username: 'student08', nickname: '月亮船' };
const onBlock = '这一块转得好，角度再小一点试试';
const onLine = '这一行打招呼打得好';
/** On the card of what was handed in. */
const look = '看我的作品';
const why = '请把按钮也画上';

/** Homework of both classes that is no unit's, its time over in the second. */
async function setHomework(workName: string, codeType: number): Promise<void> {
  const teacher = await school.signIn('teacher');
  const past = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const rules = { opensAt: null, dueAt: past, allowLate: true, maxResubmits: null };
  const classRules = JSON.stringify({ [second.id]: rules });
  const body = { workName, codeType, workDept: `${first.id},${second.id}`, classRules };
  await teacher.get('homeworks.add', { body });
}

/** Opens my homework and goes where a card leads, by a finger or by the Enter key. */
async function goFromCard(page: Page, name: string, words: string, by: 'tap' | 'Enter') {
  await page.goto('/center/myAdditionalWork');
  if (words === look) await page.getByText('交了的').click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const link = card.getByText(new RegExp(`^${words}`));
  if (by === 'tap') await link.tap();
  else await link.press('Enter');
}

/** The button of the editor's bar. */
const handIn = (page: Page) =>
  page.locator('header').getByRole('button', { name: /^(?:交作业|补交作业|再交一次)/ });

/** The button of the window in which the child says how to play. */
const handInNow = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /提交|交作业/ })
    .last();

async function openGrading() {
  const { page } = await school.visit({ as: await school.signIn('teacher') });
  await page.goto('/teaching/grading');
  return { page, room: gradingRoomOn(page) };
}

async function openGrid() {
  const { page } = await school.visit({ as: await school.signIn('teacher') });
  const grid = classGridOn(page);
  await grid.open(first.id);
  return { page, grid };
}

/** Sheets of a printed document. */
const sheetsOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

// Each step goes on where the one before it ended.
describe('homework for two classes, from a unit to the report for parents', () => {
  it('is made from a unit in four clicks', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    await page.goto('/course/courseUnit');
    const row = page.getByRole('row').filter({ hasText: boat }).last();
    await row.getByRole('button', { name: /^布置作业/ }).click();
    const form = page.getByRole('dialog', { name: '布置作业' });
    // The classes that have the course of the unit may be chosen already.
    for (const { name } of [first, second]) {
      const chip = form.getByRole('button', { name });
      if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
    }
    await form.getByRole('button', { name: /^明晚/ }).click();
    await form.getByRole('button', { name: '提交', exact: true }).click();
    await form.waitFor({ state: 'hidden' });

    const child = await school.signIn(pythonChild.username);
    const found = (await child.get('homework.mine')).find(({ workName }) => workName === boat);
    expect(found).toMatchObject({ departName: second.name, cell: 'none', mayHandIn: true });
    expect(found?.dueAt).toMatch(/21:00:00$/);
    expect(found?.workUrl_url).not.toBe('');
    await Promise.all([setHomework(greeting, 4), setHomework(plan, 0)]);
  });

  it('is handed in from the blocks editor by a finger on a tablet, after a reminder, and the open grid shows it', async () => {
    const { page: teacher, grid } = await openGrid();
    await grid.says(blocksChild.nickname, boat, '未开始');
    await (await grid.cell(blocksChild.nickname, boat)).click();
    await teacher.getByRole('button', { name: '提醒', exact: true }).click();
    await teacher.getByText('已提醒').first().waitFor();

    const child = await school.signIn(blocksChild.username);
    const { page } = await school.visit({ as: child, size: 'tablet' });
    await page.goto('/dashboard/index');
    await page.getByText(`提醒你：记得做「${boat}」`).waitFor();
    await goFromCard(page, boat, '去做作业', 'tap');
    await page.waitForURL(/\/edit\/blocks\//);
    const editor = blocksEditorOn(page);
    await editor.isReady();
    await editor.dragBlockByFinger('motion_turnright', '运动', { x: 420, y: 520 });
    await handIn(page).tap();
    await page.getByLabel('怎么玩').fill('按方向键开船。');
    await handInNow(page).tap();
    await page.getByRole('heading', { name: '作业交上了！' }).waitFor();

    await grid.says(blocksChild.nickname, boat, '待批改');
    expect(await child.get('reminders.mine')).toEqual([]);
  });

  it('is handed in from the Python editor by keys, after its time and marked so', async () => {
    const child = await school.signIn(pythonChild.username);
    const { page } = await school.visit({ as: child });
    await goFromCard(page, greeting, '去做作业', 'Enter');
    await page.waitForURL(/\/edit\/python\//);
    const editor = pythonEditorOn(page);
    await editor.code.waitFor();
    await editor.write('name = "竹蜻蜓"\nprint("你好", name)');
    await editor.press(handIn(page));
    await editor.tabTo(page.getByLabel('怎么玩'));
    await page.keyboard.type('运行看看');
    await editor.press(handInNow(page));
    await page.getByRole('heading', { name: '作业交上了！' }).waitFor();

    const mine = await child.get('homework.mine');
    expect(mine.find(({ workName }) => workName === greeting)).toMatchObject({
      cell: 'late',
      isLate: true,
    });
  });

  it('is handed in as a file on a phone, and what was chosen outlives a reload', async () => {
    const child = await school.signIn(fileChild.username);
    const { page } = await school.visit({ as: child, size: 'phone' });
    await goFromCard(page, plan, '交作业', 'tap');
    const chosen = page.locator('input[type="file"][multiple]');
    await chosen.setInputFiles({ ...slides, name: '草图.pdf' });
    await page.getByText('草图.pdf').waitFor();
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await goFromCard(page, plan, '交作业', 'tap');
    await page.getByRole('button', { name: '不交「草图.pdf」了' }).tap();
    await page.getByText('草图.pdf').waitFor({ state: 'detached' });
    await sendFile(page, '设计图.pdf');
  });

  it('is graded by keyboard alone: a pin on a block, a pin on a line, one taken back, one returned', async () => {
    const { grid } = await openGrid();
    const { page, room } = await openGrading();
    await room.openTask(boat);
    await room.isInFront(blocksChild.nickname);
    await room.isDrawn();
    await room.pin(/^右转/, onBlock);
    await room.giveStars(4);
    await room.say('小船会转了');
    await room.save();
    await room.isAllGraded();
    await grid.says(blocksChild.nickname, boat, '4 颗星');
    await page.keyboard.press('Control+z');
    await page.getByText('已撤销，写的评语还在').waitFor();
    await room.isInFront(blocksChild.nickname);
    await grid.says(blocksChild.nickname, boat, '待批改');
    await room.giveStars(5);
    await room.save();
    await room.isAllGraded();
    await grid.says(blocksChild.nickname, boat, '5 颗星');

    await room.backToTasks();
    await room.openTask(greeting);
    await room.isInFront(pythonChild.nickname);
    await room.pin(/^第 2 行/, onLine);
    await room.giveStars(5);
    await room.save();
    await room.isAllGraded();

    await room.backToTasks();
    await room.openTask(plan);
    await room.isInFront(fileChild.nickname);
    await room.sendBack(why);
    await grid.says(fileChild.nickname, plan, '退回未改');
  });

  it('is read at the block, by a finger', async () => {
    const { page } = await school.visit({
      as: await school.signIn(blocksChild.username),
      size: 'tablet',
    });
    await goFromCard(page, boat, look, 'tap');
    await page.waitForURL(/\/edit\/blocks\//);
    const frame = page.frameLocator('iframe').first();
    await frame.locator('.sprout-pin').waitFor();
    await page.getByRole('button', { name: onBlock }).tap();
    const note = frame.locator('.sprout-note');
    await note.waitFor();
    expect(await note.textContent()).toBe(onBlock);
    const isInside = await note.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    expect(isInside).toBe(true);

    // A tap elsewhere closes it, one on the number brings it back.
    const elsewhere = frame.locator('[class*="stage-header_"]').first();
    await elsewhere.tap({ position: { x: 4, y: 4 } });
    await note.waitFor({ state: 'detached' });
    await frame.locator('.sprout-pin').tap();
    await note.waitFor();
  });

  it('is read at the line, by keys', async () => {
    const { page } = await school.visit({ as: await school.signIn(pythonChild.username) });
    await goFromCard(page, greeting, look, 'Enter');
    await page.waitForURL(/\/edit\/python\//);
    await page.locator('.cm-pin').waitFor();
    // The panel is the end of the page; from there on Tab would go into the code, where it indents.
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift+Tab');
        return focusedWords(page);
      })
      .toContain(onLine);
    await page.keyboard.press('Enter');
    const note = page.locator('.cm-pinNote');
    await note.waitFor();
    expect(await note.textContent()).toBe(onLine);
    const code = page.locator('.cm-content');
    await expect.poll(() => code.evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
  });

  it('is handed in again after its return, and graded', async () => {
    const child = await school.signIn(fileChild.username);
    const { page } = await school.visit({ as: child, size: 'phone' });
    await page.goto('/center/myAdditionalWork');
    await page.getByText(why).waitFor();
    await sendFile(page, '设计图二.pdf');

    const { page: teacher, room } = await openGrading();
    await room.openTask(plan);
    await room.isInFront(fileChild.nickname);
    await teacher.getByText('设计图二.pdf').first().waitFor();
    await room.say('很清楚');
    await room.giveStars(5);
    await room.save();
    await room.isAllGraded();

    await page.goto('/center/myAdditionalWork');
    await page.getByText('交了的').tap();
    await page.getByText('很清楚').waitFor();
  });

  it('stands in the report, which is printed, opened by a link without a log-in, and ended', async () => {
    const { page } = await school.visit({ as: await school.signIn('teacher') });
    await page.goto(`/teaching/childRecord?id=${blocksChild.id}`);
    await page.getByText('小船会转了').first().waitFor();
    await page.getByRole('button', { name: '给家长的报告' }).click();
    const drawer = page.getByRole('dialog').first();
    await drawer.getByLabel('老师的话').fill('她总是自己找到办法。');
    await drawer.getByText('她总是自己找到办法。').last().waitFor();

    // The printer gets the sheet, and nothing of the console around it.
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('[data-print-pages]');
    await printed.getByText('她总是自己找到办法。').waitFor();
    await printed.getByText('小船会转了').waitFor();
    expect(await drawer.isVisible()).toBe(false);
    expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
    await page.emulateMedia({ media: 'screen' });

    await drawer.getByRole('button', { name: '生成链接' }).click();
    const given = drawer.getByRole('status').locator('code');
    await given.waitFor();
    const { pathname, search, hash } = new URL((await given.textContent()) ?? '');
    const parent = await school.visit({ size: 'phone' });
    await parent.page.goto(`${pathname}${search}${hash}`);
    await parent.page.getByText('她总是自己找到办法。').waitFor();
    expect(await parent.page.content()).not.toContain(first.name);

    await drawer.getByRole('button', { name: '收回' }).first().click();
    await page.getByText('链接已收回').first().waitFor();
    await parent.page.reload();
    await parent.page.getByRole('heading', { name: '这份报告看不了了' }).waitFor();
    expect(await parent.page.getByText('她总是自己找到办法。').count()).toBe(0);
  });
});

/** Sends a file from the card of the homework. */
async function sendFile(page: Page, name: string): Promise<void> {
  await goFromCard(page, plan, '交作业', 'tap');
  const window = page.getByRole('dialog').filter({ hasText: plan });
  await window.locator('input[type="file"][multiple]').setInputFiles({ ...slides, name });
  await window.getByRole('button', { name: '交作业' }).tap();
  await page.getByText('交上了！').first().waitFor();
}
