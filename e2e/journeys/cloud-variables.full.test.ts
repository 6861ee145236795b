import { type ProjectMember, sha256Hex } from '@sprout/formats';
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBlocksEditor } from '../src/pages/blocks-editor.ts';
import { workPageOn } from '../src/pages/public-site.ts';
import { useSchool } from '../src/school/use-school.ts';
import { findWorkId } from '../src/school/works.ts';
import type { Api } from '../src/shared/api.ts';
import { defaultProject } from '../src/shared/demo.ts';
import { hexId, saveWork } from '../src/shared/saves.ts';

const school = useSchool();

/** Makes a variable in the dialog of the editor, with its cloud. */
async function makeCloudVariable(frame: FrameLocator, name: string): Promise<void> {
  await frame.locator('.blocklyToolboxCategory', { hasText: '变量' }).first().click();
  await frame.locator('.blocklyFlyoutButton').first().click();
  await frame.locator('[class*="prompt_variable-name-text-input"]').fill(name);
  await frame.locator('input[type="checkbox"]').last().check();
  await frame.getByRole('button', { name: '确定', exact: true }).click();
}

type Project = { targets: { variables: object; blocks: object }[] };

/** The default project; its flag adds one to a variable of the cloud. */
function counting(member: ProjectMember): ProjectMember {
  if (member.path !== 'project.json') return member;
  const project = JSON.parse(new TextDecoder().decode(member.bytes)) as Project;
  const [stage] = project.targets;
  if (!stage) throw new Error('expected a stage');
  const block = { inputs: {}, fields: {}, shadow: false, parent: null, next: null };
  stage.variables = { score: ['☁ 次数', 0, true] };
  stage.blocks = {
    flag: { ...block, opcode: 'event_whenflagclicked', next: 'add', topLevel: true, x: 0, y: 0 },
    add: {
      ...block,
      opcode: 'data_changevariableby',
      parent: 'flag',
      topLevel: false,
      inputs: { VALUE: [1, [4, '1']] },
      fields: { VARIABLE: ['☁ 次数', 'score'] },
    },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(project));
  return { path: member.path, bytes, sha256: sha256Hex(bytes) };
}

async function aCountingWork(author: Api, workName: string): Promise<string> {
  const workId = hexId();
  const members = (await defaultProject()).map(counting);
  await saveWork(author, { workId, saveId: hexId(), kind: 'manual', workName, members });
  return workId;
}

/** The flag of the editor. */
const run = (frame: FrameLocator) =>
  frame.locator('[class*="green-flag_green-flag"]').first().click();

async function keptBy(author: Api, workId: string): Promise<string[]> {
  const { variables } = await author.get('cloudVariables.list', { query: { workId } });
  return variables.map(({ value }) => value);
}

describe('a variable with the cloud', () => {
  it('is made in the dialog of the editor', async () => {
    const author = await school.signIn('student');
    const { page } = await school.visit({ as: author });
    const editor = await openBlocksEditor(page);
    await editor.rename('一起数数');
    await makeCloudVariable(editor.frame, '最高分');
    await editor.save();

    const workId = await findWorkId(author, '一起数数');

    await expect.poll(() => keptBy(author, workId)).toEqual(['0']);
  });

  it('keeps its value over a reload, for class mates and over a time without network', async () => {
    const author = await school.signIn('student');
    const mate = await school.signIn('student02');
    const workId = await aCountingWork(author, '一起按旗子');
    await author.get('works.update', { body: { workId, visibility: 'class' } });
    const { page, context } = await school.visit({ as: author });

    const editor = await openBlocksEditor(page, workId);
    await run(editor.frame);
    await expect.poll(() => keptBy(author, workId)).toEqual(['1']);
    const again = await openBlocksEditor(page, workId);
    await run(again.frame);
    await expect.poll(() => keptBy(author, workId)).toEqual(['2']);

    const other = await school.visit({ as: mate });
    await other.page.goto(`/work-detail?id=${workId}`);
    await workPageOn(other.page).play('一起按旗子');
    await expect.poll(() => keptBy(author, workId)).toEqual(['3']);
    // Only a page that heard of it counts on from there.
    await run(again.frame);
    await expect.poll(() => keptBy(author, workId)).toEqual(['4']);

    await context.setOffline(true);
    await run(again.frame);
    await context.setOffline(false);
    await expect.poll(() => keptBy(author, workId)).toEqual(['5']);
  });

  it('is counted by a stranger in their own page only', async () => {
    const author = await school.signIn('student03');
    const stranger = await school.signIn('student30');
    const workId = await aCountingWork(author, '只给班里');
    const { page } = await school.visit({ as: author });
    const editor = await openBlocksEditor(page, workId);
    await run(editor.frame);
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
