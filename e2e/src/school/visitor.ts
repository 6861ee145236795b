import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core';
import type { Api } from '../shared/api.ts';
import { patienceMs } from '../shared/patience.ts';

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
} as const;

export type Language = 'zh-CN' | 'en-US';

export type Options = {
  /** Whose log-in the browser already holds; a guest without it. */
  as?: Api;
  size?: keyof typeof sizes;
  language?: Language;
  /** Another address of the same school. */
  at?: string;
  /** Another host to which the school leads on purpose. */
  leadsTo?: string;
  /** Whether things move in and out, as for most people; without it a test need not wait for them. */
  isMoving?: boolean;
};

export type Visitor = {
  page: Page;
  context: BrowserContext;
  /** Gives the window another size, and fingers where there are some. */
  turn(to: keyof typeof sizes): Promise<void>;
  /** Page errors and requests to other hosts, in words; a page in order has none. */
  problems: string[];
};

/** A browser of its own, with the language and the log-in that are asked for. */
export async function openVisitor(
  browser: Browser,
  school: string,
  { as, size = 'desktop', language = 'zh-CN', at = school, leadsTo, isMoving = false }: Options,
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: at,
    viewport: sizes[size],
    locale: language,
    hasTouch: size !== 'desktop',
    reducedMotion: isMoving ? 'no-preference' : 'reduce',
    ...(as ? { storageState: await heldLogin(at, as) } : {}),
  });
  context.setDefaultTimeout(patienceMs);
  const problems: string[] = [];
  watch(context, problems, [new URL(at).host, leadsTo]);
  const page = await openPage(context);
  return { context, page, problems, turn: turnerOf(page) };
}

/** Touch belongs to the window and not to the visitor, so only a visitor of the size desktop turns. */
function turnerOf(page: Page): Visitor['turn'] {
  let devtools: Promise<CDPSession> | undefined;
  return async (to) => {
    // One session for good: what it has set ends with it.
    devtools ??= page.context().newCDPSession(page);
    const enabled = to !== 'desktop';
    await (await devtools).send('Emulation.setTouchEmulationEnabled', { enabled });
    await page.setViewportSize(sizes[to]);
  };
}

/** A page whose visits end once it can answer: before its script has come, an offline page cannot. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const visit = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await visit(...args);
    await page.waitForFunction(() => !Reflect.get(window, 'sproutEarly'));
    return response;
  };
  return page;
}

function watch(
  context: BrowserContext,
  problems: string[],
  hosts: readonly (string | undefined)[],
): void {
  const check = (address: string) => {
    const url = new URL(address);
    if (/^(http|ws)s?:$/.test(url.protocol) && !hosts.includes(url.host)) {
      problems.push(`request to another host: ${address}`);
    }
  };
  context.on('request', (request) => check(request.url()));
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
  context.on('page', (page) => page.on('websocket', (socket) => check(socket.url())));
}

/** A log-in where the site keeps it, as if the person had signed in a moment ago. */
async function heldLogin(
  origin: string,
  api: Api,
): Promise<NonNullable<Exclude<BrowserContextOptions['storageState'], string>>> {
  const { userInfo, role } = await api.get('session.current');
  const entries = { Login_Userinfo: userInfo, Login_UserRole: role, 'Access-Token': api.token };
  const localStorage = Object.entries(entries).map(([key, value]) => ({
    name: `pro__${key}`,
    value: JSON.stringify({ value, expire: null }),
  }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
