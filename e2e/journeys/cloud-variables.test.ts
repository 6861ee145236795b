import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBlocksEditor } from '../src/pages/blocks-editor.ts';
import { useSchool } from '../src/school/use-school.ts';
import { findWorkId } from '../src/school/works.ts';
import type { Api } from '../src/shared/api.ts';

const school = useSchool();

/** Makes a variable in the dialog of the editor, with its cloud. */
async function makeCloudVariable(frame: FrameLocator, name: string): Promise<void> {
  await frame.locator('.blocklyToolboxCategory', { hasText: '变量' }).first().click();
  await frame.locator('.blocklyFlyoutButton').first().click();
  await frame.locator('[class*="prompt_variable-name-text-input"]').fill(name);
  await frame.locator('input[type="checkbox"]').last().check();
  await frame.getByRole('button', { name: '确定', exact: true }).click();
}

/** One more, by a press on the block in the palette. */
async function raise(frame: FrameLocator): Promise<void> {
  await frame.locator('.blocklyToolboxCategory', { hasText: '变量' }).first().click();
  await frame.locator('.blocklyFlyout .data_changevariableby').first().click();
}

const keptBy = async (author: Api, workId: string) => {
  const { variables } = await author.get('cloudVariables.list', { query: { workId } });
  return variables.map(({ value }) => value);
};

const shownIn = (frame: FrameLocator) =>
  frame.locator(
    '[class*="monitor_large-value"], [class*="monitor_value"], [class*="sc-monitor-value"]',
  );

async function play(page: Page, workId: string): Promise<FrameLocator> {
  await page.goto(`/work-detail?id=${workId}`);
  await page.getByRole('button', { name: '玩一玩' }).first().click();
  return page.frameLocator('iframe');
}

describe('a variable with the cloud', () => {
  it('keeps its value over a reload, and a class mate sees each change', async () => {
    const author = await school.signIn('student');
    const mate = await school.signIn('student02');
    const { page, context } = await school.visit({ as: author });
    const editor = await openBlocksEditor(page);
    await editor.rename('一起数数');
    await makeCloudVariable(editor.frame, '最高分');
    await editor.save();
    const workId = await findWorkId(author, '一起数数');
    await author.get('works.update', { body: { workId, visibility: 'class' } });
    await raise(editor.frame);
    await expect.poll(() => keptBy(author, workId)).toEqual(['1']);

    const again = await openBlocksEditor(page, workId);
    await expect.poll(() => shownIn(again.frame).first().textContent()).toBe('1');

    const other = await school.visit({ as: mate });
    const played = await play(other.page, workId);
    await expect.poll(() => shownIn(played).first().textContent()).toBe('1');
    await raise(again.frame);
    await expect.poll(() => shownIn(played).first().textContent()).toBe('2');

    // Without a network the work goes on, and what it counted arrives afterwards.
    await context.setOffline(true);
    await raise(again.frame);
    await context.setOffline(false);
    await expect.poll(() => keptBy(author, workId), { timeout: 40_000 }).toEqual(['3']);
  });

  it('is counted by a stranger in their own page only', async () => {
    const author = await school.signIn('student03');
    const stranger = await school.signIn('student30');
    const { page } = await school.visit({ as: author });
    const editor = await openBlocksEditor(page);
    await editor.rename('只给班里');
    await makeCloudVariable(editor.frame, '分数');
    await editor.save();
    const workId = await findWorkId(author, '只给班里');
    await raise(editor.frame);
    await expect.poll(() => keptBy(author, workId)).toEqual(['1']);
    const { shareToken } = await author.get('works.update', {
      body: { workId, visibility: 'link' },
    });

    const refused = await stranger.call('cloudVariables.ticket', {
      body: { workId, share: shareToken ?? '' },
    });

    expect(refused.error?.code).toBe('cloud.notAllowed');
  });
});
