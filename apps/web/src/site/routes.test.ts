import { createTexts } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { createRoutes } from './routes.tsx';
import type { Services } from './services.ts';

const services: Services = {
  call: () => Promise.reject(new Error('no page asks here')),
  texts: { language: 'zh-CN', t: createTexts('zh-CN', zhCn) },
  loadArea: async () => undefined,
  config: undefined,
  browser: undefined,
};

const flatten = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

it.each([
  ['index', undefined],
  ['publicWork', 'home'],
  ['workDetail', 'work-detail'],
  ['registerResult', 'user/register-result'],
])('the page %s is found by its name', (name, path) => {
  const found = flatten(createRoutes(services)).filter(({ id }) => id === name);

  expect(found.map((route) => route.path)).toEqual([path]);
});
