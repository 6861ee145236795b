import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBlocksEditor } from '../src/pages/blocks-editor.ts';
import { listCorpus } from '../src/school/corpus.ts';
import { useSchool } from '../src/school/use-school.ts';
import { aSavedWork, contentsOf, findWorkId, savedFile } from '../src/school/works.ts';
import type { Api } from '../src/shared/api.ts';
import { rootDir } from '../src/shared/running-server.ts';

const school = useSchool();

/** The files of `SPROUT_CORPUS`; without them two works of the demo school. */
type Work = { name: string; read(): Uint8Array };

function listWorks(): Work[] {
  const corpus = listCorpus();
  if (corpus.length > 0) return [...corpus];
  const folder = join(rootDir, 'apps/server/.generated/demo');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sb3'))
    .slice(0, 2)
    .map((name) => ({ name, read: () => readFileSync(join(folder, name)) }));
}

/** The files as works of their author, each with its id. */
async function bringIn(page: Page, author: Api, group: readonly Work[]) {
  const isCurrent = ({ name }: Work) => name.endsWith('.sb3');
  const saved = group.filter(isCurrent).map(async (work) => {
    const { workId } = await aSavedWork(author, { file: work.read(), name: titleOf(work) });
    return { work, workId };
  });
  const converted = await convert(
    page,
    author,
    group.filter((work) => !isCurrent(work)),
  );
  return [...(await Promise.all(saved)), ...converted];
}

/** An older format goes through the editor; one that is open takes one file after the other. */
async function convert(page: Page, author: Api, group: readonly Work[]) {
  if (group.length === 0) return [];
  const editor = await openBlocksEditor(page);
  const ids: { work: Work; workId: string }[] = [];
  for (const work of group) {
    const buffer = Buffer.from(work.read());
    const chosen = { name: work.name, mimeType: 'application/octet-stream', buffer };
    await page.locator('input[type=file]').setInputFiles(chosen);
    await expect.poll(() => editor.name.inputValue()).toContain(titleOf(work));
    await editor.isReady();
    await editor.save();
    ids.push({ work, workId: await findWorkId(author, await editor.name.inputValue()) });
  }
  return ids;
}

const titleOf = ({ name }: Work): string => name.replace(/\.\w+$/, '').slice(0, 30);

/** One browser opens so many one after another: the editor need not be fetched for each. */
const atOnce = 8;

/** An upper bound for a busy computer. */
const perFileMs = 45_000;

/** The older formats come first, so that they share the editor which converts them. */
const works = listWorks().sort((one, other) =>
  extname(one.name).localeCompare(extname(other.name)),
);
const groups = Array.from({ length: Math.ceil(works.length / atOnce) }, (_, place) =>
  works.slice(place * atOnce, (place + 1) * atOnce),
);

/** What is in the file before and after an editor has had it, and whether it plays. */
async function goThrough(page: Page, author: Api, workId: string) {
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

      for (const { work, workId } of await bringIn(page, author, group)) {
        const { before, after } = await goThrough(page, author, workId);
        const blocks = [...before.blocks, 'control_wait'].sort();
        expect(after, work.name).toEqual({ ...before, blocks });
      }
    },
    atOnce * perFileMs,
  );
});
