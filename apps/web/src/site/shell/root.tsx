import { DefaultAvatarProvider } from '@sprout/ui';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { windowTitle } from '../head.ts';
import { readHead } from '../page-head.ts';
import { useRootData } from './root-data.ts';
import { SessionEnd } from './session-end.tsx';

/** Around every page: title of the window, scrolling, the end of a session. */
export function Root() {
  const { facts } = useRootData();
  const head = readHead(useMatches(), facts.brandName);
  const title = windowTitle(head, facts.brandName);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <DefaultAvatarProvider value={facts.avatarUrl}>
      <Outlet />
      <SessionEnd />
      <ScrollRestoration />
    </DefaultAvatarProvider>
  );
}
