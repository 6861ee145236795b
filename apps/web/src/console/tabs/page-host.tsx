import type { MenuRoute } from '@sprout/rules';
import { Spin } from 'antd';
import { type ComponentType, lazy, Suspense, useContext, useState } from 'react';
import { loadChunk } from '../routing/load-chunk.ts';
import { findPage, type Pages, PagesContext } from '../routing/registry.ts';
import { RouteProvider } from '../routing/route-context.ts';
import { AbsentPage } from './absent-page.tsx';
import { IframePage } from './iframe-page.tsx';
import styles from './page.module.css';
import { PageBoundary } from './page-boundary.tsx';

/** The page of a route; a failure in it leaves the rest standing. */
export function PageHost({ route }: { route: MenuRoute }) {
  const pages = useContext(PagesContext);
  const load = () => lazyPage(route.component, pages);
  // Above the Suspense: what waits below it is thrown away with its state.
  const [{ tries, Page }, setTry] = useState(() => ({ tries: 0, Page: load() }));
  const handleRetry = () => setTry({ tries: tries + 1, Page: load() });
  return (
    <RouteProvider value={route}>
      <PageBoundary key={tries} onRetry={handleRetry}>
        <Suspense
          fallback={
            <div className={styles['wait']}>
              <Spin />
            </div>
          }
        >
          {route.frame !== undefined && <IframePage title={route.title} address={route.frame} />}
          {route.frame === undefined && (Page ? <Page /> : <AbsentPage route={route} />)}
        </Suspense>
      </PageBoundary>
    </RouteProvider>
  );
}

function lazyPage(component: string, pages: Pages): ComponentType | undefined {
  const load = findPage(component, pages);
  return load && lazy(async () => ({ default: (await loadChunk(load)).Page }));
}
