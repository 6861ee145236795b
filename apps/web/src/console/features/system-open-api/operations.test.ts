import type { OpenApiDocument } from '@sprout/contract';
import { expect, it } from 'vitest';
import { groupOperations } from './operations.ts';

const operation = (operationId: string, access: string) => ({
  operationId,
  tags: [operationId.split('.')[0] ?? ''],
  'x-access': access,
  parameters: [],
  responses: {},
});
const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Sprout', version: '1' },
  servers: [{ url: '/api' }],
  paths: {
    '/sys/role/add': { post: operation('roles.add', 'system:role:add') },
    '/sys/login': { post: operation('session.login', 'anon') },
    '/sys/role/list': { get: operation('roles.list', 'system:role:list') },
  },
};

it('puts the calls under their subjects', () => {
  const names = groupOperations(document, '').map(({ subject, operations }) => [
    subject,
    ...operations.map(({ method, path }) => `${method} ${path}`),
  ]);

  expect(names).toEqual([
    ['roles', 'post /sys/role/add', 'get /sys/role/list'],
    ['session', 'post /sys/login'],
  ]);
});

it('finds by path, name and permission', () => {
  expect(groupOperations(document, 'LOGIN')).toHaveLength(1);
  expect(groupOperations(document, 'role:add')[0]?.operations).toHaveLength(1);
  expect(groupOperations(document, 'nothing')).toEqual([]);
});
