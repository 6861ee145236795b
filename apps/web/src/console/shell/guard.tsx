import { logOut } from '@sprout/client';
import { DefaultAvatarProvider } from '@sprout/ui';
import { Spin } from 'antd';
import { Activity, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { findRoute, guard } from '../routing/guard.ts';
import { useServices } from '../services.ts';
import {
  CodesProvider,
  RoutesProvider,
  usePermissions,
  WholeSchoolProvider,
} from '../session/permissions.ts';
import { useConfig } from '../session/use-config.ts';
import { RequiredWindow } from './required-window.tsx';
import styles from './shell.module.css';
import { Shell } from './shell.tsx';
import { ViewAsBand } from './view-as-band.tsx';

/** A user does not need it for a first look. */
const AutoLock = lazy(async () => ({ default: (await import('./auto-lock.tsx')).AutoLock }));

/** Lets a path through to its page, or leaves the console. */
export function Guard() {
  const services = useServices();
  const { session, ends } = services;
  const token = useSyncExternalStore(session.subscribe, session.token);
  const ending = useSyncExternalStore(ends.subscribe, ends.get);
  const { pathname, search, hash } = useLocation();
  const { routes, lines, codes, seesWholeSchool, refetch, ...asked } = usePermissions();
  const step = guard({
    hasToken: token !== undefined,
    fullPath: pathname + search + hash,
    routes,
    ...asked,
  });
  const to = step.kind === 'leave' ? step.to : undefined;
  const forgetSession = step.kind === 'leave' && step.forgetSession;

  useEffect(() => {
    // The end of a session has words of its own, which lead away after they were read.
    if (to === undefined || ending !== undefined) return;
    if (!forgetSession) return services.leave(to);
    void logOut(services).then(() => services.leave(to));
  }, [to, forgetSession, ending, services]);

  const required = step.kind === 'complete' && (
    <RequiredWindow kind={step.required} onDone={() => void refetch()} />
  );
  // Behind a locked screen the pages keep what was typed.
  const kept = step.kind === 'complete' && step.required === 'lockScreen' ? routes : undefined;
  const route = step.kind === 'show' ? step.route : kept && findRoute(kept, pathname);
  if (!route && required) return required;
  if (!route) {
    return (
      <div className={styles['wait']}>
        <Spin size="large" />
      </div>
    );
  }
  const shell = <Shell route={route} routes={routes ?? []} lines={lines ?? []} />;
  return (
    <>
      {required}
      <Activity mode={required ? 'hidden' : 'visible'}>
        <ConfiguredAvatar>
          <CodesProvider value={codes}>
            <WholeSchoolProvider value={seesWholeSchool}>
              <RoutesProvider value={routes ?? []}>
                {services.viewing ? (
                  <div className={styles['viewed']}>
                    <ViewAsBand />
                    {shell}
                  </div>
                ) : (
                  <>
                    {shell}
                    <Suspense fallback={null}>
                      <AutoLock />
                    </Suspense>
                  </>
                )}
              </RoutesProvider>
            </WholeSchoolProvider>
          </CodesProvider>
        </ConfiguredAvatar>
      </Activity>
    </>
  );
}

/** Asks for the configuration only where a page is shown: a guest is led away without any call. */
function ConfiguredAvatar({ children }: { children: ReactNode }) {
  const { avatarUrl } = useConfig();
  return <DefaultAvatarProvider value={avatarUrl}>{children}</DefaultAvatarProvider>;
}
