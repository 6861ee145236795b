import {
  ApiError,
  type Client,
  createLocalStore,
  createMemoryStorage,
  createSessionEnds,
  createSessionStore,
  createSettingsStore,
  type FailureCode,
} from '@sprout/client';
import { readWire } from '@sprout/rules';
import { createTexts } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { App } from '../app.tsx';
// Loaded before the clock of a test runs: on a busy machine the lazy way takes long.
import '../pages/account/login-page.tsx';
import '../pages/account/register-page.tsx';
import '../pages/account/result-page.tsx';
import '../pages/author/author-page.tsx';
import '../pages/courses/course-page.tsx';
import '../pages/courses/courses-page.tsx';
import '../pages/courses/unit-page.tsx';
import '../pages/help/help-page.tsx';
import '../pages/news/news-pages.tsx';
import '../pages/work/work-page.tsx';
import '../pages/works/works-page.tsx';
import '../shell/ended-session.tsx';
import '../shell/member-corner.tsx';
import { createRoutes } from '../routes.tsx';
import type { BrowserServices, Services } from '../services.ts';
import { answers, fakeCall, member } from './sample.ts';

/** A refusal as the API client throws it. */
export const refusal = (code: FailureCode, message = '', status = 200) =>
  new ApiError({ code, message, status });

type Options = {
  answers?: object;
  isMember?: boolean;
  /** What the browser has kept of earlier visits. */
  prepare?: (browser: BrowserServices) => void;
};

/** The site in a browser at a path, with an API that answers from a table. */
export function renderSite(path: string, options: Options = {}) {
  const fake = fakeCall(answers(options.answers));
  const storage = createMemoryStorage();
  const left: string[] = [];
  const browser: BrowserServices = {
    // The pages use `call` only.
    client: { call: fake.call } as unknown as Client,
    session: createSessionStore({ storage }),
    settings: createSettingsStore({ storage }),
    ends: createSessionEnds(),
    store: createLocalStore(storage),
    reload: () => left.push('reload'),
    leave: (target) => left.push(target),
    now: () => new Date('2026-11-20T10:00:00').getTime(),
    schoolNow: () => readWire('2026-11-20 10:00:00'),
  };
  if (options.isMember) browser.session.save(member);
  options.prepare?.(browser);
  const services: Services = {
    call: fake.call as Services['call'],
    texts: { language: 'zh-CN', t: createTexts('zh-CN', zhCn) },
    loadArea: async () => undefined,
    config: undefined,
    browser,
  };
  const router = createMemoryRouter(createRoutes(services), { initialEntries: [path] });
  render(
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  );
  const asked = (id: string) => fake.asked.filter((each) => each.id === id);
  return { browser, router, left, asked, path: () => router.state.location.pathname };
}
