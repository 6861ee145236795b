import { describe, expect, it } from 'vitest';
import { openBlocksEditor } from '../src/pages/blocks-editor.ts';
import { fillLogIn } from '../src/pages/log-in.ts';
import { newestCard, workPageOn } from '../src/pages/public-site.ts';
import { openReviewQueue } from '../src/pages/review-queue.ts';
import { useSchool } from '../src/school/use-school.ts';
import type { Visitor } from '../src/school/visitor.ts';
import { findWorkId, savedFile, scriptUnder } from '../src/school/works.ts';
import { isFullRun } from '../src/shared/scope.ts';

const school = useSchool();

const script = ['event_whenflagclicked', 'motion_movesteps'];

/** A child signs in, drags a script together, names it, saves and hands it in. */
async function childMakes(at: string, name: string) {
  const child = await school.visit({ at, isMoving: true });
  await child.page.goto('/user/login');
  await fillLogIn(child.page, 'student', school.password);
  await child.page.waitForURL(/\/(home)?$/);
  const editor = await openBlocksEditor(child.page);
  await editor.dragBlock('event_whenflagclicked', '事件', { x: 520, y: 300 });
  await editor.dragBlockUnder('motion_movesteps', '运动', 'event_whenflagclicked');
  await editor.rename(name);
  await editor.save();
  await editor.submit('点绿旗，小角色就走。');
  const author = await school.signIn('student');
  return { child, editor, author, workId: await findWorkId(author, name) };
}

async function teacherShows(at: string, name: string): Promise<Visitor> {
  const teacher = await school.visit({ at, as: await school.signIn('teacher') });
  const queue = await openReviewQueue(teacher.page);
  await queue.pick(name);
  await queue.isPlayed(name);
  await queue.approve(name);
  return teacher;
}

async function guestFinds(at: string, name: string): Promise<Visitor> {
  const guest = await school.visit({ at, isMoving: true });
  await guest.page.goto('/home');
  await newestCard(guest.page, name).click();
  await workPageOn(guest.page).heading(name).waitFor();
  return guest;
}

describe('a blocks work of a child', () => {
  it('goes from the editor to the public site, and stays as approved while its author goes on', async () => {
    const { editor, author, workId } = await childMakes(school.url, '会走的小角色');
    expect(scriptUnder(await savedFile(author, workId), 'event_whenflagclicked')).toEqual(script);

    await teacherShows(school.url, '会走的小角色');
    const { page } = await guestFinds(school.url, '会走的小角色');
    const work = workPageOn(page);
    await work.play('会走的小角色');
    await work.like.click();
    await page.getByText('点赞成功').waitFor();
    await expect.poll(() => work.liked.textContent()).toContain('1');
    const share = await work.share();

    expect(await share.getByRole('button', { name: '复制链接' }).count()).toBe(1);

    const approved = await school.guest().file('works.versionFile', { workId });
    await editor.button('接着改').click();
    await editor.rename('第二份');
    await editor.dragBlockUnder('looks_show', '外观', 'motion_movesteps');
    await editor.save();

    expect(scriptUnder(await savedFile(author, workId), 'event_whenflagclicked')).toHaveLength(3);
    const seen = await school.guest().file('works.versionFile', { workId });
    expect(Buffer.from(seen).equals(Buffer.from(approved))).toBe(true);
    const later = await guestFinds(school.url, '会走的小角色');
    expect(await later.page.getByText('第二份').count()).toBe(0);
  });

  it('is liked once, however many tabs a guest has', async () => {
    const { records } = await school.guest().get('works.leaderboard', { query: { pageSize: 1 } });
    const guest = await school.visit();
    const address = `/work-detail?id=${records[0]?.id}`;
    await guest.page.goto(address);
    await workPageOn(guest.page).like.click();
    await guest.page.getByText('点赞成功').waitFor();

    await guest.page.evaluate(() => localStorage.clear());
    await guest.page.goto(address);
    await workPageOn(guest.page).like.click();

    await guest.page.getByText('已经点赞过了').waitFor();
  });

  it.runIf(isFullRun && school.isInNetwork)(
    'takes the same road over plain http in a network',
    async () => {
      const at = school.networkUrl;
      const { child } = await childMakes(at, '网络里的作品');
      await teacherShows(at, '网络里的作品');
      const { page } = await guestFinds(at, '网络里的作品');
      const work = workPageOn(page);

      await work.play('网络里的作品');
      await work.like.click();
      await page.getByText('点赞成功').waitFor();

      expect(await child.page.evaluate(() => window.isSecureContext)).toBe(false);
      expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    },
  );
});
