import { expect, it, vi } from 'vitest';
import { programJob } from './program-job.ts';

const items = [
  { check: { kind: 'block', what: 'loop', how: 'atLeast', n: 1 } },
  { check: { kind: 'prints', input: '', output: '你好' } },
] as const;
const observe = () => Promise.reject(new Error('no stage'));

it('tells what was found at the place of each check that runs a program', async () => {
  const grade = vi.fn(async () => ({
    judgements: [{ part: 'case' as const, index: 0, status: 'wrong', got: '再见', line: 1 }],
  }));

  const found = await programJob(items)({ observe, grade }, () => true);

  expect(grade).toHaveBeenCalledExactlyOnceWith({
    cases: [{ name: '', input: '', output: '你好' }],
    probes: [],
    rules: [],
    limits: { seconds: 5, chars: 20_000 },
  });
  expect(found).toEqual([
    { at: 1, finding: { outcome: 'notYet', found: 1, loose: 0, seen: ['再见'], problem: null } },
  ]);
});

it('tells of a program that could not be judged that it did not start', async () => {
  const grade = () => Promise.reject(new Error('stuck'));
  const found = await programJob(items)({ observe, grade }, () => true);
  expect(found).toMatchObject([{ at: 1, finding: { outcome: 'unknown', problem: 'noStart' } }]);
});

it('begins nothing that nobody waits for any more', async () => {
  const grade = vi.fn();
  await programJob(items)({ observe, grade }, () => false);
  expect(grade).not.toHaveBeenCalled();
});
