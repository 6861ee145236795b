import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { MenuIcon } from '../../kit/menu-icon.tsx';
import { findRoute } from '../../routing/guard.ts';
import { useRoutes } from '../../session/permissions.ts';
import styles from './workplace.module.css';

/** What a teacher opens most, where the menu has it. */
const places = [
  { path: '/teaching/grading', icon: 'highlight' },
  { path: '/work/additionalWork', icon: 'solution' },
  { path: '/teaching/classGrid', icon: 'table' },
  { path: '/form/step-form', icon: 'user-add' },
  { path: '/form/advanced-form', icon: 'account-book' },
  { path: '/teaching/mineCourse/cardList', icon: 'book' },
  { path: '/course/course', icon: 'read' },
  { path: '/isystem/user', icon: 'user' },
  { path: '/isystem/annountCement', icon: 'notification' },
  { path: '/form/base-form', icon: 'mail' },
] as const;

/** The titles are those of the menu. */
export function QuickLinks() {
  const { t } = useTexts();
  const routes = useRoutes();
  const shown = places.flatMap(({ path, icon }) => {
    const route = findRoute(routes, path);
    return route && !route.redirect ? [{ path, icon, title: route.title }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <HomePanelFrame title={t('dashboards.quick')}>
      <ul className={styles['quick']}>
        {shown.map(({ path, icon, title }) => (
          <li key={path}>
            <Link to={path}>
              <MenuIcon name={icon} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </HomePanelFrame>
  );
}
