import { fileURLToPath } from 'node:url';
import type { BridgeMessage, connectEditor, connectPlayer } from '@sprout/contract/bridge';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { patienceMs } from '../src/shared/patience.ts';

type HostWindow = Window & {
  readonly bridgeKit: {
    readonly connectEditor: typeof connectEditor;
    readonly connectPlayer: typeof connectPlayer;
  };
  bridge: LooseBridge;
  heard: BridgeMessage[];
};

/** Both bridges as a test uses them: any message, any payload. */
type LooseBridge = {
  send(type: string, payload: object, how?: { readonly re: number }): number;
  request(type: string, payload: object): Promise<Record<string, unknown>>;
  on(type: string, hear: (payload: unknown, message: { readonly id: number }) => void): void;
};

export const nonce = 'f'.repeat(32);

const editorInit = {
  nonce,
  locale: 'zh-cn',
  title: 'First work',
  features: ['pen', 'music', 'videoSensing', 'makeymakey'],
  limit: { categories: [], only: [] },
  backpack: false,
  cloud: false,
  username: '',
  media: { microphone: false, camera: false },
  texts: {
    photo: 'Photo',
    takePhoto: 'Take it',
    cancel: 'Cancel',
    keys: 'Keys',
    keyUp: 'Up',
    keyLeft: 'Left',
    keyDown: 'Down',
    keyRight: 'Right',
    keySpace: 'Space',
    backpackPut: 'Put in',
    backpackGone: '{name} is gone',
    backpackUndo: 'Undo',
  },
} as const;

const playerInit = {
  nonce,
  locale: 'zh-cn',
  accent: '',
  username: '',
  muted: true,
  bare: false,
} as const;

const sources = {
  editor: '/edit/blocks/frame/index.html',
  player: '/play/blocks/index.html',
  'junior-player': '/play/junior/index.html',
} as const;

type Options = {
  readonly browser: Browser;
  readonly base: string;
  readonly kind: 'editor' | 'player' | 'junior-player';
  readonly init?: object;
  /** Of the frame's address. */
  readonly query?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly hasTouch?: boolean;
};

/** Opens a page with the frame in it and waits until the frame has said `ready`. */
export async function openHost({
  browser,
  base,
  kind,
  init = {},
  query = '',
  size,
  hasTouch,
}: Options) {
  const viewport = size ?? { width: 1280, height: 800 };
  const page = await browser.newPage({ viewport, hasTouch: hasTouch ?? false });
  page.setDefaultTimeout(patienceMs);
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  page.on('websocket', (socket) => requests.push(socket.url()));
  await page.goto(`${base}/host`);
  await page.addScriptTag({ content: await bundleBridge() });
  const merged =
    kind === 'editor'
      ? { ...editorInit, assetBase: `${base}/internalapi/asset`, ...init }
      : { ...playerInit, ...init };
  await page.evaluate(mountFrame, { src: sources[kind] + query, kind, init: merged });
  await heard(page, 'ready');
  const frame = page.frames()[1];
  if (!frame) throw new Error('expected the page to have a frame');
  return { page, frame, errors, requests };
}

function mountFrame({ src, kind, init }: { src: string; kind: string; init: object }): void {
  // Runs in the page, where the bundle has put the kit on the window.
  const host = window as unknown as HostWindow;
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-downloads allow-modals allow-pointer-lock');
  frame.allow = 'fullscreen; autoplay; gamepad';
  frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0';
  document.body.append(frame);
  const peer = frame.contentWindow;
  if (!peer) throw new Error('expected the frame to have a window');
  host.heard = [];
  window.addEventListener('message', ({ data }) => host.heard.push(data));
  const connect = kind === 'editor' ? host.bridgeKit.connectEditor : host.bridgeKit.connectPlayer;
  host.bridge = connect({ self: window, peer, init: init as never }) as unknown as LooseBridge;
  frame.src = src;
}

/** Waits until the frame has sent a message of the type, and returns the newest. */
export async function heard(
  page: Page,
  type: string,
  timeout = patienceMs,
): Promise<BridgeMessage> {
  const handle = await page.waitForFunction(
    (wanted) => (window as unknown as HostWindow).heard.findLast((one) => one.type === wanted),
    type,
    { timeout },
  );
  const message = await handle.jsonValue();
  if (!message) throw new Error(`expected a message of type ${type}`);
  return message;
}

/** From here on only messages that are still to come are heard. */
export function forget(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as unknown as HostWindow).heard = [];
  });
}

/** Waits until the frame has said that of a work's history, or of its running. */
export async function heardThat(page: Page, payload: Readonly<Record<string, unknown>>) {
  await page.waitForFunction(
    (wanted) =>
      (window as unknown as HostWindow).heard.some((one) =>
        Object.entries(wanted).every(([key, value]) => Reflect.get(one.payload, key) === value),
      ),
    payload,
  );
}

/** Sends without waiting. */
export function tell(page: Page, type: string, payload: object = {}): Promise<void> {
  return page.evaluate(
    ({ name, body }) => void (window as unknown as HostWindow).bridge.send(name, body),
    { name: type, body: payload },
  );
}

/** Answers each request of the frame of the type with the same; files travel as base64 between test and page. */
export function answerFrame(page: Page, request: string, type: string, payload: object) {
  return page.evaluate(
    ({ request: asked, type: name, body }) => {
      const { bridge } = window as unknown as HostWindow;
      bridge.on(asked, (_, { id }) => {
        const { bytes, ...rest } = body as { bytes?: string };
        const file =
          bytes !== undefined &&
          Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)).buffer;
        bridge.send(name, file ? { ...rest, bytes: file } : rest, { re: id });
      });
    },
    { request, type, body: payload },
  );
}

export type Answer = Readonly<Record<string, unknown>>;

/** Sends a request and waits for its answer; files travel as base64 between test and page. */
export async function ask(page: Page, type: string, payload: object = {}): Promise<Answer> {
  return page.evaluate(
    async ({ name, body }) => {
      const { bytes, ...rest } = body as { bytes?: string };
      const file =
        bytes !== undefined &&
        Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)).buffer;
      const { bridge } = window as unknown as HostWindow;
      const answer: Record<string, unknown> = await bridge
        .request(name, file ? { ...rest, bytes: file } : rest)
        .catch((error: { code: string }) => ({ error: error.code }));
      const toText = (value: unknown) =>
        value instanceof ArrayBuffer
          ? btoa(Array.from(new Uint8Array(value), (byte) => String.fromCharCode(byte)).join(''))
          : value;
      return Object.fromEntries(Object.entries(answer).map(([key, one]) => [key, toText(one)]));
    },
    { name: type, body: payload },
  );
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

let bundle: Promise<string> | undefined;

function bundleBridge(): Promise<string> {
  bundle ??= build({
    entryPoints: [
      fileURLToPath(new URL('../../packages/contract/src/bridge/index.ts', import.meta.url)),
    ],
    bundle: true,
    format: 'iife',
    globalName: 'bridgeKit',
    write: false,
  }).then((built) => built.outputFiles[0]?.text ?? '');
  return bundle;
}
