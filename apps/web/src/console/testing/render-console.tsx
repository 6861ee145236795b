import {
  ApiError,
  type Client,
  createLocalStore,
  createMemoryStorage,
  createSessionEnds,
  createSessionStore,
  createSettingsStore,
  createThemeStore,
  type FailureCode,
  type LocalStore,
  type SiteConfig,
} from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { createTexts, type TextKey } from '@sprout/texts';
import { zhCn } from '@sprout/texts/zh-cn';
import { TextsProvider } from '@sprout/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { createQueries } from '../queries/create-queries.ts';
import { type Services, ServicesProvider } from '../services.ts';
import { CodesProvider, WholeSchoolProvider } from '../session/permissions.ts';
import { createTheme } from '../theme.ts';

/** What the server of a test answers: a result or an error by endpoint. */
export type Answers = Readonly<Record<string, (call: { query?: never; body?: never }) => unknown>>;

type Options = {
  path?: string;
  codes?: readonly string[];
  isGuest?: boolean;
  /** Whether the user sees the whole school; otherwise only departments. */
  seesWholeSchool?: boolean;
  /** What an earlier visit left. */
  config?: SiteConfig;
  /** The window of an earlier visit. */
  windowStore?: LocalStore;
  /** What an earlier visit kept in the browser. */
  store?: LocalStore;
  /** Where the time goes on. */
  now?: () => number;
  /** Of another zone than the browser, or of a device whose clock is wrong. */
  schoolNow?: () => number;
};

export const apiError = (code: FailureCode, status = 200, data: Record<string, unknown> = {}) =>
  new ApiError({ code, status, message: `message of ${code}`, data });

const t = createTexts<TextKey>('zh-CN', zhCn);

/** Without the styles of antd: tests look at no picture, and making them takes a quarter of the time. */
const theme = { ...createTheme(true), zeroRuntime: true };

/** A page of the console with a server made of answers; nothing else of the browser is replaced. */
export function renderConsole(node: ReactNode, answers: Answers, options: Options = {}) {
  const calls: { id: string; body: unknown; query: unknown }[] = [];
  const client = fakeClient(answers, calls);
  const services = createTestServices(client, options);
  if (options.config) services.settings.setConfig(options.config);
  const queries = createQueries(0);
  const router = createMemoryRouter([{ path: '*', element: node }], {
    initialEntries: [options.path ?? '/'],
  });
  render(
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
      <App>
        <ServicesProvider value={services}>
          <TextsProvider texts={{ language: 'zh-CN', t }}>
            <QueryClientProvider client={queries}>
              <CodesProvider value={new Set(options.codes ?? [])}>
                <WholeSchoolProvider value={options.seesWholeSchool === true}>
                  <RouterProvider router={router} useTransitions={false} />
                </WholeSchoolProvider>
              </CodesProvider>
            </QueryClientProvider>
          </TextsProvider>
        </ServicesProvider>
      </App>
    </ConfigProvider>,
  );
  const bodiesOf = (id: string) => calls.filter((call) => call.id === id).map(({ body }) => body);
  return { services, calls, bodiesOf, router, queries };
}

/** One page of a list. */
export const aPage = <T,>(records: readonly T[]) => ({
  records,
  total: records.length,
  size: 12,
  current: 1,
  pages: 1,
});

export const aMenu = (
  items: readonly { path: string; component: string; title: string }[],
): Result<'permissions.getUserPermissionByToken'> => ({
  menu: items.map(({ path, component, title }) => ({
    id: path,
    route: '1',
    path,
    name: path,
    component,
    meta: { title, keepAlive: false, internalOrExternal: false },
  })),
  auth: [],
  allAuth: [],
  seesWholeSchool: false,
});

function fakeClient(
  answers: Answers,
  calls: { id: string; body: unknown; query: unknown }[],
): Client {
  const call = async (id: string, more: { body?: unknown; query?: unknown } = {}) => {
    calls.push({ id, body: more.body, query: more.query });
    const answer = answers[id];
    if (!answer) throw apiError('network.offline', 0);
    return answer(more as never);
  };
  // Tests answer by endpoint name; the contract's types stand between page and client as always.
  return {
    call,
    callEnvelope: async (id: string, more?: { body?: unknown; query?: unknown }) => ({
      result: await call(id, more),
      message: `message of ${id}`,
    }),
    callFile: async (id: string, more: { query?: unknown } = {}) => {
      calls.push({ id, body: undefined, query: more.query });
      return answers[id]?.(more as never) ?? new ArrayBuffer(8);
    },
  } as unknown as Client;
}

function createTestServices(client: Client, options: Options): Services {
  const { isGuest = false } = options;
  const now = options.now ?? (() => new Date('2030-05-02T08:00:00').getTime());
  const storage = createMemoryStorage();
  const session = createSessionStore({ storage });
  if (!isGuest) {
    const userInfo = { id: 'u1', username: 'lin', nickname: 'Lin' };
    session.save({ token: 't', userInfo, role: [] });
  }
  return {
    client,
    session,
    settings: createSettingsStore({ storage }),
    theme: createThemeStore({ storage }),
    ends: createSessionEnds(),
    store: options.store ?? createLocalStore(storage),
    windowStore: options.windowStore ?? createLocalStore(createMemoryStorage()),
    language: 'zh-CN',
    beginView: vi.fn(),
    endView: vi.fn(),
    leave: vi.fn(),
    reload: vi.fn(),
    now,
    schoolNow: options.schoolNow ?? (() => now() - new Date(now()).getTimezoneOffset() * 60_000),
  };
}
