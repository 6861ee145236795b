import type { FrameLocator, Page } from 'playwright-core';

/** A page around the player of Python works, which is handed one program after the other. */
export type PythonStage = {
  readonly page: Page;
  readonly player: FrameLocator;
  /** Loads a program and starts it. */
  start(source: string): Promise<void>;
  /** Starts it and waits until it has ended; answers what stands in the console. */
  run(source: string): Promise<string>;
  log(): Promise<string>;
  answer(text: string): Promise<void>;
  /** Waits until no program runs. */
  ended(): Promise<void>;
};

/** Speaks the players' bridge, so that a program comes in without a school's file around it. */
const hostPage = `<!doctype html><meta charset="utf-8"><title>host</title>
<iframe sandbox="allow-scripts allow-same-origin" allow="fullscreen" src="/play/python/?lang=zh-CN"
  style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>
<script>
const peer = document.querySelector('iframe').contentWindow;
const nonce = 'a'.repeat(32);
let lastId = 0;
const waiting = new Map();
const send = (type, payload) => {
  lastId += 1;
  peer.postMessage({ v: 1, id: lastId, type, nonce, payload }, '*');
  return lastId;
};
const init = { nonce, locale: 'zh-cn', accent: '', username: '', muted: false, bare: false };
const ready = new Promise((resolve) => {
  addEventListener('message', ({ source, data }) => {
    if (source !== peer) return;
    if (data.type === 'hello') send('init', init);
    if (data.type === 'ready') resolve();
    if (data.type === 'running') window.isRunning = data.payload.on;
    waiting.get(data.re)?.(data.type);
  });
});
window.start = async (text) => {
  await ready;
  const id = send('load', { bytes: new TextEncoder().encode(text).buffer });
  const type = await new Promise((resolve) => waiting.set(id, resolve));
  if (type !== 'loaded') throw new Error(type);
  window.isRunning = true;
  send('start', {});
};
window.stop = () => send('stop', {});
</script>`;

/** @param page a fresh page of a school */
export async function openPythonStage(page: Page): Promise<PythonStage> {
  const address = '/play/python/host.html';
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: hostPage }),
  );
  await page.goto(address);
  const player = page.frameLocator('iframe');
  const start = (source: string) =>
    page.evaluate((text) => Reflect.get(window, 'start')(text), source);
  const ended = async () => {
    await page.waitForFunction(() => Reflect.get(window, 'isRunning') === false);
  };
  const log = async () => (await player.locator('.log').textContent()) ?? '';
  return {
    page,
    player,
    start,
    ended,
    log,
    async run(source) {
      await start(source);
      await ended();
      return log();
    },
    async answer(text) {
      await player.locator('#answer').fill(text);
      await player.locator('#answer').press('Enter');
    },
  };
}
