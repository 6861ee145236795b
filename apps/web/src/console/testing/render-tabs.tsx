import type { LocalStore } from '@sprout/client';
import type { ComponentType } from 'react';
import { type LoadPage, PagesContext } from '../routing/registry.ts';
import { Guard } from '../shell/guard.tsx';
import { SessionEnd } from '../shell/session-end.tsx';
import { type Answers, aMenu, renderConsole } from './render-console.tsx';

/** A screen of a test, by the name that the server gives it. */
export type ProbePages = Readonly<Record<'alpha' | 'beta', ComponentType>>;

const home = () => <h1>home</h1>;

const asModule =
  (Page: ComponentType): LoadPage =>
  () =>
    Promise.resolve({ Page });

const menu = aMenu([
  { path: '/dashboard/index', component: 'dashboard/Index', title: '首页' },
  { path: '/alpha', component: 'probe/Alpha', title: 'Alpha' },
  { path: '/beta', component: 'probe/Beta', title: 'Beta' },
]);

/** The menu with both screens, which stay alive in their tabs. */
export const tabAnswers = {
  'permissions.getUserPermissionByToken': () => ({
    ...menu,
    menu: menu.menu.map((item) => ({ ...item, meta: { ...item.meta, keepAlive: true } })),
  }),
};

/** The whole console with two screens made for the test, and a window wide enough for tabs. */
export function renderTabs(
  { alpha, beta }: ProbePages,
  path = '/alpha',
  answers: Answers = {},
  loadAlpha: LoadPage = asModule(alpha),
  windowStore?: LocalStore,
) {
  const pages = {
    './features/dashboard/page.tsx': asModule(home),
    './features/probe-alpha/page.tsx': loadAlpha,
    './features/probe-beta/page.tsx': asModule(beta),
  };
  return renderConsole(
    <PagesContext value={pages}>
      <Guard />
      <SessionEnd />
    </PagesContext>,
    {
      ...tabAnswers,
      'config.getCurrent': () => ({ brandName: '小芽' }),
      'session.logout': () => null,
      'menu.getUserMenu': () => [],
      ...answers,
    },
    { path, ...(windowStore ? { windowStore } : {}) },
  );
}
