import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import type { DemoPasswords } from './demo-passwords.ts';
import { describeFailure, listenError, StartupError } from './failure.ts';
import { greetingLines } from './greeting.ts';
import { assertPortFree } from './port.ts';

it('tells how to open the school network when only this computer can reach it', () => {
  const lines = greetingLines(readConfig({}), 8080, { kind: 'known' }).join('\n');

  expect(lines).toContain('http://127.0.0.1:8080');
  expect(lines).toContain('HOST=0.0.0.0 npm start');
});

it('tells every address of this computer when it is open', () => {
  const config = readConfig({ HOST: '0.0.0.0', SPROUT_PUBLIC_URL: 'https://school.example/' });

  const lines = greetingLines(config, 8080, { kind: 'known' });

  expect(lines).toContain('  https://school.example');
  expect(lines).toContain('  http://127.0.0.1:8080');
  expect(lines.join('\n')).not.toContain('HOST=0.0.0.0 npm start');
});

const each = { admin: 'p2', teacher: 'p3', teacher2: 'p4', student: 'p5' };
const same = { admin: 'p6', teacher: 'p6', teacher2: 'p6', student: 'p6' };
const demo = (config: Config, passwords: DemoPasswords | undefined): string =>
  greetingLines(config, 8080, { kind: 'demo', passwords }).join('\n');

it('tells the password of a new administrator', () => {
  const logIns = { kind: 'administrator', password: 'p1' } as const;

  const lines = greetingLines(readConfig({}), 8080, logIns).join('\n');

  expect(lines).toContain('Log in as admin with the password p1');
});

it('tells the password of each demo account of the staff, and that of the children', () => {
  const lines = demo(readConfig({}), each);

  expect(lines).toMatch(/admin +password p2/);
  expect(lines).toMatch(/teacher +password p3/);
  expect(lines).toMatch(/teacher2 +password p4/);
  expect(lines).toMatch(/student +password p5 \(also student02 to student30\)/);
});

it('names the demo accounts whose password somebody has changed', () => {
  const lines = demo(readConfig({}), { ...same, admin: undefined });

  expect(lines).toMatch(/admin +a password that was chosen since/);
  expect(lines).toMatch(/teacher +password p6/);
});

it('tells one demo password once, and where an unknown one came from', () => {
  expect(demo(readConfig({}), same)).toContain('all with the password p6');
  expect(demo(readConfig({}), undefined)).toContain('SPROUT_DEMO_PASSWORD');
});

it.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '192.168.1.5' }, true],
  [{ SPROUT_PUBLIC_URL: 'https://school.example' }, true],
])('with %j warns of demo accounts that the network reaches: %j', (environment, isWarned) => {
  expect(demo(readConfig(environment), each).includes('WARNING')).toBe(isWarned);
});

it('says in one sentence that a port is taken', async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const failure = await assertPortFree('127.0.0.1', port).catch((error: unknown) => error);
  other.close();

  expect(describeFailure(failure)).toBe(
    `Port ${port} is in use: stop the other program or start with another one, for example PORT=${port + 1} npm start.`,
  );
});

it('says one sentence for what the user can mend, and shows the stack of a bug', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const rights = listenError(Object.assign(new Error('x'), { code: 'EACCES' }), '127.0.0.1', 80);

  expect(describeFailure(full)).toMatch(/^The disk is full/);
  expect(describeFailure(rights)).toMatch(/^Port 80 needs more rights/);
  expect(describeFailure(new StartupError('Do this.'))).toBe('Do this.');
  expect(describeFailure(new Error('bug'))).toContain('greeting.test.ts');
});
