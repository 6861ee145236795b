import { expect, it } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';

it('answers an address with half an escape like one that is not there', async () => {
  const { app } = await aTestApp();

  const call = await app.http.inject({ url: '/api/sys/common/static/%ff' });
  const page = await app.http.inject({ url: '/%c0%af' });

  expect(call.statusCode).toBe(404);
  expect(call.json()).toMatchObject({
    success: false,
    code: 404,
    result: null,
    error: { code: 'request.notFound' },
  });
  expect([page.statusCode, page.body]).toEqual([404, '404']);
});
