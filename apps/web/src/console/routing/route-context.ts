import type { MenuRoute } from '@sprout/rules';
import { createContext, useContext } from 'react';

const RouteContext = createContext<MenuRoute | undefined>(undefined);

export const RouteProvider = RouteContext;

/** The menu's line of the page that asks; undefined outside of a page. */
export const useRoute = (): MenuRoute | undefined => useContext(RouteContext);
