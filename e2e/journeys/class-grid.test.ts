import { demoChildren, demoClasses } from '@sprout/content/school';
import { expect, it } from 'vitest';
import { useSchool } from '../src/school/use-school.ts';
import { defaultProject } from '../src/shared/demo.ts';
import { edited, hexId, saveWork } from '../src/shared/saves.ts';

const school = useSchool();
const departId = demoClasses[0]?.id ?? '';

it('shows a hand-in in a second window without a reload, and a reminder reaches the child and ends', async () => {
  const teacher = await school.signIn('teacher');
  const [child] = demoChildren.filter(({ classId }) => classId === departId);
  if (!child) throw new Error('the class of the demo school has no children');
  const body = { workName: '看得见的作业', workDept: departId };
  const { id } = await teacher.get('homeworks.add', { body });
  const { page } = await school.visit({ as: teacher });
  await page.goto(`/teaching/classGrid?departId=${departId}&tasks=homework`);
  await page.getByRole('button', { name: '批改 看得见的作业' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: child.nickname }).first();
  const column = (await page.getByRole('columnheader').allTextContents()).findIndex((text) =>
    text.includes('看得见的作业'),
  );
  const cell = row.locator('[data-cell]').nth(column - 1);
  await expect.poll(() => cell.getAttribute('aria-label')).toBe('未开始');

  await cell.click();
  await page.getByRole('button', { name: '提醒', exact: true }).click();
  await page.getByText(`已提醒`).first().waitFor();
  const pupil = await school.signIn(child.username);
  const { page: home } = await school.visit({ as: pupil });
  await home.goto('/dashboard/index');
  await home.getByText('提醒你：记得做「看得见的作业」').waitFor();

  await saveWork(pupil, {
    workId: hexId(),
    workName: '我的作业',
    additionalId: id,
    departId,
    saveId: hexId(),
    kind: 'submitted',
    members: edited(await defaultProject(), '格子'),
  });

  await expect.poll(() => cell.getAttribute('aria-label'), { timeout: 20_000 }).toBe('待批改');
  expect(await pupil.get('reminders.mine')).toEqual([]);
});
