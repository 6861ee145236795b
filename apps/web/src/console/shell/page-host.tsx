import { useTexts } from '@sprout/ui';
import { Button, Spin } from 'antd';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../kit/empty-state.tsx';
import type { ConsoleRoute } from '../routing/from-menu.ts';
import { landingPath } from '../routing/guard.ts';
import { findPage } from '../routing/registry.ts';
import { PageBoundary } from './page-boundary.tsx';
import styles from './shell.module.css';

/** The page of a route; a failure in it leaves the rest standing. */
export function PageHost({ route }: { route: ConsoleRoute }) {
  const [Page] = useState(() => lazyPage(route.component));
  if (!Page) return <AbsentPage route={route} />;
  return (
    <PageBoundary>
      <Suspense
        fallback={
          <div className={styles['wait']}>
            <Spin />
          </div>
        }
      >
        <Page />
      </Suspense>
    </PageBoundary>
  );
}

function lazyPage(component: string): ComponentType | undefined {
  const load = findPage(component);
  return load && lazy(async () => ({ default: (await load()).Page }));
}

function AbsentPage({ route }: { route: ConsoleRoute }) {
  const { t } = useTexts();
  return (
    <EmptyState
      pose="sleep"
      level={1}
      title={t('console.absent.title', { name: route.title })}
      text={t('console.absent.text', { component: route.component })}
    >
      <Link to={landingPath}>
        <Button type="primary">{t('console.absent.home')}</Button>
      </Link>
    </EmptyState>
  );
}
