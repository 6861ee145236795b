import { defaultTheme } from '@sprout/rules';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from './local-store.ts';
import { createThemeStore } from './theme-store.ts';

const entry = (value: unknown) => JSON.stringify({ value, expire: null });

describe('the settings of the back office', () => {
  it('begins as the specification says', () => {
    expect(createThemeStore({ storage: createMemoryStorage() }).get()).toEqual(defaultTheme);
  });

  it('is remembered key by key', () => {
    const storage = createMemoryStorage();
    createThemeStore({ storage }).change({ color: '#F5222D', isColorWeak: true });

    expect(storage.getItem('pro__DEFAULT_COLOR')).toBe(entry('#F5222D'));
    expect(storage.getItem('pro__DEFAULT_COLOR_WEAK')).toBe(entry(true));
    expect(storage.getItem('pro__DEFAULT_THEME')).toBeNull();
    expect(createThemeStore({ storage }).get()).toMatchObject({
      color: '#F5222D',
      isColorWeak: true,
    });
  });

  it('loses only the value that is broken', () => {
    const storage = createMemoryStorage();
    storage.setItem('pro__DEFAULT_COLOR', entry('red'));
    storage.setItem('pro__DEFAULT_THEME', entry('dark'));
    storage.setItem('pro__DEFAULT_MULTI_PAGE', '{');

    expect(createThemeStore({ storage }).get()).toEqual({ ...defaultTheme, menuTheme: 'dark' });
  });

  it('remembers what a change brings along', () => {
    const storage = createMemoryStorage();
    const theme = createThemeStore({ storage });
    theme.change({ hidesHeader: true });
    theme.change({ isHeaderFixed: false });

    expect(storage.getItem('pro__DEFAULT_FIXED_HEADER_HIDDEN')).toBe(entry(false));
  });

  it('tells the listeners and other windows', () => {
    const storage = createMemoryStorage();
    const tabs = new EventTarget();
    // The store asks for the two methods of a window that any event target has.
    const theme = createThemeStore({ storage, tabs: tabs as unknown as Window });
    const listener = vi.fn();
    theme.subscribe(listener);

    storage.setItem('pro__DEFAULT_THEME', entry('dark'));
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'pro__DEFAULT_THEME' }));

    expect(listener).toHaveBeenCalledOnce();
    expect(theme.get().menuTheme).toBe('dark');
  });

  it('goes back to the first settings', () => {
    const storage = createMemoryStorage();
    const theme = createThemeStore({ storage });
    theme.change({ layout: 'topmenu' });
    theme.reset();

    expect(createThemeStore({ storage }).get()).toEqual(defaultTheme);
  });
});
