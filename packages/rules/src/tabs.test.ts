import { describe, expect, it } from 'vitest';
import {
  activeTab,
  closedBy,
  closeRefusal,
  createTabs,
  hasTabBar,
  liveTabs,
  reduceTabs,
  type TabAction,
  type TabPage,
  type TabPlace,
  type TabsState,
} from './tabs.ts';

const placeOf = (path: string): TabPlace => {
  const [pathname = '', search] = path.split('?');
  return { pathname, search: search ? `?${search}` : '', hash: '', state: null, key: path };
};
const pageOf = (path: string, isKept = true): TabPage => ({
  place: placeOf(path),
  title: path,
  isKept,
});
const open = (path: string, isKept = true): TabAction => ({
  kind: 'open',
  ...pageOf(path, isKept),
});
const home = { place: placeOf('/dashboard/index'), title: 'Home', isKept: true };
const run = (...actions: TabAction[]): TabsState =>
  actions.reduce(reduceTabs, createTabs(home, true));
const opened = (...paths: string[]): TabsState => run(...paths.map((path) => open(path)));
const keys = ({ tabs }: TabsState) => tabs.map(({ key }) => key);
const then = (state: TabsState, ...actions: TabAction[]) => actions.reduce(reduceTabs, state);

describe('restoring', () => {
  it('puts tabs into the bar whose pages wait until they are shown', () => {
    const restored = run(
      { kind: 'restore', pages: [pageOf('/a'), pageOf('/b'), pageOf('/a')] },
      open('/b'),
    );

    expect(keys(restored)).toEqual(['/dashboard/index', '/a', '/b']);
    expect([...liveTabs(restored)]).toEqual(['/b']);
    expect([...liveTabs(then(restored, open('/a')))].sort()).toEqual(['/a', '/b']);
  });
});

describe('opening', () => {
  it('puts home first', () => {
    expect(keys(opened('/a'))).toEqual(['/dashboard/index', '/a']);
  });

  it('adds a tab once', () => {
    const state = opened('/a', '/b', '/a');

    expect(keys(state)).toEqual(['/dashboard/index', '/a', '/b']);
    expect(state.activeKey).toBe('/a');
  });

  it('keeps two records of one screen apart when they are opened from elsewhere', () => {
    expect(keys(opened('/a?id=1', '/b', '/a?id=2'))).toContain('/a?id=2');
  });

  it('follows the query of the shown tab without adding one', () => {
    const state = opened('/a', '/a?name=x');

    expect(keys(state)).toEqual(['/dashboard/index', '/a']);
    expect(activeTab(state)?.place.search).toBe('?name=x');
  });

  it('comes back to the query that a tab has by now', () => {
    const state = opened('/a', '/a?name=x', '/b', '/a');

    expect(activeTab(state)).toMatchObject({ key: '/a', place: { search: '?name=x' } });
  });

  it('counts how often a tab was shown', () => {
    const state = opened('/a', '/b', '/a', '/a?x=1');

    expect(activeTab(state)?.epoch).toBe(2);
  });
});

describe('closing', () => {
  it('refuses home', () => {
    const state = opened('/a');

    expect(closeRefusal(state, '/dashboard/index')).toBe('home');
    expect(then(state, { kind: 'close', key: '/dashboard/index' })).toBe(state);
  });

  it('refuses the only page', () => {
    const state = then(opened('/a'), { kind: 'setMulti', isMulti: false });

    expect(closeRefusal(state, '/a')).toBe('last');
    expect(then(state, { kind: 'close', key: '/a' })).toBe(state);
  });

  it('shows the tab that takes the place of the closed one', () => {
    const state = then(opened('/a', '/b', '/c', '/b'), { kind: 'close', key: '/b' });

    expect(state.activeKey).toBe('/c');
  });

  it('shows the last tab when the closed one was the last', () => {
    expect(then(opened('/a', '/b'), { kind: 'close', key: '/b' }).activeKey).toBe('/a');
  });

  it('stays where one is when another tab is closed', () => {
    expect(then(opened('/a', '/b'), { kind: 'close', key: '/a' }).activeKey).toBe('/b');
  });

  it('closes one of two tabs of the same screen', () => {
    const state = opened('/a?id=1', '/b', '/a?id=2');

    expect(keys(then(state, { kind: 'close', key: '/a?id=1' }))).toEqual([
      '/dashboard/index',
      '/b',
      '/a?id=2',
    ]);
  });
});

describe('closing to the left', () => {
  it('keeps home and shows it when the shown tab was closed', () => {
    const state = then(opened('/a', '/b', '/a'), { kind: 'closeLeft', key: '/b' });

    expect(keys(state)).toEqual(['/dashboard/index', '/b']);
    expect(state.activeKey).toBe('/dashboard/index');
  });

  it('does nothing on home', () => {
    const state = opened('/a');

    expect(then(state, { kind: 'closeLeft', key: '/dashboard/index' })).toBe(state);
  });
});

describe('closing to the right', () => {
  it('keeps everything up to the clicked tab', () => {
    const state = then(opened('/a', '/b', '/c', '/a'), { kind: 'closeRight', key: '/b' });

    expect(keys(state)).toEqual(['/dashboard/index', '/a', '/b']);
  });

  it('stays where one is when the shown tab is kept', () => {
    const state = then(opened('/a', '/b', '/c', '/a'), { kind: 'closeRight', key: '/b' });

    expect(state.activeKey).toBe('/a');
  });

  it('shows the clicked tab when the shown one was closed', () => {
    expect(then(opened('/a', '/b'), { kind: 'closeRight', key: '/a' }).activeKey).toBe('/a');
  });

  it('leaves only home on home', () => {
    const state = then(opened('/a', '/b'), { kind: 'closeRight', key: '/dashboard/index' });

    expect(keys(state)).toEqual(['/dashboard/index']);
  });
});

