import { createContext, useContext } from 'react';
import type { Location } from 'react-router';

/** The tab that a page stands in. */
export type Tab = {
  /** Path with query and hash at the time the tab was opened; stays while its query changes. */
  readonly key: string;
  /** How often the tab was shown; a modal keyed by it survives being hidden while open. */
  readonly epoch: number;
  readonly isActive: boolean;
  /** For the end of an effect, which comes before anything of a hidden page is drawn again. */
  readonly isShown: () => boolean;
  /** The tab's own address, also while another tab is shown. */
  readonly location: Location;
  /** Words in the tab bar instead of the menu's; undefined brings those back. */
  readonly setTitle: (title: string | undefined) => void;
  /**
   * Something typed is not saved: a dot in the bar, and closing asks.
   * `onGivenUp` is called when the answer was to lose it.
   */
  readonly setDirty: (isDirty: boolean, onGivenUp?: () => void) => void;
  /** What was typed is saved, said before the page goes or leads elsewhere; it counts of a hidden page, too. */
  readonly setSaved: () => void;
};

const TabContext = createContext<Tab | undefined>(undefined);

export const TabProvider = TabContext;

const alone: Tab = {
  key: '',
  epoch: 0,
  isActive: true,
  isShown: () => true,
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' } as Location,
  setTitle: () => {},
  setDirty: () => {},
  setSaved: () => {},
};

/** The page's own tab; outside of one, a tab that is always shown. */
export const useTab = (): Tab => useContext(TabContext) ?? alone;
