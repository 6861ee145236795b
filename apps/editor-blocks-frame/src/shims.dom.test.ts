import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createMemoryStorage,
  type Immediate,
  shimComposingKeys,
  shimCookies,
  shimImmediate,
  shimMediaDevices,
} from './shims.ts';

describe('cookie jar', () => {
  it('keeps pairs and forgets their attributes', () => {
    const page = document.implementation.createHTMLDocument();
    shimCookies(page);

    page.cookie = 'theme=dark;expires=never;path=/';
    page.cookie = 'a=b=c';

    expect(page.cookie).toBe('theme=dark; a=b=c');
  });
});

describe('memory storage', () => {
  it('stores text under keys', () => {
    const storage = createMemoryStorage();

    storage.setItem('a', '1');
    storage.setItem('b', '2');
    storage.removeItem('a');

    expect([storage.getItem('a'), storage.getItem('b'), storage.length]).toEqual([null, '2', 1]);
  });

  it('is readable and writable as properties', () => {
    const storage = createMemoryStorage();

    storage['minilog'] = 'on';
    const read = [storage['minilog'], storage.getItem('minilog')];
    delete storage['minilog'];

    expect([...read, storage['minilog']]).toEqual(['on', 'on', undefined]);
  });

  it('names its keys in order and clears them', () => {
    const storage = createMemoryStorage();
    storage.setItem('first', '1');
    storage.setItem('second', '2');

    const keys = [storage.key(0), storage.key(1), storage.key(2)];
    storage.clear();

    expect([keys, storage.length]).toEqual([['first', 'second', null], 0]);
  });
});

describe('media devices', () => {
  it('come from the given opener', async () => {
    const page = {} as Navigator; // an object to define on
    const stream = {} as MediaStream; // never looked into
    shimMediaDevices(page, async () => stream);

    expect(await page.mediaDevices.getUserMedia({ audio: true })).toBe(stream);
    expect(await page.mediaDevices.enumerateDevices()).toEqual([]);
  });
});

describe('immediate tasks', () => {
  it('run after the present one, in order, unless they were taken back', async () => {
    const target: Partial<Immediate> = {};
    shimImmediate(target);
    const ran: unknown[] = [];

    target.setImmediate?.((...values) => ran.push(values), 'first', 1);
    const second = target.setImmediate?.(() => ran.push('second'));
    const done = new Promise<void>((resolve) => target.setImmediate?.(() => resolve()));
    if (second) target.clearImmediate?.(second);
    ran.push('now');
    await done;

    expect(ran).toEqual(['now', ['first', 1]]);
  });
});

describe('keys of an input method', () => {
  // Test files share one window.
  beforeAll(() => {
    const added = vi.spyOn(window, 'addEventListener');
    shimComposingKeys(window);
    const calls = [...added.mock.calls];
    return () => {
      for (const call of calls) window.removeEventListener(...call);
    };
  });

  it.each([
    ['are kept from the engine', { key: 'Enter', keyCode: 229 }, false],
    ['are no others', { key: 'Enter', keyCode: 13 }, true],
    ['are no letters of the keyboard of a phone', { key: 'Unidentified', keyCode: 229 }, true],
  ])('%s', (_, init, isHeard) => {
    let isReached = false;
    const field = document.createElement('input');
    document.body.append(field);
    field.addEventListener('keydown', () => {
      isReached = true;
    });

    field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));

    expect(isReached).toBe(isHeard);
  });
});
