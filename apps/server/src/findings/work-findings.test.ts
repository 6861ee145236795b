import { expect, it } from 'vitest';
import type { StreamState } from '../platform/audit-stream/index.ts';
import { textOfSaid } from './finding.ts';
import { judgeAuditStream, judgeJobs, judgeQueue } from './work-findings.ts';

const now = new Date('2030-05-20T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const queue = { waiting: 0, oldestWaiting: undefined, lost: 0, newestLost: undefined };

it.each([
  [1, 'wrong'],
  [6.9, 'wrong'],
  [7, 'ok'],
  [80, 'ok'],
])('what was given up %d days ago is %s', (days, state) => {
  const facts = { ...queue, lost: 1, newestLost: daysAgo(days) };

  expect(judgeQueue('events', facts, now).state).toBe(state);
});

it('warns of what waits, also beside what was given up long ago', () => {
  const facts = {
    ...queue,
    waiting: 3,
    oldestWaiting: daysAgo(1),
    lost: 1,
    newestLost: daysAgo(9),
  };

  expect(judgeQueue('tasks', facts, now).state).toBe('warn');
});

it('says why the newest task was given up', () => {
  const facts = { ...queue, lost: 2, newestLost: daysAgo(1), newestReason: 'no line\n  at x' };

  expect(judgeQueue('tasks', facts, now).text).toBe(
    '2 tasks failed again and again and were given up, the last one with: no line',
  );
});

it.each([
  [0, 0, ['ok']],
  [2, 0, ['warn']],
  [0, 1, ['warn']],
  [2, 1, ['warn', 'warn']],
])('of %d failed runs and %d failing jobs says %s', (failedInDay, failing, states) => {
  expect(judgeJobs({ failedInDay, failing }).map(({ state }) => state)).toEqual(states);
});

const failure = { error: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }) };

it.each<[string, Partial<StreamState>, string[]]>([
  ['what is sent', {}, ['ok']],
  ['a target that is away', { failure }, ['warn']],
  ['lines that were lost', { lost: 3, lostAt: daysAgo(1) }, ['wrong']],
  ['lines that were lost long ago', { lost: 3, lostAt: daysAgo(8) }, ['ok']],
  ['both', { failure, lost: 3, lostAt: daysAgo(1) }, ['wrong', 'warn']],
])('of an audit stream tells of %s', (_, facts, states) => {
  const stream = { waiting: 2, lost: 0, lostAt: undefined, failure: undefined, ...facts };

  expect(judgeAuditStream(stream, now).map(({ state }) => state)).toEqual(states);
});

it('says why the audit stream does not reach its target', () => {
  const stream = { waiting: 2, lost: 0, lostAt: undefined, failure };

  const [finding] = judgeAuditStream(stream, now);

  expect(finding?.text).toContain('ECONNREFUSED');
  expect(finding?.text).toContain('2 entries wait');
});

it('says which job failed last, and why, in the language of the reader', () => {
  const newestFailed = {
    name: { key: 'job.backup', params: {} },
    cause: { key: 'jobs.cause.diskFull', params: {} },
  };
  const [found] = judgeJobs({ failedInDay: 1, failing: 0, newestFailed });

  expect(found?.text).toContain('The disk is full');
  expect(found?.said && textOfSaid('zh-CN', found.said)).toBe(
    '最近一天有 1 次执行失败。最近一次是「每晚备份」：服务器的磁盘满了，请先腾出空间。',
  );
});
