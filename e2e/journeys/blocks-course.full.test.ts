import { courses } from '@sprout/content/courses';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSemaphore } from '../../apps/server/src/platform/semaphore.ts';
import { borrowBrowser, giveBack, soundAtOnce } from '../src/shared/browser.ts';
import { openPlayerStage, type PlayerStage } from '../src/shared/player-stage.ts';

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

/** What a child does so that something happens; the others need the flag alone. Points are parts of the stage. */
const actions: Readonly<Record<string, { keys?: string[]; taps?: [number, number][] }>> = {
  'hello-friends': { taps: [[0.73, 0.61]] },
  'arrow-keys': { keys: ['ArrowRight', 'ArrowUp'] },
  'touch-the-apple': { keys: ['ArrowRight', 'ArrowRight'] },
  'catch-the-coin': { taps: [[0.5, 0.5]] },
  'day-and-night': { taps: [[0.81, 0.19]] },
  'my-band': { keys: ['a', 's'] },
  'my-game': { keys: ['ArrowLeft'] },
};

const units = courses.find(({ slug }) => slug === 'blocks')?.units ?? [];

/** Some works move for two seconds only: with more of them at once a busy computer would look too late. */
const stages = createSemaphore(3);

it('every solution of the blocks course plays and moves', async () => {
  const played = await Promise.all(
    units.map(async ({ slug, solution }) => {
      const { problems, before, shots } = await stages.run(() =>
        stage.play(solution('zh').bytes, {
          family: 'blocks',
          sharpness: 0.5,
          shotsAtSecs: [0.5, 1, 1.5, 2, 2.5, 3, 5, 8, 12, 20],
          untilMoved: true,
          ...actions[slug],
        }),
      );
      return { slug, problems, moved: shots.some((shot) => !shot.equals(before)) };
    }),
  );

  expect(played).toEqual(units.map(({ slug }) => ({ slug, problems: [], moved: true })));
});

it('every starter of the blocks course opens and plays without a problem', async () => {
  const played = await Promise.all(
    units.map(async ({ slug, starter }) => {
      const { problems } = await stage.play(starter('en').bytes, {
        family: 'blocks',
        sharpness: 0.5,
        shotsAtSecs: [1],
      });
      return { slug, problems };
    }),
  );

  expect(played).toEqual(units.map(({ slug }) => ({ slug, problems: [] })));
});
