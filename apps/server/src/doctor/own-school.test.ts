import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../backup/testing/setup.ts';
import { schoolMark } from '../platform/school-mark.ts';
import { findOwnSchool, isOfSchool, type OwnSchool } from './own-school.ts';

const mark = schoolMark('own');
const other = schoolMark('other');

it.each<[string, number, string | undefined, Partial<OwnSchool>, boolean]>([
  ['of the same school', 200, mark, {}, true],
  ['of another school', 200, other, {}, false],
  ['of another school that has no database just now', 503, other, {}, false],
  ['of a version that tells no school', 200, undefined, {}, true],
  ['while nobody knows which school this is', 200, other, { mark: undefined }, true],
  ['that is ready while the database here is stopped', 200, mark, { isStopped: true }, false],
  ['whose database has just ended', 503, mark, { isStopped: true }, true],
])('knows a Sprout %s', (_name, status, school, changes, isOwn) => {
  const own = { mark, isStopped: false, ...changes };

  expect(isOfSchool({ status, school }, own)).toBe(isOwn);
});

it('knows the school of a folder whose database is stopped', async () => {
  const dataDir = await aFolder();
  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'files', 'store-id'), 'own');
  const config = { dataDir, databaseUrl: undefined, s3: undefined };
  const stopped = { kind: 'stopped', major: 17, dataDir, problem: undefined } as const;

  expect(await findOwnSchool(config, stopped)).toEqual({ mark, isStopped: true });
  await writeFile(join(dataDir, 'server.lock'), '1:1\nhttp://127.0.0.1:8080\n');
  expect(await findOwnSchool(config, stopped)).toEqual({ mark, isStopped: false });
  expect(await findOwnSchool({ ...config, dataDir: '/nowhere' }, { kind: 'none' })).toEqual({
    mark: undefined,
    isStopped: true,
  });
});
