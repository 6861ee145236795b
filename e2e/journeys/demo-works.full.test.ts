import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MadeWork, makeDemoWorks } from '@sprout/content';
import { writeSjr } from '@sprout/formats';
import { createProject } from '@sprout/junior-engine';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSb3 } from '../blocks/sb3.ts';
import { borrowBrowser, giveBack, soundAtOnce } from '../src/shared/browser.ts';
import { openPlayerStage, type PlayerStage } from '../src/shared/player-stage.ts';
import { rootDir } from '../src/shared/running-server.ts';

let browser: Browser;
let stage: PlayerStage;
beforeAll(async () => {
  browser = await borrowBrowser([soundAtOnce]);
  stage = await openPlayerStage(browser);
});
afterAll(async () => {
  await stage?.close();
  await giveBack(browser);
});

/** For blocks works that ask a question before they go on. */
const answer = ['5', 'Enter'];

/** So many small stages play at once without holding each other up on one core. */
const atOnce = { blocks: 13, junior: 14, python: 5 };

/** A quarter of the points of a stage: software draws them, and a picture still shows what moves. */
const sharpness = 0.5;

/** A game or a program shows in seconds what it does; more looks are for busy computers. */
const shotsAtSecs = {
  blocks: [1, 2.7, 4.3, 6.1, 8.2, 10, 13, 17, 23],
  junior: [],
  python: [2.5, 4, 6, 8, 10, 14, 20],
};

/** So long errors are listened for, though it has moved before. */
const lastsSecs = { blocks: 10, junior: 3, python: 0 };

/** A story shows within this time that it moves, on a busy computer, too. */
const movesWithinSecs = 30;

const works = makeDemoWorks();

const groupsOf = (family: MadeWork['show']['family']): (readonly [string, MadeWork[]])[] => {
  const own = works.filter(({ show }) => show.family === family);
  const size = atOnce[family];
  // The first interpreter leaves its memory behind, from which the others start in a moment.
  const alone = family === 'python' ? 1 : 0;
  const rest = Array.from({ length: Math.ceil((own.length - alone) / size) }, (_, place) =>
    own.slice(alone + place * size, alone + (place + 1) * size),
  );
  return [own.slice(0, alone), ...rest].flatMap((group) => {
    if (group.length === 0) return [];
    return [[group.map(({ key }) => key).join(', '), group] as const];
  });
};

/** What is wrong with each, in words. */
async function playAll(group: readonly MadeWork[]): Promise<string[]> {
  const faults = await Promise.all(
    group.map(async ({ key, ext, show }) => {
      const { family, keys, answers, taps } = show;
      const file = readFileSync(join(rootDir, `apps/server/.generated/demo/${key}.${ext}`));
      const { problems, before, shots, hasMoved } = await stage.play(file, {
        family,
        sharpness,
        shotsAtSecs: shotsAtSecs[family],
        untilMoved: true,
        lastsSecs: lastsSecs[family],
        ...(family === 'junior' && { movesWithinSecs }),
        ...(family === 'blocks' && { keys: keys ?? answer }),
        ...(answers && { answers }),
        ...(taps && { taps }),
      });
      const moved = hasMoved || shots.some((shot) => !shot.equals(before));
      return [...problems, ...(moved ? [] : ['stands still'])].map((fault) => `${key}: ${fault}`);
    }),
  );
  return faults.flat();
}

describe('the works of the demo school', () => {
  it('would be found to stand still', async () => {
    const { before, shots } = await stage.play(makeSb3({ blocks: {} }), {
      sharpness,
      shotsAtSecs: [1],
    });

    expect(shots[0]?.equals(before)).toBe(true);
  });

  it('would be found to stand still, as a story', async () => {
    const { hasMoved } = await stage.play(
      writeSjr({ project: createProject('Still'), media: [] }),
      {
        family: 'junior',
        sharpness,
        shotsAtSecs: [],
        movesWithinSecs: 2,
      },
    );

    expect(hasMoved).toBe(false);
  });

  it.each(groupsOf('blocks'))('play ten seconds and move: %s', async (_, group) => {
    expect((await playAll(group)).join('\n')).toBe('');
  });

  it.each(groupsOf('junior'))('tell their stories: %s', async (_, group) => {
    expect((await playAll(group)).join('\n')).toBe('');
  });

  it.each(groupsOf('python'))('run and show something: %s', async (_, group) => {
    expect((await playAll(group)).join('\n')).toBe('');
  });
});
