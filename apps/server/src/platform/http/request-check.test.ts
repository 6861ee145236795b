import { endpoints } from '@sprout/contract';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { anAdmin, aStudent } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { createRequestCheck } from './request-check.ts';

it('compiles nothing before the first call, and then once', () => {
  const compiled: unknown[] = [];
  const request = {
    query: { id: '1' },
    compileValidationSchema: (_: unknown, part: string) => {
      compiled.push(part);
      return () => true;
    },
  };
  // A schema of its own: all apps of this process share what is compiled.
  const query = Type.Object({ id: Type.String() });
  const check = createRequestCheck({ ...endpoints.works.delete, query });
  const before = [...compiled];

  // Of a request the check uses no more than this.
  const asked = request as unknown as Parameters<typeof check>[0];
  check(asked);
  check(asked);

  expect([before, compiled]).toEqual([[], ['querystring']]);
});

it('tidies what its schema calls typed before it checks it', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const answer = await testApp.call(
    endpoints.classEntry.suggestNames,
    { body: { names: [`小\u200b明${' '.repeat(200)}`] } },
    admin.token,
  );
  const blank = await testApp.call(
    endpoints.departs.addOwn,
    { body: { departName: '\u200b' } },
    admin.token,
  );

  expect(answer.body.result).toEqual(['xm01']);
  expect(blank.body.error).toMatchObject({ data: { field: 'departName' } });
});

it('converts what it lets through and names the first wrong field', async () => {
  const testApp = await aTestApp();
  const { token } = await aStudent(testApp);
  const ask = (pageSize: string) =>
    testApp.call(endpoints.works.mine, { query: { pageSize, unknown: 'x' } }, token);

  expect((await ask('7')).body.result?.size).toBe(7);
  expect((await ask('many')).body.error).toMatchObject({
    code: 'request.invalid',
    data: { field: 'pageSize' },
  });
});
