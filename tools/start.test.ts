import { describe, expect, it } from 'vitest';
import { describeFailure, describeForOperator, Failure } from './lib/failure.mjs';
import { isInstalled } from './lib/install.mjs';
import { findVersionProblem } from './lib/node-version.mjs';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('raw'), { code, ...more });

describe('findVersionProblem', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('accepts %s', (version) => {
    expect(findVersionProblem(version)).toBeUndefined();
  });

  it.each(['v20.18.3', 'v18.20.0', 'v8.0.0'])('refuses %s and names what to install', (version) => {
    expect(findVersionProblem(version)).toContain('install Node.js 24');
  });
});

describe('isInstalled', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'apps/server': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b-windows': { version: '2.0.0', optional: true },
      'node_modules/@sprout/server': { link: true },
    },
  };
  const own = { 'node_modules/@sprout/server': { link: true } };

  it('accepts an installation without the optional packages of other platforms', () => {
    expect(
      isInstalled(lock, { packages: { ...own, 'node_modules/a': { version: '1.0.0' } } }),
    ).toBe(true);
  });

  it('refuses another version', () => {
    expect(
      isInstalled(lock, { packages: { ...own, 'node_modules/a': { version: '1.0.1' } } }),
    ).toBe(false);
  });

  it('refuses a missing package', () => {
    expect(isInstalled(lock, { packages: own })).toBe(false);
  });

  it('refuses when nothing is recorded', () => {
    expect(isInstalled(lock, undefined)).toBe(false);
  });
});

describe('describeFailure', () => {
  it('says how to take another port when the port is in use', () => {
    expect(describeFailure(withCode('EADDRINUSE', { port: 8080 }))).toBe(
      'Port 8080 is in use: stop the other program or start with another one, for example PORT=8081 npm start.',
    );
  });

  it('says that the disk is full', () => {
    expect(describeFailure(withCode('ENOSPC'))).toContain('disk is full');
  });

  it('shows a foreseen failure without its stack', () => {
    expect(describeFailure(new Failure('One sentence.'))).toBe('One sentence.');
  });

  it('shows the reason of the embedded database without its stack', () => {
    const error = Object.assign(new Error('The database is of another version.'), {
      reason: 'otherVersion',
    });

    expect(describeFailure(error)).toBe('The database is of another version.');
  });

  it('shows the stack of what nobody foresaw to developers, and a sentence to who runs Sprout', () => {
    expect(describeFailure(new Error('odd'))).toContain('start.test.ts');
    expect(describeForOperator(new Error('odd\n at x'))).toBe(
      'It has ended for a reason that nobody foresaw (odd): npm run doctor looks for what is wrong.',
    );
    expect(describeForOperator(withCode('EACCES', { path: '/etc/sprout.env' }))).toContain(
      '/etc/sprout.env is closed to your user',
    );
  });
});
