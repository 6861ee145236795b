import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('takes an address with or without a last slash', () => {
  expect(readConfig({ SPROUT_PUBLIC_URL: 'https://sprout.example/' }).publicUrl).toBe(
    'https://sprout.example',
  );
});

it.each(['sprout.example', 'ftp://sprout.example', 'https://sprout.example/school'])(
  'refuses %s as the address of the site',
  (address) => {
    expect(() => readConfig({ SPROUT_PUBLIC_URL: address })).toThrow('SPROUT_PUBLIC_URL');
  },
);

it.each(['postgres://u:p@db/x', 'postgresql:///x?host=/run/postgresql', '/run/postgresql sprout'])(
  'takes %s as the address of a database',
  (address) => {
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
  },
);

it.each(['DATABASE_URL', 'READ_DATABASE_URL'])('refuses another address in %s, unseen', (name) => {
  const read = () => readConfig({ [name]: 'host=db password=secret' });

  expect(read).toThrow(`${name} cannot be used`);
  expect(read).not.toThrow('password=secret');
});

it('refuses the name of a host as the address of the object store', () => {
  const others = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };

  expect(() => readConfig({ ...others, S3_ENDPOINT: 'files.example:9000' })).toThrow(
    'S3_ENDPOINT cannot be used',
  );
});

it('says which addresses the audit stream may go to', () => {
  expect(() => readConfig({ SPROUT_AUDIT_STREAM: 'https://log.example' })).toThrow(
    'SPROUT_AUDIT_STREAM cannot be used',
  );
});
