import type { ComponentType } from 'react';
import { Link } from '../link-context.tsx';
import { useTexts } from '../texts-context.tsx';
import styles from './tab-bar.module.css';

export type TabBarItem = {
  id: string;
  title: string;
  href: string;
  icon: ComponentType<{ className?: string }>;
  isCurrent: boolean;
};

/** The bar at the bottom of a phone: at most four, icon and word. */
export function TabBar({ items }: { items: readonly TabBarItem[] }) {
  const { t } = useTexts();
  return (
    <nav className={styles['bar']} aria-label={t('ui.bottomMenu')}>
      {items.map(({ id, title, href, icon: Icon, isCurrent }) => (
        <Link key={id} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <Icon className="i" />
          {title}
        </Link>
      ))}
    </nav>
  );
}
