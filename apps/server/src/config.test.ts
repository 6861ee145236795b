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
