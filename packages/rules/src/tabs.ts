/** An address inside the console; the shape of a router's location. */
export type TabPlace = {
  readonly pathname: string;
  /** With its question mark; empty without one. */
  readonly search: string;
  /** With its number sign; empty without one. */
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
};

export type TabEntry = {
  /** Full path at the time of opening; unique. */
  readonly key: string;
  /** Where the tab is now: its query may have changed since. */
  readonly place: TabPlace;
  /** The menu's words. */
  readonly title: string;
  /** The page's own words, which win. */
  readonly ownTitle: string | undefined;
  /** Stays mounted while another tab is shown. */
  readonly isKept: boolean;
  /** Something typed is not saved. */
  readonly isDirty: boolean;
  /** Called when somebody chose to lose what is not saved. */
  readonly onGivenUp: (() => void) | undefined;
  /** How often the tab was shown; 0 while it only stands in the bar. */
  readonly epoch: number;
  /** How often the tab was loaded anew. */
  readonly version: number;
  /** Grows with each use; the smallest was used longest ago. */
  readonly usedAt: number;
  /** Opened while one page at a time is shown: the next one takes its place. */
  readonly isPassing: boolean;
};

export type TabsState = {
  readonly tabs: readonly TabEntry[];
  readonly activeKey: string;
  /** Off: one page at a time, as the person chose. */
  readonly isMulti: boolean;
  /** The window has no room for a bar: one page at a time, and the others wait until it has. */
  readonly isNarrow: boolean;
  readonly home: TabPage;
  readonly uses: number;
};

export type TabPage = {
  readonly place: TabPlace;
  readonly title: string;
  readonly isKept: boolean;
};

export type TabAction =
  | ({ readonly kind: 'open' } & TabPage)
  | { readonly kind: 'restore'; readonly pages: readonly TabPage[] }
  | { readonly kind: 'close' | 'closeLeft' | 'closeRight' | 'closeOthers'; readonly key: string }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'setMulti'; readonly isMulti: boolean }
  | { readonly kind: 'setNarrow'; readonly isNarrow: boolean }
  | { readonly kind: 'setTitle'; readonly key: string; readonly title: string | undefined }
  | {
      readonly kind: 'setDirty';
      readonly key: string;
      readonly isDirty: boolean;
      readonly onGivenUp?: (() => void) | undefined;
    };

/** Pages that stay mounted at the same time. Source: web-stack section 3. */
export const liveTabsLimit = 12;

/** Only home, shown, waiting for the first `open`. */
export function createTabs(home: TabPage, isMulti: boolean, isNarrow = false): TabsState {
  const key = fullPathOf(home.place);
  const tab = { ...entryOf(home), isPassing: !isMulti || isNarrow };
  return { tabs: [tab], activeKey: key, isMulti, isNarrow, home, uses: 0 };
}

/** Whether the person sees a bar with all tabs. */
export const hasTabBar = ({ isMulti, isNarrow }: TabsState): boolean => isMulti && !isNarrow;

/**
 * What a tab bar does. Sources: specification section 4, system-domain section 8.3; closing to the
 * right moves to another tab only when the shown one was closed.
 */
export function reduceTabs(state: TabsState, action: TabAction): TabsState {
  switch (action.kind) {
    case 'open':
      return open(state, action);
    case 'restore':
      return restore(state, action.pages);
    case 'refresh':
      return change(state, state.activeKey, (tab) => ({
        ...tab,
        version: tab.version + 1,
        isDirty: false,
        onGivenUp: undefined,
      }));
    case 'setMulti':
      return setMulti(state, action.isMulti);
    case 'setNarrow':
      return withBar({ ...state, isNarrow: action.isNarrow });
    case 'setTitle':
      return change(state, action.key, (tab) =>
        tab.ownTitle === action.title ? tab : { ...tab, ownTitle: action.title },
      );
    case 'setDirty':
      return change(state, action.key, (tab) =>
        tab.isDirty === action.isDirty && tab.onGivenUp === action.onGivenUp
          ? tab
          : { ...tab, isDirty: action.isDirty, onGivenUp: action.onGivenUp },
      );
    default:
      return close(state, action);
  }
}

/** Why a tab is not closed: home never, nor the only page. Source: specification section 4. */
export function closeRefusal(state: TabsState, key: string): 'home' | 'last' | undefined {
  if (key === homeKeyOf(state)) return 'home';
  return state.tabs.length === 1 ? 'last' : undefined;
}

/** Tabs that an action would close, in the order of the bar; a refused close closes none. */
export function closedBy(state: TabsState, action: TabAction): TabEntry[] {
  const homeKey = homeKeyOf(state);
  const others = state.tabs.filter((tab) => tab.key !== homeKey);
  if (action.kind === 'close') {
    if (closeRefusal(state, action.key)) return [];
    return others.filter((tab) => tab.key === action.key);
  }
  if (action.kind === 'closeOthers') return others.filter((tab) => tab.key !== action.key);
  if (action.kind !== 'closeLeft' && action.kind !== 'closeRight') return [];
  const at = state.tabs.findIndex((tab) => tab.key === action.key);
  if (at < 0) return [];
  const isGone = (index: number) => (action.kind === 'closeLeft' ? index < at : index > at);
  return state.tabs.filter((tab, index) => tab.key !== homeKey && isGone(index));
}

