import type { TabAction } from '@sprout/rules';
import { createContext, useContext } from 'react';

/** What can be done with tabs from anywhere in the shell. */
export type TabActions = {
  /** Closes or loads anew; asks when something unsaved would be lost, tells why when refused. */
  readonly ask: (action: TabAction) => void;
  readonly hasUnsaved: boolean;
};

const TabActionsContext = createContext<TabActions>({ ask: () => {}, hasUnsaved: false });

export const TabActionsProvider = TabActionsContext;

export const useTabActions = (): TabActions => useContext(TabActionsContext);
