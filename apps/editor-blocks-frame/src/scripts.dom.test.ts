import { handedScriptHash } from '@sprout/contract/bridge';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScripts } from './scripts.ts';

const addresses = { bundle: 'vendor/bundle.js', boot: 'boot.js' };

const added: HTMLScriptElement[] = [];

beforeEach(() => {
  added.length = 0;
  // The scripts themselves are not run here.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]));
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:bundle' }));
});

afterEach(() => {
  window.location.hash = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sources = () => added.map((script) => script.getAttribute('src'));

const say = (data: unknown, source: Window | null = window.parent) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }));

describe('scripts of the frame', () => {
  it('are fetched by address when the page stands alone', () => {
    loadScripts(window, addresses);

    expect(sources()).toEqual(['vendor/bundle.js', 'boot.js']);
    expect(added.every((script) => !script.async)).toBe(true);
  });

  it('wait for the bundle of the host and run it once', () => {
    window.location.hash = handedScriptHash;
    loadScripts(window, addresses);
    say({ other: 1 });
    say({ script: new Blob(['']) }, null);
    expect(sources()).toEqual([]);

    say({ script: new Blob(['']) });
    say({ script: new Blob(['']) });

    expect(sources()).toEqual(['blob:bundle', 'boot.js']);
  });

  it('are fetched by address when the host has no bundle', () => {
    window.location.hash = handedScriptHash;
    loadScripts(window, addresses);

    say({ script: null });

    expect(sources()).toEqual(['vendor/bundle.js', 'boot.js']);
  });
});
