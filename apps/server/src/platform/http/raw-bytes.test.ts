import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

it('takes raw bytes only where the contract says so, and leaves the request whole', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);

  const reply = await testApp.app.http.inject({
    method: 'PUT',
    url: `/api${endpoints.users.updatePassword.path}`,
    headers: { 'content-type': 'application/octet-stream', 'x-access-token': admin.token },
    payload: '{"a":1}',
  });

  expect(reply.json()).toMatchObject({
    success: false,
    result: null,
    error: { code: 'request.invalid' },
  });
});
