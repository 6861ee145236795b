import { beforeAll, describe, expect, it } from 'vitest';
import { blocksEditorOn, openBlocksEditor } from '../src/pages/blocks-editor.ts';
import { logInAgain } from '../src/pages/log-in.ts';
import { useSchool } from '../src/school/use-school.ts';
import { anyFile, aSavedWork, countBlocks, findWorkId, savedFile } from '../src/school/works.ts';
import { edited, hexId, membersOf, saveWork } from '../src/shared/saves.ts';

const school = useSchool();
const here = { x: 520, y: 420 };

let file: Uint8Array;
beforeAll(async () => {
  file = await anyFile(school.url);
});

/** A child with a saved work open in the editor. */
async function childAtWork(username: string, name: string) {
  const author = await school.signIn(username);
  const { workId, revision } = await aSavedWork(author, { file, name });
  const session = await school.signIn(username);
  const child = await school.visit({ as: session });
  const editor = await openBlocksEditor(child.page, workId);
  return { ...child, author, session, editor, workId, revision };
}

const blocksSaved = async (author: Awaited<ReturnType<typeof school.signIn>>, workId: string) =>
  countBlocks(await savedFile(author, workId));

describe('a work that is open in the editor', () => {
  // One editor for all of it, because each opening takes seconds.
  it('outlives a reload, a lost network, an ended session and a save from elsewhere', async () => {
    const author = await school.signIn('student03');
    const session = await school.signIn('student03');
    const { context, page } = await school.visit({ as: session });
    const editor = await openBlocksEditor(page);
    await editor.dragBlock('motion_movesteps', '运动', here);
    await editor.rename('还在这里');
    await editor.save();

    await page.reload();
    await editor.isReady();

    expect(await editor.name.inputValue()).toBe('还在这里');
    const workId = await findWorkId(author, '还在这里');
    const first = await blocksSaved(author, workId);

    await context.setOffline(true);
    await editor.dragBlock('motion_turnright', '运动', { x: 520, y: 480 });
    await page.locator('header').getByText('没有网络').first().waitFor();
    await context.setOffline(false);

    await editor.isSaved();
    await expect.poll(() => blocksSaved(author, workId)).toBeGreaterThan(first);
    const second = await blocksSaved(author, workId);

    await session.get('session.logout');
    await editor.dragBlock('motion_turnleft', '运动', { x: 520, y: 540 });
    await page
      .getByText('很抱歉，登录已过期，请重新登录')
      .or(page.getByText('未授权，请重新登录'))
      .first()
      .waitFor();
    await page.getByRole('button', { name: '重新登录' }).last().click();
    await logInAgain(page, 'student03', school.password);

    await editor.isSaved();
    expect(await blocksSaved(author, workId)).toBeGreaterThan(second);

    const { records } = await author.get('works.mine', { query: { pageSize: 50 } });
    const revision = records.find(({ id }) => id === workId)?.revision ?? 0;
    const elsewhere = edited(membersOf(file), 'elsewhere');
    const save = { workId, saveId: hexId(), baseRevision: revision, kind: 'manual' } as const;
    await saveWork(author, { ...save, workName: '还在这里', members: elsewhere });
    const theirs = await savedFile(author, workId);
    await editor.dragBlock('motion_movesteps', '运动', { x: 520, y: 600 });
    await editor.button('保存').click();
    await page.getByRole('dialog', { name: '两边都改过这个作品' }).waitFor();

    expect(Buffer.from(await savedFile(author, workId))).toEqual(Buffer.from(theirs));
    const mine = await author.get('works.mine', { query: { pageSize: 50 } });
    const copy = mine.records.find((work) => work.conflictOf === workId);
    expect(await blocksSaved(author, copy?.id ?? '')).toBeGreaterThan(second);
  });

  it('is not seen by another child who logs in at this computer', async () => {
    const { author, session, editor, workId, page } = await childAtWork('student05', '我的秘密');
    const before = await blocksSaved(author, workId);
    await session.get('session.logout');
    await editor.dragBlock('motion_movesteps', '运动', here);
    await page.getByRole('button', { name: '重新登录' }).last().click();
    await logInAgain(page, 'student06', school.password);

    await expect.poll(() => editor.name.inputValue().catch(() => '')).not.toBe('我的秘密');
    expect(await page.getByText('上次没保存完').count()).toBe(0);
    expect(await page.getByText('我的秘密').count()).toBe(0);
    expect(await blocksSaved(author, workId)).toBe(before);
  });

  it('is offered again after its tab was killed while it was being saved', async () => {
    const { author, context, editor, workId, page } = await childAtWork('student07', '没存完');
    const before = await blocksSaved(author, workId);
    await context.route('**/teachingWork/save', () => {});
    const sent = page.waitForRequest(/teachingWork\/save/);
    await editor.dragBlock('motion_movesteps', '运动', here);
    await sent;
    await page.close({ runBeforeUnload: false });
    await context.unroute('**/teachingWork/save');

    const again = await context.newPage();
    await again.goto(`/edit/blocks/?workId=${workId}`);
    await again.getByRole('button', { name: '接着做' }).click();
    const restored = blocksEditorOn(again);
    await restored.isReady();
    await restored.isSaved();

    await expect.poll(() => blocksSaved(author, workId)).toBeGreaterThan(before);
  });
});

describe('a class of thirty behind one address', () => {
  const children = Array.from({ length: 30 }, (_, place) =>
    place === 0 ? 'student' : `student${String(place + 1).padStart(2, '0')}`,
  );

  it('joins, saves and hands in without an error', async () => {
    const startedAt = performance.now();

    const works = await Promise.all(
      children.map(async (username) => {
        const child = await school.signIn(username);
        const { workId, revision } = await aSavedWork(child, { file, name: '一起交' });
        const head = {
          workId,
          saveId: hexId(),
          baseRevision: revision,
          kind: 'submitted',
        } as const;
        return saveWork(child, { ...head, workName: '一起交', members: membersOf(file) });
      }),
    );

    const teacher = await school.signIn('teacher');
    expect(works).toHaveLength(30);
    expect(new Set(works.map(({ id }) => id)).size).toBe(30);
    const { total } = await teacher.get('reviews.list', { query: { workName: '一起交' } });
    expect(total).toBeGreaterThan(0);
    process.stdout.write(`thirty children: ${Math.round(performance.now() - startedAt)} ms\n`);
  });
});
