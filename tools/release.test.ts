import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { findPlatformProblem } from './lib/node-version.mjs';
import { isolatedNetwork } from './lib/release/isolated-network.mjs';
import { listRuntimePackages } from './lib/release/runtime-packages.mjs';
import { scripts, toolParts } from './lib/release/stage.mjs';

const lock = {
  packages: {
    'apps/server': { dependencies: { web: '1' }, optionalDependencies: { 'pg-linux-x64': '1' } },
    'apps/site': { dependencies: { view: '1' } },
    'packages/rules': { dependencies: { '@sprout/texts': '1' } },
    'node_modules/@sprout/texts': { link: true },
    'node_modules/web': { dependencies: { parse: '1' }, peerDependencies: { log: '1' } },
    'node_modules/web/node_modules/parse': { dependencies: { web: '1' } },
    'node_modules/parse': {},
    'node_modules/log': {},
    'node_modules/pg-linux-x64': { optional: true },
    'node_modules/view': {},
    'node_modules/tool': { dev: true },
  },
};

it('takes what the server needs, and what that needs, from where it is found', () => {
  expect(listRuntimePackages(lock, ['apps/server', 'packages/rules'])).toEqual([
    'node_modules/log',
    'node_modules/pg-linux-x64',
    'node_modules/web',
    'node_modules/web/node_modules/parse',
  ]);
});

it('says on which computers a release starts', () => {
  expect(findPlatformProblem('linux-x64', 'linux-x64')).toBeUndefined();
  expect(findPlatformProblem('linux-x64', 'darwin-arm64')).toContain('made for linux-x64');
});

it('has every tool that its scripts run, with all that these import', () => {
  const waiting = Object.values(scripts).map((line) =>
    join(import.meta.dirname, '..', line.slice(5)),
  );
  const parts = new Set(toolParts.map((part) => join(import.meta.dirname, part)));
  const seen = new Set<string>();
  const missing: string[] = [];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!parts.has(file) && !parts.has(dirname(file))) {
      missing.push(relative(import.meta.dirname, file));
    }
    const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|\} from)\b.*'(\..+)';$/gm);
    for (const [, path = ''] of imports) waiting.push(join(dirname(file), path));
  }

  expect(seen.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

const ordinary = { uid: 54321, gid: 54321 };
const canMakeNetworks =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-rn', 'ip', 'link', 'set', 'lo', 'up'], ordinary).status === 0;

it.runIf(canMakeNetworks)('is tried without a network as the user that has made it', () => {
  const [command = '', ...words] = isolatedNetwork(ordinary);
  // A header, and no way to any other computer.
  const say = 'id -u; wc -l < /proc/net/route';

  const said = execFileSync(command, [...words, 'sh', '-c', say], {
    ...ordinary,
    encoding: 'utf8',
  });

  expect(said.split(/\s+/).slice(0, 2)).toEqual(['54321', '1']);
});

it('needs no other user for root', () => {
  expect(isolatedNetwork({ uid: 0, gid: 0 }).slice(0, 2)).toEqual(['unshare', '-n']);
});
