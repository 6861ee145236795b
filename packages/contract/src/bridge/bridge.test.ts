import { describe, expect, it } from 'vitest';
import { type BridgeEvent, createBridge, createNonce } from './bridge.ts';
import { connectEditor } from './connect.ts';
import {
  type EditorCommands,
  type EditorEvents,
  type EditorFrameReplies,
  editorCommands,
  editorEvents,
} from './editor-messages.ts';
import { parseMessage } from './message.ts';

const nonce = 'a'.repeat(32);
const init = {
  nonce,
  locale: 'zh-cn',
  assetBase: 'http://host/internalapi/asset',
  title: 'Fish',
  features: ['pen'],
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

/** A window whose messages arrive at once and whose timers run by hand. */
function aWindow() {
  const listeners = new Set<(event: BridgeEvent) => void>();
  const timers = new Map<number, () => void>();
  return {
    timers,
    sent: [] as unknown[],
    hear: (data: unknown, source: unknown) => {
      for (const listener of [...listeners]) listener({ data, source });
    },
    addEventListener: (_: 'message', listener: (event: BridgeEvent) => void) =>
      void listeners.add(listener),
    removeEventListener: (_: 'message', listener: (event: BridgeEvent) => void) =>
      void listeners.delete(listener),
    setTimeout: (run: () => void) => {
      timers.set(timers.size + 1, run);
      return timers.size;
    },
    clearTimeout: (handle: number) => void timers.delete(handle),
  };
}

/** A host page and a frame that hear each other. */
function aPair() {
  const hostWindow = aWindow();
  const frameWindow = aWindow();
  const toFrame = {
    postMessage: (data: unknown) => {
      frameWindow.sent.push(data);
      frameWindow.hear(data, toHost);
    },
  };
  const toHost = {
    postMessage: (data: unknown) => {
      hostWindow.sent.push(data);
      hostWindow.hear(data, toFrame);
    },
  };
  const host = connectEditor({ self: hostWindow, peer: toFrame, init });
  const frame = createBridge<EditorEvents, EditorCommands, EditorFrameReplies>({
    self: frameWindow,
    peer: toHost,
    accepts: editorCommands,
  });
  return { host, frame, hostWindow, frameWindow, toFrame };
}

describe('bridge', () => {
  it('gives the frame the nonce in answer to its hello', () => {
    const { frame, hostWindow } = aPair();

    frame.send('hello', {});
    frame.send('ready', { engine: 'e', version: '1' });

    expect(hostWindow.sent.at(-1)).toMatchObject({ v: 1, type: 'ready', nonce });
  });

  it('resolves a request with the answer that names it', async () => {
    const { host, frame } = aPair();
    frame.on('thumbnail', (_, message) =>
      frame.send('thumbnail', { png: new ArrayBuffer(3) }, { re: message.id }),
    );
    frame.send('hello', {});

    const { png } = await host.request('thumbnail', {});

    expect(png.byteLength).toBe(3);
  });

  it('rejects a request with the code of the failure', async () => {
    const { host, frame } = aPair();
    frame.on('load', (_, message) =>
      frame.send('loadFailed', { code: 'format' }, { re: message.id }),
    );
    frame.send('hello', {});

    const reply = host.request('load', { bytes: new ArrayBuffer(0), title: '', readOnly: false });

    await expect(reply).rejects.toMatchObject({ code: 'format' });
  });

  it('gives up a request that nobody answers', async () => {
    const { host, hostWindow } = aPair();

    const reply = host.request('thumbnail', {});
    for (const run of hostWindow.timers.values()) run();

    await expect(reply).rejects.toMatchObject({ code: 'timeout' });
  });

  it('rejects what is open when it is closed', async () => {
    const { host } = aPair();

    const reply = host.request('thumbnail', {});
    host.close();

    await expect(reply).rejects.toMatchObject({ code: 'closed' });
  });

  it('does not hear another window, another nonce or a frame before init', () => {
    const { host, hostWindow, toFrame, frame, frameWindow } = aPair();
    const heard: string[] = [];
    host.on('running', () => heard.push('host'));
    frame.on('stop', () => heard.push('frame'));
    const running = { v: 1, id: 1, type: 'running', nonce, payload: { on: true } };

    hostWindow.hear(running, {});
    hostWindow.hear({ ...running, nonce: 'guess' }, toFrame);
    frameWindow.hear({ v: 1, id: 1, type: 'stop', nonce: '', payload: {} }, frameWindow);
    host.send('stop', {});

    expect(heard).toEqual([]);
  });

  it('keeps the first nonce when a second init comes', () => {
    const { frame, frameWindow, host, hostWindow } = aPair();
    frame.send('hello', {});

    frameWindow.hear({ v: 1, id: 9, type: 'init', nonce: 'b', payload: { ...init } }, host);
    frame.send('running', { on: true });

    expect(hostWindow.sent.at(-1)).toMatchObject({ nonce });
  });
});

describe('parseMessage', () => {
  it('refuses another version, an unknown type and a payload of another shape', () => {
    const dirty = { v: 1, id: 1, type: 'dirty', nonce, payload: { rev: 1, dragging: false } };

    const read = [
      dirty,
      { ...dirty, v: 2 },
      { ...dirty, type: 'toString' },
      { ...dirty, payload: { rev: '1', dragging: false } },
      { ...dirty, payload: null },
      'dirty',
    ].map((data) => parseMessage(editorEvents, data)?.type);

    expect(read).toEqual(['dirty', undefined, undefined, undefined, undefined, undefined]);
  });

  it('drops fields that the table does not name', () => {
    const stop = { v: 1, id: 1, type: 'running', nonce, payload: { on: true, extra: 1 } };

    expect(parseMessage(editorEvents, stop)?.payload).toEqual({ on: true });
  });
});

describe('createNonce', () => {
  it('writes 16 bytes as 32 hex digits', () => {
    expect(createNonce((bytes) => bytes.fill(10))).toBe('0a'.repeat(16));
  });
});
