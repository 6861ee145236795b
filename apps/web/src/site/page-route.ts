import type { RouteObject } from 'react-router';

/** What a page module gives to its route. */
export type PageRoute = Pick<RouteObject, 'loader' | 'Component' | 'handle' | 'shouldRevalidate'>;
