import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aComputer, type ComputerStep, paces, step } from '../testing/a-computer.ts';
import type { Pace } from './pace.ts';

const steps = fc.array(step, { minLength: 1, maxLength: 40 });

async function play(pace: Pace, taken: readonly ComputerStep[]) {
  const computer = aComputer(pace);
  for (const next of taken) await computer.take(next);
  await computer.heal();
  return computer;
}

describe('whatever order edits, failures, conflicts, log-outs and closings come in', () => {
  it('nothing that was typed or acknowledged is lost, and saving works again', async () => {
    await fc.assert(
      fc.asyncProperty(paces, steps, async (pace, taken) => {
        const computer = await play(pace, taken);
        expect(await computer.isNewestSafe()).toBe(true);
        expect(await computer.saveNow()).toBe(true);
        expect(computer.status()).toBe('saved');
        expect(computer.head()).toBe(computer.newest());
        expect(computer.overwritten()).toEqual([]);
        expect(computer.strayed()).toEqual([]);
        for (const history of computer.histories())
          expect(history).toEqual(history.toSorted((a, b) => a - b));
      }),
      {
        numRuns: Number(process.env['SPROUT_SAVE_RUNS'] ?? 2_000),
        // The same sequences for every commit; whoever looks for new ones leaves CI out.
        ...(process.env['CI'] ? { seed: 1 } : {}),
      },
    );
  }, 120_000);
});
