import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerFor } from '../apps/server/src/web/path-map.ts';
import { findPage, isForVite, listScripts, loosenPolicy, rootScripts } from './lib/dev/pages.mjs';
import { packageImports } from './lib/dev/server-bundle.mjs';
import { isWorthShowing } from './lib/dev/server-process.mjs';
import { createSpareServer } from './lib/dev/spare-server.mjs';

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

describe('packageImports', () => {
  it('names what a bundle loads at once, each package once', () => {
    const external = true as const;
    const imports = [
      { path: 'fastify', kind: 'import-statement' as const, external },
      { path: 'node:fs', kind: 'import-statement' as const, external },
      { path: 'fastify', kind: 'import-statement' as const, external },
      { path: 'mysql2', kind: 'dynamic-import' as const, external },
      { path: 'chunk.js', kind: 'import-statement' as const },
    ];
    const output = { bytes: 0, inputs: {}, exports: [], imports };

    expect(packageImports({ inputs: {}, outputs: { 'main.js': output } })).toBe(
      'import "fastify";\nimport "node:fs";\n',
    );
  });
});

describe('the spare server', () => {
  function aSpareServer() {
    let installedAt = 1;
    const spawned: ChildProcess[] = [];
    const spare = createSpareServer({
      spawn: () => {
        const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
        onTestFinished(() => void child.kill());
        spawned.push(child);
        return child;
      },
      readInstalledAt: () => installedAt,
    });
    const installPackages = () => {
      installedAt += 1;
    };
    return { spare, spawned, installPackages };
  }

  it('is the one that was prepared, once', () => {
    const { spare, spawned } = aSpareServer();
    spare.prepare();

    expect([spare.take(), spare.take()]).toEqual(spawned);
    expect(spawned).toHaveLength(2);
  });

  it('is a new one where the prepared one has ended', async () => {
    const { spare, spawned } = aSpareServer();
    spare.prepare();
    spawned[0]?.kill();
    await once(spawned[0] as ChildProcess, 'exit');

    expect(spare.take()).toBe(spawned[1]);
  });

  it('is a new one where packages were installed since, and the prepared one ends', async () => {
    const { spare, spawned, installPackages } = aSpareServer();
    spare.prepare();
    installPackages();

    expect(spare.take()).toBe(spawned[1]);
    expect(await once(spawned[0] as ChildProcess, 'exit')).toEqual([null, 'SIGTERM']);
  });

  it('ends with the one that keeps it', async () => {
    const { spare, spawned } = aSpareServer();
    spare.prepare();

    spare.end();

    expect(await once(spawned[0] as ChildProcess, 'exit')).toEqual([null, 'SIGTERM']);
  });
});

describe('the server that waits', () => {
  async function aWaitingServer(packages: string) {
    const folder = await mkdtemp(join(tmpdir(), 'sprout-dev-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [packagesFile, bundle] = [join(folder, 'packages.mjs'), join(folder, 'main.mjs')];
    await writeFile(packagesFile, packages);
    const script = join(import.meta.dirname, 'lib/dev/waiting-server.mjs');
    const server = fork(script, [packagesFile, bundle], { execArgv: [] });
    onTestFinished(() => void server.kill());
    return { server, bundle };
  }

  it.each([
    ['loads', 'process.send("packages");'],
    ['could not load', 'process.send("packages"); throw new Error("absent");'],
  ])('runs the bundle as it is when told, after packages that it %s', async (_, packages) => {
    const { server, bundle } = await aWaitingServer(packages);
    expect(await once(server, 'message')).toEqual(['packages', undefined]);
    await writeFile(bundle, 'process.send("bundle");');

    server.send('start');

    expect(await once(server, 'message')).toEqual(['bundle', undefined]);
  });

  it('ends with the process that started it', async () => {
    const { server } = await aWaitingServer('process.send("packages");');
    await once(server, 'message');

    server.disconnect();

    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  it('leaves the end to the bundle once that runs', async () => {
    const { server, bundle } = await aWaitingServer('');
    const end = "process.on('disconnect', () => setTimeout(() => process.exit(7), 20));";
    await writeFile(bundle, `${end} process.send("bundle");`);
    server.send('start');
    await once(server, 'message');

    server.disconnect();

    expect(await once(server, 'exit')).toEqual([7, null]);
  });
});
