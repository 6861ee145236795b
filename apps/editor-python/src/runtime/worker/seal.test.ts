import { expect, it } from 'vitest';
import { sealGlobals } from './seal.ts';

it('takes the ways out away, wherever on the way to the object they stand', () => {
  class Base {
    get indexedDB() {
      return 'storage';
    }
    get performance() {
      return 'clock';
    }
  }
  const scope = Object.assign(new Base(), {
    fetch: () => 'network',
    navigator: { locks: 'locks', language: 'en' },
  });
  Object.defineProperty(scope, 'caches', { value: 'storage', writable: true, configurable: false });

  sealGlobals(scope);

  expect(scope).not.toHaveProperty('indexedDB');
  expect(scope).not.toHaveProperty('fetch');
  expect(Reflect.get(scope, 'caches')).toBeUndefined();
  expect(scope.navigator).toEqual({ language: 'en' });
  expect(scope.performance).toBe('clock');
});
