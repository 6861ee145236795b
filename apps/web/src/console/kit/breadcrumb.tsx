import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { findRoute, homeOf, landingPath } from '../routing/guard.ts';
import { useRoute } from '../routing/route-context.ts';
import { useRoutes } from '../session/permissions.ts';
import styles from './page-parts.module.css';

/**
 * The way to the page: home, then the lines of the menu around it. The page itself is its title,
 * beside which this stands; `hasPage` names it here too.
 */
export function Breadcrumb({ hasPage = false }: { hasPage?: boolean }) {
  const { t } = useTexts();
  const route = useRoute();
  const routes = useRoutes();
  if (!route || route.path === landingPath) return null;
  const steps = [{ title: t('shell.path.home'), path: homeOf(routes) }, ...route.trail];
  return (
    <nav aria-label={t('shell.path')} className={styles['path']}>
      <ol>
        {steps.map(({ title, path }) => (
          <li key={title}>
            {path !== undefined && findRoute(routes, path) ? <Link to={path}>{title}</Link> : title}
          </li>
        ))}
        {hasPage && <li aria-current="page">{route.title}</li>}
      </ol>
    </nav>
  );
}
