import { expect, it } from 'vitest';
import { openBlocksEditor } from '../src/pages/blocks-editor.ts';
import { findUnreachable, partsOfBlocks } from '../src/pages/reach.ts';
import { useSchool } from '../src/school/use-school.ts';
import { findWorkId, savedFile } from '../src/school/works.ts';
import { membersOf } from '../src/shared/saves.ts';

const school = useSchool();

it('a blocks work is made on an upright tablet with a finger', async () => {
  const author = await school.signIn('student');
  const { page } = await school.visit({ as: author, size: 'tablet' });
  const editor = await openBlocksEditor(page);

  await editor.dragBlockByFinger('event_whenflagclicked', '事件', { x: 500, y: 620 });
  await editor.dragBlockByFinger('motion_movesteps', '运动', { x: 500, y: 760 });
  const palette = editor.frame.locator('.blocklyToolbox');
  const before = await palette.boundingBox();
  await editor.dragBlockByFinger('event_whenkeypressed', '事件', { x: 500, y: 900 });
  await editor.frame.getByRole('button', { name: '空格', exact: true }).waitFor();
  const after = await palette.boundingBox();
  const name = await page.getByLabel('作品名字').boundingBox();
  const swipes = await page.evaluate(() => getComputedStyle(document.body).overscrollBehaviorX);
  await editor.rename('平板上搭的');
  const unreachable = await findUnreachable(editor.frame, {
    ...partsOfBlocks,
    keys: '.touch-keys button',
    extensions: '[class*="extension-button_"], [class*="gui_extension-button"]',
  });
  await editor.button('保存').tap();
  await editor.isSaved();

  expect(unreachable).toEqual([]);
  // The first key leaves the palette where a finger reaches for it.
  expect(after).toEqual(before);
  expect(name?.width).toBeGreaterThan(100);
  expect(swipes).toBe('none');
  const file = await savedFile(author, await findWorkId(author, '平板上搭的'));
  const project = membersOf(file).find(({ path }) => path === 'project.json');
  const text = new TextDecoder().decode(project?.bytes);
  expect(text).toContain('event_whenflagclicked');
  expect(text).toContain('motion_movesteps');
});
