import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Api } from '../../bench/src/shared/api.ts';
import { rootDir } from '../../bench/src/shared/running-server.ts';
import { openBlocksEditor } from '../src/pages/blocks-editor.ts';
import { listCorpus } from '../src/school/corpus.ts';
import { useSchool } from '../src/school/use-school.ts';
import { aSavedWork, contentsOf, findWorkId, savedFile } from '../src/school/works.ts';

const school = useSchool();

/** Files of `SPROUT_CORPUS`; without it some works of the demo school. */
type Work = { name: string; read(): Uint8Array };

function listWorks(): Work[] {
  const corpus = listCorpus();
  if (corpus.length > 0) return [...corpus];
  const folder = join(rootDir, 'apps/server/.generated/demo');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sb3'))
    .slice(0, 4)
    .map((name) => ({ name, read: () => readFileSync(join(folder, name)) }));
}

/** The file as a work of its author: an older format goes through the editor, which converts it. */
async function bringIn(page: Page, author: Api, { name, read }: Work): Promise<string> {
  const title = name.replace(/\.\w+$/, '').slice(0, 30);
  if (name.endsWith('.sb3')) {
    const { workId } = await aSavedWork(author, { file: read(), name: title });
    return workId;
  }
  const editor = await openBlocksEditor(page);
  const chosen = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(read()) };
  await page.locator('input[type=file]').setInputFiles(chosen);
  await expect.poll(() => editor.name.inputValue(), { timeout: 60_000 }).toContain(title);
  await editor.isReady();
  await editor.save();
  return findWorkId(author, await editor.name.inputValue());
}

/** One browser opens so many one after another: the editor need not be fetched for each. */
const atOnce = 5;

const works = listWorks();
const groups = Array.from({ length: Math.ceil(works.length / atOnce) }, (_, place) =>
  works.slice(place * atOnce, (place + 1) * atOnce),
);

/** What is in the file before and after an editor has had it, and whether it plays. */
async function goThrough(page: Page, author: Api, work: Work) {
  const workId = await bringIn(page, author, work);
  const before = contentsOf(await savedFile(author, workId));
  const editor = await openBlocksEditor(page, workId);
  // A work without characters has no motion blocks.
  await editor.dragBlock('control_wait', '控制', { x: 620, y: 620 });
  await editor.save();
  const after = contentsOf(await savedFile(author, workId));
  await page.goto(`/work-detail?id=${workId}`);
  await page.getByRole('button', { name: '开始播放' }).click();
  const player = page.frameLocator('iframe');
  await player.locator('#player[data-state="playing"]').waitFor();
  await player.locator('.stage canvas').first().waitFor();
  return { before, after };
}

describe('work files of somebody', () => {
  it.each(groups.map((group) => [group.map(({ name }) => name).join(', '), group] as const))(
    'open, keep what is in them when they are saved, and play: %s',
    async (_, group) => {
      const author = await school.signIn('student10');
      const { page } = await school.visit({ as: author });

      for (const work of group) {
        const { before, after } = await goThrough(page, author, work);
        const blocks = [...before.blocks, 'control_wait'].sort();
        expect(after, work.name).toEqual({ ...before, blocks });
      }
    },
  );
});
