import { defaultLook } from '@sprout/rules';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from './local-store.ts';
import { createLookStore } from './look-store.ts';

const entry = (value: unknown) => JSON.stringify({ value, expire: null });

describe('the look of the back office', () => {
  it('begins as the specification says', () => {
    expect(createLookStore({ storage: createMemoryStorage() }).get()).toEqual(defaultLook);
  });

  it('is remembered key by key', () => {
    const storage = createMemoryStorage();
    createLookStore({ storage }).change({ color: '#F5222D', isColorWeak: true });

    expect(storage.getItem('pro__DEFAULT_COLOR')).toBe(entry('#F5222D'));
    expect(storage.getItem('pro__DEFAULT_COLOR_WEAK')).toBe(entry(true));
    expect(storage.getItem('pro__DEFAULT_THEME')).toBeNull();
    expect(createLookStore({ storage }).get()).toMatchObject({
      color: '#F5222D',
      isColorWeak: true,
    });
  });

  it('loses only the value that is broken', () => {
    const storage = createMemoryStorage();
    storage.setItem('pro__DEFAULT_COLOR', entry('red'));
    storage.setItem('pro__DEFAULT_THEME', entry('dark'));
    storage.setItem('pro__DEFAULT_MULTI_PAGE', '{');

    expect(createLookStore({ storage }).get()).toEqual({ ...defaultLook, menuTheme: 'dark' });
  });

  it('remembers what a change brings along', () => {
    const storage = createMemoryStorage();
    const look = createLookStore({ storage });
    look.change({ hidesHeader: true });
    look.change({ isHeaderFixed: false });

    expect(storage.getItem('pro__DEFAULT_FIXED_HEADER_HIDDEN')).toBe(entry(false));
  });

  it('tells the listeners and other windows', () => {
    const storage = createMemoryStorage();
    const tabs = new EventTarget();
    // The store asks for the two methods of a window that any event target has.
    const look = createLookStore({ storage, tabs: tabs as unknown as Window });
    const listener = vi.fn();
    look.subscribe(listener);

    storage.setItem('pro__DEFAULT_THEME', entry('dark'));
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'pro__DEFAULT_THEME' }));

    expect(listener).toHaveBeenCalledOnce();
    expect(look.get().menuTheme).toBe('dark');
  });

  it('goes back to the first look', () => {
    const storage = createMemoryStorage();
    const look = createLookStore({ storage });
    look.change({ layout: 'topmenu' });
    look.reset();

    expect(createLookStore({ storage }).get()).toEqual(defaultLook);
  });
});
