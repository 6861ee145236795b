import { errorCodeOf } from '@sprout/client';
import type { PermissionCode } from '@sprout/contract';
import {
  type ButtonFacts,
  canShow,
  isDisabled,
  type MenuRoute,
  permittedMenu,
  toMenuLines,
  toRoutes,
} from '@sprout/rules';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { RequiredKind } from '../routing/guard.ts';
import { withOwnRoutes } from '../routing/own-routes.ts';
import { useRoute } from '../routing/route-context.ts';
import { useServices } from '../services.ts';

/** How long menu and buttons stand before they are asked for again, while somebody looks. */
const freshMs = 60_000;

const requiredBy: Readonly<Record<string, RequiredKind>> = {
  'session.passwordTemporary': 'forcedPassword',
  'session.secondFactorMissing': 'forcedSecondFactor',
  'session.screenLocked': 'lockScreen',
};

const requiredAfter = (error: unknown): RequiredKind | undefined =>
  requiredBy[errorCodeOf(error) ?? ''];

/** Whether the server wants something before every page, such as an own password; a window of the guard asks for it. */
export const isWindowRequired = (error: unknown): boolean => requiredAfter(error) !== undefined;

const mayAskAgain = ({ state }: { state: { error: unknown } }): boolean =>
  !isWindowRequired(state.error);

/**
 * Menu and buttons of the signed-in person. What others change of them is here after a minute, or when one
 * comes back to the window; what is changed here, at once (`useRefresh('permissions')`).
 */
export function usePermissions() {
  const { data, isError, error, refetch } = useOwnPermissions();
  return useMemo(() => {
    const { origin } = window.location;
    const addresses = { webUrl: origin, apiUrl: `${origin}/api` };
    const codes = codesOf(data);
    const menu = data && permittedMenu(data.menu, data);
    const routes = menu && withOwnRoutes(toRoutes(menu, addresses), codes);
    const lines = menu && toMenuLines(menu, addresses);
    const required = requiredAfter(error);
    // An earlier answer stays in force while the server cannot be reached.
    const isFailed = isError && data === undefined;
    const seesWholeSchool = data?.seesWholeSchool === true;
    return { routes, lines, codes, seesWholeSchool, isFailed, required, refetch };
  }, [data, isError, error, refetch]);
}

/** The version of the server in its last answer; undefined before the first one. */
export const useServerVersion = (): string | undefined =>
  useOwnPermissions({ isReader: true }).data?.version;

/** @param isReader asks for nothing and takes the answer that other components have asked for */
function useOwnPermissions({ isReader = false } = {}) {
  const { client, session } = useServices();
  return useQuery({
    queryKey: ['permissions.own', session.get()?.user.id],
    queryFn: async () => {
      const answer = await client.call('permissions.getUserPermissionByToken');
      if (answer.menu.length === 0) throw new Error('permissions must be a non-null array');
      session.saveButtons(answer.auth, answer.allAuth);
      return answer;
    },
    staleTime: freshMs,
    // After a failure the guard acts, or an earlier answer stays in force.
    meta: { isQuiet: true },
    // The window of the second factor shows its recovery codes until it is closed.
    refetchInterval: (query) => mayAskAgain(query) && freshMs,
    refetchOnWindowFocus: mayAskAgain,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: !isReader && session.token() !== undefined,
  });
}

/**
 * Codes that the person may use: those whose buttons are drawn, and of fields those that are not
 * disabled. Source: system-domain section 4.3.
 */
function codesOf(facts: ButtonFacts = nothing): ReadonlySet<string> {
  const all = [...facts.auth, ...facts.allAuth];
  const fields = new Set(all.filter(({ type }) => type === '2').map(({ action }) => action));
  const isUsable = (code: string) =>
    canShow(code, facts) || (fields.has(code) && !isDisabled(code, facts));
  return new Set(all.map(({ action }) => action).filter(isUsable));
}

const CodesContext = createContext<ReadonlySet<string>>(new Set());

export const CodesProvider = CodesContext;

const nothing: ButtonFacts = { auth: [], allAuth: [] };

/** Whether the person may do something here; the server decides again. Source: system-domain 4.3. */
export function useCan(): (code: PermissionCode) => boolean {
  const codes = useContext(CodesContext);
  const route = useRoute();
  return (code) => codes.has(code) || canShow(code, nothing, route?.buttons);
}

const WholeSchoolContext = createContext(false);

export const WholeSchoolProvider = WholeSchoolContext;

/** Whether the user sees the whole school; some rights are of use with that alone. */
export const useSeesWholeSchool = (): boolean => useContext(WholeSchoolContext);

const RoutesContext = createContext<readonly MenuRoute[]>([]);

export const RoutesProvider = RoutesContext;

/** Every page that the person has. */
export const useRoutes = (): readonly MenuRoute[] => useContext(RoutesContext);
