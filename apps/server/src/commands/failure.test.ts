import { expect, it } from 'vitest';
import { BackupError } from '../backup/manifest.ts';
import { ConfigError } from '../config.ts';
import { DatabaseUnavailable } from '../platform/db/connections.ts';
import { AppError } from '../platform/errors.ts';
import { CommandError, describeCommandFailure } from './failure.ts';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: raw words of the system`), { code, ...more });

it.each([
  [new CommandError('Do this.'), 'Do this.'],
  [new BackupError('/b is not a backup.'), '/b is not a backup.'],
  [
    new ConfigError('PORT cannot be used.'),
    'PORT cannot be used. npm run config lists every setting.',
  ],
  [withCode('EACCES', { path: '/mnt/usb' }), '/mnt/usb is closed to the user of this command'],
  [withCode('ENOENT', { path: '/b' }), '/b is not there: name it again.'],
  [withCode('ENOENT'), 'It is not there: name it again.'],
  [withCode('ENOSPC'), 'The disk is full'],
  [new AppError('secret.unreadable'), ': npm run doctor looks'],
  [new DatabaseUnavailable(withCode('ECONNREFUSED')), 'npm run doctor says which'],
  [new DatabaseUnavailable(withCode('28P01')), 'refuses the password in DATABASE_URL'],
])('says what to do after %s', (error, sentence) => {
  const said = describeCommandFailure(error);

  expect(said).toContain(sentence);
  expect(said).not.toMatch(/\bE[A-Z]{4,}\b|raw words/);
});

it('shows no stack of what nobody foresaw', () => {
  const said = describeCommandFailure(new TypeError('x is undefined'));

  expect(said).toContain('x is undefined');
  expect(said).toContain('npm run doctor');
  expect(said).not.toContain('failure.test.ts');
});
