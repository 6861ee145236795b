import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { failureOf } from './job-failure.ts';

const failing = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

it.each([
  ['a full disk', failing({ code: 'ENOSPC' }), '服务器的磁盘满了，请先腾出空间。'],
  [
    'a closed folder',
    failing({ code: 'EACCES', path: '/mnt/backup' }),
    '没有权限读写 /mnt/backup，请检查这个文件夹属于谁。',
  ],
  [
    'a server that does not answer',
    failing({ code: 'ECONNREFUSED' }),
    '要用的服务器没有回应，请检查它是否在运行、网络是否通。',
  ],
  ['what Sprout refuses itself', new AppError('job.badParameter'), '参数不符合这个任务的要求'],
])('says %s in a sentence', (_, error, text) => {
  expect(failureOf(error).text).toContain(text);
});

it('brings the words of another program along, as one line', () => {
  const failure = failureOf(new Error('cannot open shared object\n  at Object.<anonymous>'));

  expect(failure).toMatchObject({
    key: 'jobs.cause.said',
    data: { reason: 'cannot open shared object' },
  });
  expect(failure.text).toBe('没有料到的错误：cannot open shared object');
});
