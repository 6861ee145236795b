import { useTexts } from '@sprout/ui';
import { Drawer } from 'antd';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ConsoleRoute, SideItem } from '../routing/from-menu.ts';
import { landingPath } from '../routing/guard.ts';
import { isWorkspace } from '../routing/registry.ts';
import { Brand } from './brand.tsx';
import { Header } from './header.tsx';
import { OfflineLine } from './offline-line.tsx';
import { PageHost } from './page-host.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { useConfig } from './use-config.ts';
import { phoneQuery, useMedia } from './use-media.ts';
import { useNarrowMenu } from './use-narrow-menu.ts';

type Props = { route: ConsoleRoute; items: readonly SideItem[] };

/** Menu, header and the page of the current path. */
export function Shell({ route, items }: Props) {
  const { t } = useTexts();
  const isPhone = useMedia(phoneQuery);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  usePageTitle(route);
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#main">
        {t('console.skip')}
      </a>
      {isPhone ? (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          placement="left"
          size={240}
          title={<Brand />}
          closable={{ 'aria-label': t('console.close'), placement: 'end' }}
          styles={{ body: { padding: '8px 0' } }}
          rootClassName={styles['drawer'] ?? ''}
        >
          <SideMenu
            items={items}
            path={route.path}
            isNarrow={false}
            onPick={() => setDrawerOpen(false)}
          />
        </Drawer>
      ) : (
        <SideColumn items={items} route={route} />
      )}
      <div className={styles['column']}>
        <Header title={route.title} isPhone={isPhone} onMenu={() => setDrawerOpen(true)} />
        <OfflineLine />
        <main id="main" className={styles['main']} tabIndex={-1}>
          <PageHost key={route.path} route={route} />
        </main>
      </div>
    </div>
  );
}

function SideColumn({ items, route }: Props) {
  const { t } = useTexts();
  const { isNarrow, toggle } = useNarrowMenu(isWorkspace(route.component));
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside className={styles['side']} data-narrow={isNarrow}>
      <div className={styles['sideHead']}>
        <Brand isNarrow={isNarrow} />
      </div>
      <div className={styles['sideBody']}>
        <SideMenu items={items} path={route.path} isNarrow={isNarrow} />
      </div>
      <button
        type="button"
        className={styles['fold']}
        onClick={toggle}
        aria-label={t(isNarrow ? 'console.menu.expand' : 'console.menu.collapse')}
      >
        <Icon size={16} aria-hidden="true" />
        {!isNarrow && t('console.menu.collapse')}
      </button>
    </aside>
  );
}

/** Title of the page with the brand; only the brand on the landing page. */
function usePageTitle({ title, path }: ConsoleRoute): void {
  const { brandName } = useConfig();
  useEffect(() => {
    document.title = path === landingPath ? brandName : `${title} - ${brandName}`;
  }, [title, path, brandName]);
}
