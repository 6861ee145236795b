import { useNavigate } from 'react-router';
import { useRoutes } from '../../session/permissions.ts';

type Target = { openType: string | null; openPage: string | null; busId: string | null };

/**
 * Where a message leads: a page that its reader has, by the name that is registered for it, or an address; nothing
 * where there is no such page.
 */
export function useMessageTarget(): (message: Target) => (() => void) | undefined {
  const navigate = useNavigate();
  const routes = useRoutes();
  return ({ openType, openPage, busId }) => {
    if (!openPage) return undefined;
    if (openType === 'component') {
      const route = routes.find(({ component }) => component === openPage);
      const query = busId ? `?id=${encodeURIComponent(busId)}` : '';
      return route && (() => void navigate(`${route.path}${query}`));
    }
    if (openType !== 'url') return undefined;
    if (/^https?:\/\//.test(openPage)) {
      return () => window.open(openPage, '_blank', 'noopener,noreferrer');
    }
    if (!/^\/(?!\/)/.test(openPage)) return undefined;
    const [path] = openPage.split(/[?#]/);
    const isOfConsole = routes.some((route) => route.path === path);
    return () => (isOfConsole ? void navigate(openPage) : window.location.assign(openPage));
  };
}
