import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/604.1', 'Safari', 'iPad'],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/119.0 Mobile Safari/537.36', 'Chrome', 'Android'],
])('knows %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it('guesses nothing', () => {
  expect(deviceOf('curl/8')).toBeUndefined();
  expect(deviceOf(null)).toBeUndefined();
});
