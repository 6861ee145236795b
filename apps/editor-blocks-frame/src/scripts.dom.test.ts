import { handedScriptHash } from '@sprout/contract/bridge';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScripts } from './scripts.ts';

const addresses = { main: 'vendor/main.js', media: 'vendor/media.js', boot: 'boot.js' };

const added: HTMLScriptElement[] = [];

beforeEach(() => {
  added.length = 0;
  // The scripts themselves are not run here.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]));
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: ({ size }: Blob) => `blob:${size}` }));
});

afterEach(() => {
  window.location.hash = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sources = () => added.map((script) => script.getAttribute('src'));

const say = (data: unknown, source: Window | null = window.parent) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }));

const settle = (address: string, type: 'load' | 'error') =>
  added.find((script) => script.getAttribute('src') === address)?.dispatchEvent(new Event(type));

describe('scripts of the frame', () => {
  it('are fetched by address when the page stands alone', () => {
    void loadScripts(window, addresses);

    expect(sources()).toEqual(['vendor/main.js', 'boot.js', 'vendor/media.js']);
    expect(added.every((script) => !script.async)).toBe(true);
  });

  it('wait for those of the host and run each once, in whatever order they come', () => {
    window.location.hash = handedScriptHash;
    void loadScripts(window, addresses);
    say({ other: 1 });
    say({ name: 'main', script: new Blob(['main']) }, null);
    expect(sources()).toEqual([]);

    say({ name: 'main', script: new Blob(['main']) });
    say({ name: 'main', script: new Blob(['main']) });
    say({ name: 'media', script: new Blob(['media']) });
    say({ name: 'media', script: new Blob(['media']) });

    expect(sources()).toEqual(['blob:4', 'boot.js', 'blob:5']);
  });

  it('are fetched by address when the host has none', () => {
    window.location.hash = handedScriptHash;
    void loadScripts(window, addresses);

    say({ name: 'media', script: null });
    say({ name: 'main', script: null });

    expect(sources()).toEqual(['vendor/media.js', 'vendor/main.js', 'boot.js']);
  });

  it('tell when the media are there', async () => {
    const media = loadScripts(window, addresses);

    settle('vendor/main.js', 'load');
    settle('vendor/media.js', 'load');

    await expect(media).resolves.toBeUndefined();
  });

  it('tell when the media do not come', async () => {
    window.location.hash = handedScriptHash;
    const media = loadScripts(window, addresses);

    say({ name: 'media', script: null });
    settle('vendor/media.js', 'error');

    await expect(media).rejects.toThrow('not loaded: vendor/media.js');
  });
});