describe('closing the others', () => {
  it('keeps home and the clicked tab and shows it', () => {
    const state = then(opened('/a', '/b', '/c'), { kind: 'closeOthers', key: '/b' });

    expect(keys(state)).toEqual(['/dashboard/index', '/b']);
    expect(state.activeKey).toBe('/b');
  });

  it('leaves only home on home', () => {
    const state = then(opened('/a', '/b'), { kind: 'closeOthers', key: '/dashboard/index' });

    expect(keys(state)).toEqual(['/dashboard/index']);
  });
});

describe('the shown page', () => {
  it('is loaded anew by a refresh, and no other', () => {
    const state = then(opened('/a', '/b'), { kind: 'refresh' });

    expect(state.tabs.map(({ version }) => version)).toEqual([0, 0, 1]);
  });

  it('is the only one left when several tabs are turned off', () => {
    expect(keys(then(opened('/a', '/b'), { kind: 'setMulti', isMulti: false }))).toEqual(['/b']);
  });

  it('is left beside what is not saved when several tabs are turned off', () => {
    const dirty: TabAction = { kind: 'setDirty', key: '/a', isDirty: true };
    const off = then(opened('/a', '/b', '/c'), dirty, { kind: 'setMulti', isMulti: false });

    expect(keys(off)).toEqual(['/a', '/c']);
    expect(keys(then(off, open('/d')))).toEqual(['/a', '/d']);
  });

  it('is replaced by the next one while several tabs are off', () => {
    expect(keys(then(opened('/a'), { kind: 'setMulti', isMulti: false }, open('/b')))).toEqual([
      '/b',
    ]);
  });

  it('gets home beside it when several tabs are turned on', () => {
    const off: TabAction = { kind: 'setMulti', isMulti: false };
    const on: TabAction = { kind: 'setMulti', isMulti: true };

    expect(keys(then(opened('/a'), off, on))).toEqual(['/dashboard/index', '/a']);
  });
});

describe('a window without room for a bar', () => {
  const narrow: TabAction = { kind: 'setNarrow', isNarrow: true };
  const wide: TabAction = { kind: 'setNarrow', isNarrow: false };

  it('closes no tab, and brings all of them back', () => {
    const state = then(opened('/a', '/b'), narrow);

    expect(hasTabBar(state)).toBe(false);
    expect(keys(then(state, wide))).toEqual(['/dashboard/index', '/a', '/b']);
    expect(then(state, wide)).toEqual(opened('/a', '/b'));
  });

  it('keeps of what is opened there the last page, and what is not saved', () => {
    const dirty: TabAction = { kind: 'setDirty', key: '/d', isDirty: true };
    const state = then(opened('/a'), narrow, open('/b'), open('/c'), open('/d'), dirty, open('/e'));

    expect(keys(state)).toEqual(['/dashboard/index', '/a', '/d', '/e']);
    expect(keys(then(state, wide, open('/f')))).toEqual([
      '/dashboard/index',
      '/a',
      '/d',
      '/e',
      '/f',
    ]);
  });

  it('has one page at a time from the beginning', () => {
    const begun = createTabs(home, true, true);

    expect(keys(then(begun, open('/a'), open('/b')))).toEqual(['/b']);
    expect(keys(then(begun, open('/a'), wide))).toEqual(['/dashboard/index', '/a']);
  });
});

describe('words and dots of a tab', () => {
  it('are the words of the page while it has its own', () => {
    const own: TabAction = { kind: 'setTitle', key: '/a', title: 'Cat' };

    expect(activeTab(then(opened('/a'), own))).toMatchObject({ title: '/a', ownTitle: 'Cat' });
    expect(
      activeTab(then(opened('/a'), own, { ...own, title: undefined }))?.ownTitle,
    ).toBeUndefined();
  });

  it('name the unsaved tabs that an action would close', () => {
    const dirty: TabAction = { kind: 'setDirty', key: '/a', isDirty: true };
    const state = then(opened('/a', '/b', '/c'), dirty);

    const closed = closedBy(state, { kind: 'closeOthers', key: '/c' });

    expect(closed.filter(({ isDirty }) => isDirty).map(({ key }) => key)).toEqual(['/a']);
  });

  it('draw nothing when they are said twice', () => {
    const state = then(opened('/a'), { kind: 'setDirty', key: '/a', isDirty: true });

    expect(then(state, { kind: 'setDirty', key: '/a', isDirty: true })).toBe(state);
  });
});

describe('pages that stay mounted', () => {
  const paths = Array.from({ length: 15 }, (_, at) => `/p${at}`);

  it('are the twelve that were used last', () => {
    const live = liveTabs(opened(...paths));

    expect(live.size).toBe(12);
    expect([live.has('/p2'), live.has('/p3'), live.has('/p14')]).toEqual([false, true, true]);
  });

  it('leave out what is not kept unless it is shown', () => {
    const state = run(open('/a', false), open('/b', false));

    expect([...liveTabs(state)]).toEqual(['/b']);
  });

  it('leave out home until it is shown', () => {
    expect(liveTabs(opened('/a')).has('/dashboard/index')).toBe(false);
    expect(liveTabs(opened('/a', '/dashboard/index', '/a')).has('/dashboard/index')).toBe(true);
  });

  it('always hold what is typed and not saved', () => {
    const first = run(open('/p', false), { kind: 'setDirty', key: '/p', isDirty: true });

    const live = liveTabs(then(first, ...paths.map((path) => open(path))));

    expect([live.has('/p'), live.size]).toEqual([true, 12]);
  });
});
