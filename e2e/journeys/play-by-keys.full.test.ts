import { sha256Hex } from '@sprout/formats';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeSb3 } from '../blocks/sb3.ts';
import { sharedSchool, useSchool } from '../src/school/use-school.ts';
import { aSavedWork } from '../src/school/works.ts';
import type { Api } from '../src/shared/api.ts';
import { hexId } from '../src/shared/saves.ts';

const school = useSchool(sharedSchool);

/** Moves the dot when the down arrow is pressed. */
const blocksGame = makeSb3({
  blocks: {
    hat: {
      opcode: 'event_whenkeypressed',
      fields: { KEY_OPTION: ['down arrow', null] },
      next: 'move',
    },
    move: { opcode: 'motion_changexby', parent: 'hat', inputs: { DX: [1, [4, '40']] } },
  },
});

const pythonGame = `from turtle import *
def step():
    forward(40)
    dot(60, "red")
onkey(step, "Down")
listen()
mainloop()
`;

type Game = { save: (author: Api) => Promise<string>; child: string };

const blocks: Game = {
  child: 'student11',
  save: async (author) => (await aSavedWork(author, { file: blocksGame })).workId,
};
const python: Game = {
  child: 'student12',
  save: (author) => aSavedProgram(author, pythonGame),
};
const games = [
  ['blocks', blocks],
  ['Python', python],
] as const;

describe('a game that is played with the arrow keys', () => {
  it.each(games)('hears them right after Play, and the page stays: %s', async (_, game) => {
    const page = await play(game);

    await expectMoves(page);
  });

  it.each(games)('hears them in full screen and after the sound button: %s', async (_, game) => {
    const page = await play(game);

    await page.getByRole('button', { name: '关掉声音' }).click();
    await expectMoves(page);
    await page.getByRole('button', { name: '全屏' }).click();
    await page.getByRole('button', { name: '退出全屏' }).waitFor();
    await expectMoves(page);
  });

  it('hears them while a button of the page has the focus', async () => {
    const page = await play(blocks);
    await page.getByRole('button', { name: '关掉声音' }).focus();

    await expectMoves(page);
  });
});

async function play({ save, child }: Game): Promise<Page> {
  const author = await school.signIn(child);
  const workId = await save(author);
  const { page } = await school.visit({ as: author });
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto(`/work-detail?id=${workId}`);
  await page.getByRole('button', { name: '开始播放' }).click();
  await page.frameLocator('iframe').locator('#player[data-state="playing"]').waitFor();
  // What has no picture yet would differ without a key.
  await page.frameLocator('iframe').locator('canvas').first().waitFor();
  return page;
}

/** The arrow moves what is on the stage, and never the page around it. */
async function expectMoves(page: Page): Promise<void> {
  const stage = page.locator('iframe');
  // A picture of the stage scrolls it into sight, so the place is taken after the first.
  const before = await settled(page);
  const place = await scrolledTo(page);
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown', { delay: 60 });
      return before.equals(await stage.screenshot());
    })
    .toBe(false);
  expect(await scrolledTo(page)).toBe(place);
}

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** The stage once it stands still. */
async function settled(page: Page): Promise<Buffer> {
  const stage = page.locator('iframe');
  let last = await stage.screenshot();
  await expect
    .poll(async () => {
      const next = await stage.screenshot();
      const isStill = next.equals(last);
      last = next;
      return isStill;
    })
    .toBe(true);
  return last;
}

async function aSavedProgram(author: Api, source: string): Promise<string> {
  const bytes = new TextEncoder().encode(source);
  const sha256 = sha256Hex(bytes);
  const workId = hexId();
  await author.get('works.missingBlobs', { body: { sha256: [sha256] } });
  await author.get('works.putBlob', { params: { sha256 }, bytes });
  const files = [{ name: 'main.py', sha256, size: bytes.length }];
  const head = { workId, saveId: hexId(), baseRevision: 0, kind: 'manual' as const };
  await author.get('works.save', { body: { ...head, workName: '走一走', workType: '4', files } });
  return workId;
}
