// Compares the speed of the blocks editor's own engine with the player's, same file, same browser.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Times the arithmetic work in both engines through their public bridges. Both frames stand in one
 * page; runs alternate, so that a busy machine slows both.
 * @param {object} options
 * @param {import('playwright-core').Browser} options.browser
 * @param {string} options.base address of a running server, without a last slash
 * @param {Uint8Array} [options.work] an .sb3 that stops by itself; default: 2,000,000 steps
 * @param {number} [options.rounds]
 * @returns {Promise<{editorMs: number, playerMs: number, ratio: number, rounds: number}>} medians
 */
export async function measureBlocksSpeed({ browser, base, work, rounds = 3 }) {
  const bytes = work ?? (await makeArithmetic());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    // Any page of the same origin that allows scripts of the test; the frames are sandboxed anyway.
    await page.route(`${base}/bench-host`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title>' }),
    );
    await page.goto(`${base}/bench-host`);
    await page.addScriptTag({ content: await bundle('packages/contract/src/bridge/index.ts') });
    const times = await page.evaluate(runRounds, {
      file: Buffer.from(bytes).toString('base64'),
      rounds,
      assetBase: `${base}/internalapi/asset`,
    });
    const editorMs = median(times.editor);
    const playerMs = median(times.player);
    return { editorMs, playerMs, ratio: editorMs / playerMs, rounds };
  } finally {
    await page.close();
  }
}

/** Runs in the page. A run lasts from the green flag to the end of the last script. */
async function runRounds({ file, rounds, assetBase }) {
  const nonce = 'b'.repeat(32);
  const media = { microphone: false, camera: false };
  const keys = { keys: '', keyUp: '', keyLeft: '', keyDown: '', keyRight: '', keySpace: '' };
  const backpackTexts = { backpackPut: '', backpackGone: '', backpackUndo: '' };
  const texts = { photo: '', takePhoto: '', cancel: '', ...keys, ...backpackTexts };
  const limit = { categories: [], only: [] };
  const offered = { features: [], limit, media, backpack: false };
  const editorInit = { nonce, locale: 'en', assetBase, title: '', ...offered, texts };
  const playerInit = { nonce, locale: 'en', accent: '', username: '', muted: true, bare: true };

  const open = (src, connect, init) =>
    new Promise((resolve, reject) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.style.cssText = 'width:1024px;height:700px;border:0;display:block';
      document.body.append(frame);
      const bridge = connect({ self: window, peer: frame.contentWindow, init });
      bridge.on('ready', () => resolve(bridge));
      setTimeout(() => reject(new Error(`${src} is not ready after a minute`)), 60_000);
      frame.src = src;
    });
  const load = (bridge, extra) => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0)).buffer;
    return bridge.request('load', { bytes, ...extra }, { timeoutMs: 60_000 });
  };
  const time = (bridge, command) =>
    new Promise((resolve) => {
      const begun = performance.now();
      const stopHearing = bridge.on('running', ({ on }) => {
        if (on) return;
        stopHearing();
        resolve(performance.now() - begun);
      });
      bridge.send(command, {});
    });

  const { connectEditor, connectPlayer } = window.bridgeKit;
  const editor = await open('/edit/blocks/frame/index.html', connectEditor, editorInit);
  await load(editor, { title: '', readOnly: true });
  const player = await open('/play/blocks/index.html', connectPlayer, playerInit);
  await load(player, {});
  const times = { editor: [], player: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.editor.push(await time(editor, 'greenFlag'));
    times.player.push(await time(player, 'start'));
  }
  return times;
}

async function makeArithmetic() {
  const code = await bundle('e2e/blocks/sb3.ts', 'esm', 'node');
  const { makeArithmetic: make } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  return make(2_000_000);
}

async function bundle(entry, format = 'iife', platform = 'browser') {
  const built = await build({
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    format,
    platform,
    globalName: format === 'iife' ? 'bridgeKit' : undefined,
  });
  return built.outputFiles[0]?.text ?? '';
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
