import { expect, it } from 'vitest';
import { withBeat } from './lib/beat.mjs';

it('renews one line at a terminal, and takes it away at the end', async () => {
  const beat = aBeat(true);

  const result = await withBeat(
    'packing',
    async () => beat.tick(1_000),
    () => '4 MB',
    beat,
  );

  expect(result).toBe(1_000);
  expect(beat.written.join('')).toBe('\r\u001b[K  packing: 1.0 s, 4 MB\r\u001b[K');
  expect(beat.everyMs()).toBe(1_000);
});

it('writes plain lines elsewhere', async () => {
  const beat = aBeat(false);

  await withBeat('installing', async () => beat.tick(10_000), undefined, beat);

  expect(beat.written).toEqual(['  installing: 10.0 s\n']);
  expect(beat.everyMs()).toBe(10_000);
});

it('stops when the step fails', async () => {
  const beat = aBeat(true);
  const failing = () => Promise.reject(new Error('disk full'));

  await expect(withBeat('packing', failing, undefined, beat)).rejects.toThrow('disk full');

  expect([beat.isStopped(), beat.written]).toEqual([true, []]);
});

/** Time goes on by hand. */
function aBeat(isTerminal: boolean) {
  const written: string[] = [];
  let nowMs = 0;
  let everyMs = 0;
  let isStopped = false;
  let tell: () => void = () => undefined;
  return {
    isTerminal,
    written,
    write: (text: string) => void written.push(text),
    every(work: () => void, ms: number) {
      tell = work;
      everyMs = ms;
      return () => {
        isStopped = true;
      };
    },
    nowMs: () => nowMs,
    tick(ms: number) {
      nowMs += ms;
      tell();
      return nowMs;
    },
    everyMs: () => everyMs,
    isStopped: () => isStopped,
  };
}
