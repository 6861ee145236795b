import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWorks } from '../../apps/server/seed/demo/works/index.ts';
import { rootDir } from '../../bench/src/shared/running-server.ts';
import { makeSb3 } from '../blocks/sb3.ts';
import { openBrowser } from '../src/shared/browser.ts';
import { openPlayerStage, type PlayerStage } from '../src/shared/player-stage.ts';

let browser: Browser;
let stage: PlayerStage;
beforeAll(async () => {
  browser = await openBrowser();
  stage = await openPlayerStage(browser);
});
afterAll(async () => {
  await stage?.close();
  await browser?.close();
});

/** For works that ask a question before they go on. */
const answer = ['5', 'Enter'];

/** So many small stages play at once without holding each other up on one core. */
const atOnce = 9;

const groups = Array.from({ length: Math.ceil(demoWorks.length / atOnce) }, (_, place) =>
  demoWorks.slice(place * atOnce, (place + 1) * atOnce),
);

describe('the works of the demo school', () => {
  it('would be found to stand still', async () => {
    const { before, shots } = await stage.play(makeSb3({ blocks: {} }), { shotsAtSecs: [1] });

    expect(shots[0]?.equals(before)).toBe(true);
  });

  it.each(groups.map((group) => [group.map(({ key }) => key).join(', '), group] as const))(
    'play ten seconds and move: %s',
    async (_, group) => {
      const played = await Promise.all(
        group.map(async ({ key, keys }) => {
          const file = readFileSync(join(rootDir, `apps/server/.generated/demo/${key}.sb3`));
          const { problems, before, shots } = await stage.play(file, {
            shotsAtSecs: [1, 10],
            keys: keys ?? answer,
          });
          const [early, late] = shots;
          const moved = late && !(before.equals(late) && early?.equals(late));
          return { key, problems, moved };
        }),
      );

      expect(played).toEqual(group.map(({ key }) => ({ key, problems: [], moved: true })));
    },
  );
});
