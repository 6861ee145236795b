import { useTexts } from '@sprout/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../kit/page-head.tsx';
import { useRoutes } from '../session/permissions.ts';
import styles from './settings-page.module.css';

const pages = [
  ['base', 'account-settings-base'],
  ['security', 'account-settings-security'],
  ['custom', 'account-settings-custom'],
  ['notification', 'account-settings-notification'],
  ['binding', 'account-settings-binding'],
] as const;

/** On a phone not all of them have room. */
const bringInSight = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type Props = {
  current: (typeof pages)[number][0];
  title: string;
  meta?: string | undefined;
  children: ReactNode;
};

/** One page of the own account, with the way to the others; every person has them by name. */
export function SettingsPage({ current, title, meta, children }: Props) {
  const { t } = useTexts();
  const routes = useRoutes();
  const pathOf = (name: string) => routes.find((route) => route.name === name)?.path;
  return (
    <div className={styles['page']}>
      <PageHead title={title} meta={meta} />
      <nav className={styles['nav']} aria-label={t('shell.user.settings')}>
        {pages.map(([key, name]) => (
          <Link
            key={key}
            to={pathOf(name) ?? ''}
            ref={key === current ? bringInSight : undefined}
            aria-current={key === current ? 'page' : undefined}
          >
            {t(`settings.${key}.title`)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
