import { type Endpoint, endpoints } from '@sprout/contract';
import { describe, expect, it } from 'vitest';
import { refusedCalls } from '../platform/http/refused-calls.ts';
import { errorText, serverText } from '../platform/http/texts.ts';
import { multipart } from './multipart.ts';
import {
  actuatorPaths,
  announcementPaths,
  dataSourcePaths,
  departPaths,
  dictPaths,
  filePaths,
  genericPaths,
  jobPaths,
  lessonPaths,
  logPaths,
  messagePaths,
  newsPaths,
  onlinePaths,
  type PathRow,
  permissionPaths,
  recordPaths,
  rolePaths,
  sessionPaths,
  userPaths,
  workPaths,
} from './predecessor-paths.ts';
import { aTestApp } from './test-app.ts';

const table: Endpoint[] = Object.values(endpoints).flatMap((subject): Endpoint[] =>
  Object.values(subject),
);

/** The endpoint that answers a path, in whichever of its spellings. */
const endpointOf = (method: string, path: string): Endpoint | undefined =>
  table.find(({ aliases = [], ...own }) =>
    [own, ...aliases].some((spelling) => spelling.method === method && spelling.path === path),
  );

type Row = [PathRow[0], PathRow[1], PathRow[2], PathRow[3]];
const rowsOf = (paths: readonly PathRow[]): Row[] =>
  paths.map(([method, path, code, message]) => [method, path, code, message]);

const groups: readonly [string, Row[]][] = [
  ['the session', rowsOf(sessionPaths)],
  ['the generic lists', rowsOf(genericPaths)],
  ['users', rowsOf(userPaths)],
  ['roles', rowsOf(rolePaths)],
  ['menus and permissions', rowsOf(permissionPaths)],
  ['departments', rowsOf(departPaths)],
  ['dictionaries and configuration', rowsOf(dictPaths)],
  ['logs and visits', rowsOf(logPaths)],
  ['files', rowsOf(filePaths)],
  ['scheduled jobs', rowsOf(jobPaths)],
  ['lessons', rowsOf(lessonPaths)],
  ['the class record', rowsOf(recordPaths)],
  ['news', rowsOf(newsPaths)],
  ['works', rowsOf(workPaths)],
  ['announcements', rowsOf(announcementPaths)],
  ['outgoing messages', rowsOf(messagePaths)],
  ['data sources', rowsOf(dataSourcePaths)],
  ['the monitors', rowsOf(actuatorPaths)],
  ['reports and forms', rowsOf(onlinePaths)],
];

describe.each(groups)('of %s', (_, rows) => {
  it.each(rows)('%s %s answers as the predecessor did', (method, path, code, message) => {
    const endpoint = endpointOf(method, path);

    expect(endpoint?.id).toBeDefined();
    expect(endpoint?.code ?? 200).toBe(code);
    const said = serverText('zh-CN', endpoint?.message ?? 'server.done');
    expect(message === undefined ? undefined : said).toBe(message);
  });
});

it.each(refusedCalls)('$method $path is not served: $code', ({ method, path }) => {
  expect(endpointOf(method, path)).toBeUndefined();
});

it('says why of each call that it refuses, to guests too', async () => {
  const { app } = await aTestApp();

  const answers = await Promise.all(
    refusedCalls.map(({ method, path }) =>
      app.http.inject({ method, url: `/api${path.replace(/:\w+/g, 'x')}?_t=1` }),
    ),
  );

  expect(answers.map((reply) => [reply.statusCode, reply.json().message])).toEqual(
    refusedCalls.map(({ code }) => [200, errorText('zh-CN', code)]),
  );
});

it('says so of a sheet as well, which it does not read', async () => {
  const { app } = await aTestApp();
  const sheet = multipart({ name: 'file.xls', bytes: 'x' });

  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/teaching/teachingScratchAssets/importExcel',
    ...sheet,
  });

  expect(reply.json()).toMatchObject({ success: false, error: { code: 'refused.assetImport' } });
});