/**
 * Tabs whose pages are mounted: the shown one, those with unsaved input, and of the kept ones the
 * last used, up to `limit` together.
 */
export function liveTabs(state: TabsState, limit = liveTabsLimit): ReadonlySet<string> {
  const must = state.tabs.filter((tab) => tab.key === state.activeKey || tab.isDirty);
  const may = state.tabs
    .filter((tab) => tab.isKept && tab.epoch > 0 && !must.includes(tab))
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(0, Math.max(0, limit - must.length));
  return new Set([...must, ...may].map((tab) => tab.key));
}

export const activeTab = (state: TabsState): TabEntry | undefined =>
  state.tabs.find((tab) => tab.key === state.activeKey);

export const isHomeTab = (state: TabsState, key: string): boolean => key === homeKeyOf(state);

/** Path with query and hash. */
export const fullPathOf = ({
  pathname,
  search,
  hash,
}: Pick<TabPlace, 'pathname' | 'search' | 'hash'>) => pathname + search + hash;

const homeKeyOf = (state: TabsState): string => fullPathOf(state.home.place);

function open(state: TabsState, { place, title, isKept }: TabPage): TabsState {
  const page = { place, title, isKept };
  const path = fullPathOf(place);
  const active = activeTab(state);
  const found =
    state.tabs.find((tab) => fullPathOf(tab.place) === path) ??
    (active?.place.pathname === place.pathname ? active : undefined);
  if (found)
    return show(
      change(state, found.key, (tab) => ({ ...tab, ...page })),
      found.key,
    );
  // A tab that was opened by this address keeps the query that it has by now.
  if (state.tabs.some((tab) => tab.key === path)) return show(state, path);
  const fresh = { ...entryOf(page), isPassing: !hasTabBar(state) };
  const tabs = state.tabs.filter((tab) => !tab.isPassing || tab.isDirty);
  return show(withBar({ ...state, tabs: [...tabs, fresh] }), fresh.key);
}

/** Stand in the bar, each address once; their pages are mounted when they are shown. */
function restore(state: TabsState, pages: readonly TabPage[]): TabsState {
  const tabs = new Map([...state.tabs, ...pages.map(entryOf)].map((tab) => [tab.key, tab]));
  return { ...state, tabs: [...tabs.values()] };
}

function close(state: TabsState, action: TabAction & { readonly key: string }): TabsState {
  const closed = closedBy(state, action);
  const tabs = state.tabs.filter((tab) => !closed.includes(tab));
  const next = closed.length === 0 ? state : { ...state, tabs };
  if (action.kind === 'closeOthers') return show(next, action.key);
  if (tabs.some((tab) => tab.key === state.activeKey)) return next;
  return show(next, nextKey(state, tabs, action.key));
}

/** The tab that is shown when the shown one was closed. */
function nextKey(state: TabsState, tabs: readonly TabEntry[], key: string): string {
  if (tabs.some((tab) => tab.key === key)) {
    const wasLeft = indexOf(state, state.activeKey) < indexOf(state, key);
    return wasLeft ? homeKeyOf(state) : key;
  }
  const neighbour = tabs[indexOf(state, key)] ?? tabs.at(-1);
  return neighbour?.key ?? homeKeyOf(state);
}

/** Turned off, it closes what holds nothing unsaved. */
function setMulti(state: TabsState, isMulti: boolean): TabsState {
  if (state.isMulti === isMulti) return state;
  if (isMulti) return withBar({ ...state, isMulti });
  const tabs = state.tabs
    .filter((tab) => tab.key === state.activeKey || tab.isDirty)
    .map((tab) => ({ ...tab, isPassing: true }));
  return { ...state, isMulti, tabs };
}

/** In a bar home is always there, and every tab stays. */
function withBar(state: TabsState): TabsState {
  if (!hasTabBar(state)) return state;
  const { home } = state;
  const tabs = state.tabs.some((tab) => tab.key === fullPathOf(home.place))
    ? state.tabs
    : [entryOf(home), ...state.tabs];
  return {
    ...state,
    tabs: tabs.map((tab) => (tab.isPassing ? { ...tab, isPassing: false } : tab)),
  };
}

function show(state: TabsState, key: string): TabsState {
  const uses = state.uses + 1;
  const step = key === state.activeKey ? 0 : 1;
  return change({ ...state, uses, activeKey: key }, key, (tab) => ({
    ...tab,
    epoch: Math.max(1, tab.epoch + step),
    usedAt: uses,
  }));
}

/** The same state when `edit` gives the same tab, so that saying a thing twice draws nothing. */
function change(state: TabsState, key: string, edit: (tab: TabEntry) => TabEntry): TabsState {
  const tabs = state.tabs.map((tab) => (tab.key === key ? edit(tab) : tab));
  return tabs.every((tab, index) => tab === state.tabs[index]) ? state : { ...state, tabs };
}

const entryOf = ({ place, title, isKept }: TabPage): TabEntry => ({
  key: fullPathOf(place),
  place,
  title,
  ownTitle: undefined,
  isKept,
  isDirty: false,
  onGivenUp: undefined,
  epoch: 0,
  version: 0,
  usedAt: 0,
  isPassing: false,
});

const indexOf = (state: TabsState, key: string): number =>
  state.tabs.findIndex((tab) => tab.key === key);
