import { type Endpoint, endpoints } from '@sprout/contract';
import { expect, it } from 'vitest';
import { anAdmin, aTeacher } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { buildDocument } from './document.ts';

const table = Object.values(endpoints).flatMap((subject): Endpoint[] => Object.values(subject));

it('describes every endpoint and each of its spellings once', () => {
  const { paths } = buildDocument(table, { title: 'Sprout', version: '1' });

  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const spellings = table.reduce((sum, { aliases = [] }) => sum + 1 + aliases.length, 0);
  expect(operations.length).toBe(spellings);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(spellings);
});

it('tells parameters, bodies and who may call', () => {
  const { paths } = buildDocument(table, { title: 'Sprout', version: '1' });

  expect(paths['/sys/dict/getDictItems/{code}']?.['get']).toMatchObject({
    'x-access': 'anon',
    parameters: [{ name: 'code', in: 'path', required: true }],
  });
  expect(paths['/sys/login']?.['post']?.requestBody?.content).toHaveProperty('application/json');
  expect(paths['/sys/common/upload']?.['post']?.requestBody?.content).toHaveProperty(
    'multipart/form-data',
  );
});

it('is for administrators', async () => {
  const testApp = await aTestApp();
  const admin = await anAdmin(testApp);
  const teacher = await aTeacher(testApp);
  const ask = (token: string) =>
    testApp.app.http.inject({ url: '/api/sys/openapi', headers: { 'x-access-token': token } });

  const seen = await ask(admin.token);
  const refused = await ask(teacher.token);

  expect(seen.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
  expect(refused.json()).toMatchObject({ success: false, error: { code: 'access.denied' } });
});
