import { describe, expect, it } from 'vitest';
import { answerFor } from '../apps/server/src/web/path-map.ts';
import { findPage, isForVite, listScripts, loosenPolicy, rootScripts } from './lib/dev/pages.mjs';
import { isWorthShowing } from './lib/dev/server-process.mjs';

describe('findPage', () => {
  it.each([
    ['/home?tab=1', 'apps/web/site.html'],
    ['/isystem/user', 'apps/web/console.html'],
    ['/edit/junior/?workId=1', 'apps/editor-junior/src/host/index.html'],
    ['/edit/python/index.html', 'apps/editor-python/src/host/index.html'],
    ['/edit/blocks/', 'apps/editor-blocks/src/host/index.html'],
    ['/edit/blocks/frame/index.html', undefined],
    ['/play/junior/', undefined],
    ['/api/sys/login', undefined],
    ['/favicon.svg', undefined],
    ['/scratch3/index.html', undefined],
  ])('finds the source of %s', (url, file) => {
    expect(findPage(url, answerFor)).toBe(file);
  });
});

describe('isForVite', () => {
  it.each([
    ['/@vite/client', true],
    ['/@fs/root/a.ts', true],
    ['/apps/web/src/site/app.tsx?t=1', true],
    ['/packages/ui/src/fonts/letters.woff2', true],
    ['/node_modules/.vite/deps/react.js', true],
    ['/?token=1', true, 'vite-hmr'],
    ['/home', false],
    ['/api/sys/login', false],
    ['/websocket/1', false, 'ticket'],
    ['/assets/base-1a2b.css', false],
    ['/py/worker.js', false],
  ])('tells for %s', (url, expected, protocol = '') => {
    expect(isForVite(url, protocol)).toBe(expected);
  });
});

describe('the scripts of a page', () => {
  it.each([
    ['/src/site/entry.tsx', 'apps/web/site.html', 'apps/web/src/site/entry.tsx'],
    ['./main.ts', 'apps/editor/src/host/index.html', 'apps/editor/src/host/main.ts'],
  ])('names %s by its path from the root', (src, file, path) => {
    const html = rootScripts(`<script type="module" src="${src}"></script>`, file);

    expect(html).toBe(`<script type="module" src="/${path}"></script>`);
    expect(listScripts(html)).toEqual([path]);
  });
});

describe('loosenPolicy', () => {
  it('allows what hot replacement needs, and nothing else more', () => {
    const policy =
      "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self' 'unsafe-inline'; worker-src 'self'; img-src 'self' https://media.example";

    expect(loosenPolicy(policy)).toBe(
      "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; img-src 'self' https://media.example",
    );
  });
});

describe('isWorthShowing', () => {
  it.each([
    ['{"level":30,"msg":"request completed"}', true, false],
    ['{"level":50,"msg":"failed"}', false, true],
    ['Sprout is ready:', true, true],
    ['Sprout is ready:', false, false],
  ])('tells for %s', (line, isFirst, expected) => {
    expect(isWorthShowing(line, isFirst)).toBe(expected);
  });
});
