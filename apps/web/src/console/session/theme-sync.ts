import { knownTheme } from '@sprout/client';
import type { Body } from '@sprout/contract/types';
import type { ThemeSettings } from '@sprout/rules';
import type { QueryClient } from '@tanstack/react-query';
import { askByItself } from '../ask-by-itself.ts';
import type { Services } from '../services.ts';

type Shared = Body<'themeSettings.edit'>;

/** What this browser looked like before somebody came whose settings follow them. */
const beforeKey = 'THEME_BEFORE';
/** Whose change has not reached the server. */
const unsentKey = 'THEME_UNSENT';
/** Several switches are turned one after the other. */
const restMs = 800;
const freshMs = 60_000;

type Deps = Pick<Services, 'client' | 'theme' | 'store' | 'session'>;

export const themeQuery = ({ client }: Pick<Services, 'client'>) => ({
  queryKey: ['themeSettings.query'],
  queryFn: () => client.call('themeSettings.query'),
  staleTime: freshMs,
});

/** A folded menu belongs to the screen. */
export function sharedOf({ isMenuOpen: _, ...shared }: ThemeSettings): Shared {
  return shared;
}

/**
 * Draws the back office as its person has it on every computer, and keeps there what they change; does
 * nothing for somebody who has not asked for it, but gives back what the last one brought. Answers the
 * way to stop.
 */
export function followTheme(deps: Deps, queries: QueryClient): () => void {
  const { client, theme, store, session } = deps;
  const own = () => session.get()?.user.id;
  const query = themeQuery(deps);
  const kept = () => queries.getQueryData<{ settings: Shared | null }>(query.queryKey)?.settings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isDrawing = false;

  async function send(): Promise<void> {
    const body = sharedOf(theme.get());
    try {
      await client.call('themeSettings.edit', { body });
    } catch {
      // The browser keeps it; the next change or the next visit tries again.
      return;
    }
    queries.setQueryData(query.queryKey, { settings: body });
    if (isSame(body, sharedOf(theme.get()))) store.remove(unsentKey);
  }

  /** What is changed before the answer comes counts as a change. */
  async function load(): Promise<void> {
    const asked = theme.get();
    const { settings } = await queries.fetchQuery(query);
    if (isStopped) return;
    if (!settings) return giveBack();
    const isUnsent = store.read(unsentKey, (value) => value) === own();
    if (isUnsent || theme.get() !== asked) return send();
    if (isSame(settings, sharedOf(asked))) return;
    if (store.read(beforeKey, asRecord) === undefined) {
      store.write(beforeKey, sharedOf(asked), null);
    }
    draw(settings);
  }

  function giveBack(): void {
    const before = store.read(beforeKey, asRecord);
    if (!before) return;
    forgetBefore(deps);
    draw(before);
  }

  /** Another layout frees the side menu, so it goes first. */
  function draw(values: Record<string, unknown>): void {
    const { layout, ...others } = knownTheme(values);
    isDrawing = true;
    if (layout) theme.change({ layout });
    theme.change(others);
    isDrawing = false;
  }

  const stopTheme = theme.subscribe(() => {
    const settings = kept();
    if (isDrawing || !settings || isSame(settings, sharedOf(theme.get()))) return;
    store.write(unsentKey, own(), null);
    clearTimeout(timer);
    timer = setTimeout(() => void send(), restMs);
  });
  const handleFocus = () => void askByItself(load).catch(() => null);
  window.addEventListener('focus', handleFocus);
  handleFocus();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopTheme();
    window.removeEventListener('focus', handleFocus);
  };
}

/** What is shown now is this browser's own. */
export const forgetBefore = ({ store }: Pick<Services, 'store'>): void => store.remove(beforeKey);

const isSame = (left: Shared, right: Shared): boolean =>
  Object.entries(right).every(([name, value]) => left[name as keyof Shared] === value);

const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined;
