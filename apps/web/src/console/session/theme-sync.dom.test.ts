import { createLocalStore, createMemoryStorage, createThemeStore } from '@sprout/client';
import { defaultTheme } from '@sprout/rules';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { Services } from '../services.ts';
import { followTheme, sharedOf } from './theme-sync.ts';

type Deps = Parameters<typeof followTheme>[0];
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** A browser and a server that keeps `settings` for its person. */
function aBrowser(settings: object | null, storage = createMemoryStorage(), userId = 'u1') {
  const server = { settings, isGone: false };
  const call = async (id: string, more?: { body: object }) => {
    if (server.isGone) throw new Error('offline');
    if (id === 'themeSettings.edit') server.settings = more?.body ?? null;
    return { settings: server.settings };
  };
  const deps = {
    client: { call },
    theme: createThemeStore({ storage }),
    store: createLocalStore(storage),
    session: { get: () => ({ user: { id: userId } }) },
  } as unknown as Deps & Pick<Services, 'theme'>;
  const open = () => {
    const stop = followTheme(
      deps,
      new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    );
    stops.push(stop);
    return stop;
  };
  return { server, theme: deps.theme, storage, open };
}

const shared = sharedOf({
  ...defaultTheme,
  layout: 'topmenu',
  color: '#52C41A',
  density: 'compact',
});

it('draws what its person has on every computer', async () => {
  const { theme, server, open } = aBrowser(shared);

  open();

  await vi.waitFor(() =>
    expect(theme.get()).toMatchObject({ layout: 'topmenu', color: '#52C41A' }),
  );
  expect(server.settings).toEqual(shared);
});

it('keeps a fixed side menu beside the layout', async () => {
  const storage = createMemoryStorage();
  createThemeStore({ storage }).change({ layout: 'topmenu' });
  const { theme, open } = aBrowser(sharedOf(defaultTheme), storage);

  open();

  await vi.waitFor(() => expect(theme.get().layout).toBe('sidemenu'));
  expect(theme.get().isSideFixed).toBe(true);
});

it('gives the next person of a browser back what it looked like', async () => {
  const storage = createMemoryStorage();
  createThemeStore({ storage }).change({ color: '#F5222D' });
  const first = aBrowser(shared, storage);
  const stop = first.open();
  await vi.waitFor(() => expect(first.theme.get().color).toBe('#52C41A'));
  stop();

  const second = aBrowser(null, storage, 'u2');
  second.open();

  await vi.waitFor(() => expect(second.theme.get().color).toBe('#F5222D'));
});

it('keeps a change on the server after a moment', async () => {
  vi.useFakeTimers();
  const { theme, server, open } = aBrowser(shared);
  open();
  await vi.waitFor(() => expect(theme.get().color).toBe('#52C41A'));

  theme.change({ color: '#722ED1' });
  theme.change({ isColorWeak: true });
  await vi.runAllTimersAsync();

  expect(server.settings).toMatchObject({ color: '#722ED1', isColorWeak: true });
});

it('sends with the next visit what did not reach the server', async () => {
  vi.useFakeTimers();
  const { theme, server, storage, open } = aBrowser(shared);
  const stop = open();
  await vi.waitFor(() => expect(theme.get().color).toBe('#52C41A'));
  server.isGone = true;
  theme.change({ color: '#722ED1' });
  await vi.runAllTimersAsync();
  stop();

  const again = aBrowser(shared, storage);
  again.open();

  await vi.waitFor(() => expect(again.server.settings).toMatchObject({ color: '#722ED1' }));
});

it('changes nothing for somebody who has not asked for it', async () => {
  const { theme, server, open } = aBrowser(null);
  open();
  await vi.waitFor(() => expect(server.settings).toBeNull());

  theme.change({ color: '#722ED1' });

  expect(theme.get().color).toBe('#722ED1');
  expect(server.settings).toBeNull();
});
