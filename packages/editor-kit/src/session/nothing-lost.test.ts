import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aComputer,
  type ComputerStep,
  paces,
  step,
  stepWithLateContent,
} from '../testing/a-computer.ts';
import type { Pace } from './pace.ts';

const sequenceOf = (one: fc.Arbitrary<ComputerStep>) =>
  fc.array(one, { minLength: 1, maxLength: 40 });

const options = {
  numRuns: Number(process.env['SPROUT_SAVE_RUNS'] ?? 2_000),
  // The same sequences for every commit; a developer who looks for new ones leaves CI out.
  ...(process.env['CI'] ? { seed: 1 } : {}),
};

/** Plays the steps, and whatever they were, saves in the end. */
async function play(pace: Pace, taken: readonly ComputerStep[]) {
  const computer = aComputer(pace);
  for (const next of taken) await computer.take(next);
  await computer.heal();
  expect(await computer.isNewestSafe()).toBe(true);
  expect(await computer.saveNow()).toBe(true);
  expect(computer.status()).toBe('saved');
  expect(computer.head()).toBe(computer.newest());
  expect(computer.overwritten()).toEqual([]);
  expect(computer.strayed()).toEqual([]);
  return computer;
}

describe('whatever order edits, failures, conflicts, log-outs and closings come in', () => {
  it('nothing that was typed or acknowledged is lost, and saving works again', async () => {
    const property = fc.asyncProperty(paces, sequenceOf(step), async (pace, taken) => {
      const computer = await play(pace, taken);
      for (const history of computer.histories())
        expect(history).toEqual(history.toSorted((a, b) => a - b));
    });
    await fc.assert(property, options);
  });

  it('neither is what an editor hands out after its page has ended', async () => {
    const property = fc.asyncProperty(
      paces,
      sequenceOf(stepWithLateContent),
      async (pace, taken) => void (await play(pace, taken)),
    );
    await fc.assert(property, options);
  });
});
