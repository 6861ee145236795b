import { endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { assertDeclared } from './declared-result.ts';
import { aTestApp } from './test-app.ts';

const file = { key: 'temp/a.png', fileName: 'a.png', size: 3 };

it('accepts a result that is as declared', () => {
  expect(() => assertDeclared(endpoints.files.upload, file)).not.toThrow();
});

it('names the place in a result that is not as declared', () => {
  const wrong = { ...file, size: 'three' };

  expect(() => assertDeclared(endpoints.files.upload, wrong)).toThrow(/result\/size must be/);
});

it('holds what the whole server answers against the contract', async () => {
  const testApp = await aTestApp();
  const endpoint = {
    ...endpoints.session.captcha,
    result: endpoints.files.upload.result,
  };

  await expect(testApp.call(endpoint, { params: { checkKey: '1' } })).rejects.toThrow(
    /than declared/,
  );
});
