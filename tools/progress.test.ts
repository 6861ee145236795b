import { expect, it } from 'vitest';
import { withProgress } from './lib/progress.mjs';

it('renews one line at a terminal, and takes it away at the end', async () => {
  const output = anOutput(true);

  const result = await withProgress(
    'packing',
    async () => output.tick(1_000),
    () => '4 MB',
    output,
  );

  expect(result).toBe(1_000);
  expect(output.written.join('')).toBe('\r\u001b[K  packing: 1.0 s, 4 MB\r\u001b[K');
  expect(output.everyMs()).toBe(1_000);
});

it('writes plain lines elsewhere', async () => {
  const output = anOutput(false);

  await withProgress('installing', async () => output.tick(10_000), undefined, output);

  expect(output.written).toEqual(['  installing: 10.0 s\n']);
  expect(output.everyMs()).toBe(10_000);
});

it('stops when the step fails', async () => {
  const output = anOutput(true);
  const failing = () => Promise.reject(new Error('disk full'));

  await expect(withProgress('packing', failing, undefined, output)).rejects.toThrow('disk full');

  expect([output.isStopped(), output.written]).toEqual([true, []]);
});

/** Time goes on by hand. */
function anOutput(isTerminal: boolean) {
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
