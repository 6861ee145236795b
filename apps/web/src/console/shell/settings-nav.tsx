import { useTexts } from '@sprout/ui';
import { Link } from 'react-router';
import styles from '../kit/page-parts.module.css';
import { useRoutes } from '../session/permissions.ts';

const pages = [
  ['base', 'account-settings-base'],
  ['security', 'account-settings-security'],
  ['custom', 'account-settings-custom'],
  ['notification', 'account-settings-notification'],
  ['binding', 'account-settings-binding'],
] as const;

/** The way between the pages of the own account; every person has them by name. */
export function SettingsNav({ current }: { current: (typeof pages)[number][0] }) {
  const { t } = useTexts();
  const routes = useRoutes();
  const pathOf = (name: string) => routes.find((route) => route.name === name)?.path;
  return (
    <nav className={styles['settingsNav']} aria-label={t('shell.user.settings')}>
      {pages.map(([key, name]) => (
        <Link key={key} to={pathOf(name) ?? ''} aria-current={key === current ? 'page' : undefined}>
          {t(`settings.${key}.title`)}
        </Link>
      ))}
    </nav>
  );
}
