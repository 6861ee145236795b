import { expect, it } from 'vitest';
import { createLog, quietly } from './log.ts';

function aLog(level: string) {
  const lines: string[] = [];
  return { log: createLog(level, { write: (line) => lines.push(line) }), lines };
}

it('lets only warnings through while something noisy runs', async () => {
  const { log, lines } = aLog('info');

  await quietly(log, async () => {
    log.info('noise');
    log.warn('trouble');
  });
  log.info('business');

  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['trouble', 'business']);
});

it('is as talkative as before when the noisy thing fails', async () => {
  const { log } = aLog('debug');

  const failure = quietly(log, async () => {
    throw new Error('broken');
  });

  await expect(failure).rejects.toThrow('broken');
  expect(log.level).toBe('debug');
});

it('does not wake a log that is silent', async () => {
  const { log, lines } = aLog('silent');

  await quietly(log, async () => log.warn('trouble'));

  expect(lines).toEqual([]);
});
