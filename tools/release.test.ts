import { expect, it } from 'vitest';
import { findPlatformProblem } from './lib/node-version.mjs';
import { listRuntimePackages } from './lib/release/runtime-packages.mjs';

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
