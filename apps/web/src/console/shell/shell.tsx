import { activeTab, hasTabBar, type MenuLine, type MenuRoute } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useState } from 'react';
import { OldLine } from '../kit/old-line.tsx';
import { ImportTasks } from '../kit/transfer/import-tasks.tsx';
import { mobileQuery, phoneQuery, useMedia } from '../kit/use-media.ts';
import { landingPath } from '../routing/guard.ts';
import { useSiteMenu } from '../session/use-config.ts';
import { useThemeSettings } from '../session/use-theme-settings.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { TabPanes } from '../tabs/tab-panes.tsx';
import { TabActionsProvider } from '../tabs/tabs-context.ts';
import { titleOf, useTabActions } from '../tabs/use-tab-actions.ts';
import { useTabKeys } from '../tabs/use-tab-keys.ts';
import { useTabs } from '../tabs/use-tabs.ts';
import { Header } from './header/header.tsx';
import { useHeaderScroll } from './header/use-header-scroll.ts';
import { PhoneMenu } from './menu/phone-menu.tsx';
import { SideColumn } from './menu/side-column.tsx';
import { OfflineLine } from './offline-line.tsx';
import styles from './shell.module.css';
import { useKeepUnsaved, usePageTitle } from './use-document.ts';
import { useThemeSync } from './use-theme-sync.ts';
import { VersionLine } from './version-line.tsx';

type Props = {
  route: MenuRoute;
  routes: readonly MenuRoute[];
  lines: readonly MenuLine[];
};

/** Menu, header, tabs and the pages in them. */
export function Shell({ route, routes, lines }: Props) {
  const { t } = useTexts();
  const settings = useThemeSettings();
  const isPhone = useMedia(phoneQuery);
  const isMobile = useMedia(mobileQuery);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isTop = settings.layout === 'topmenu' && !isPhone;
  const tabs = useTabs(routes, settings.isMultiTab, isMobile);
  const actions = useTabActions(tabs);
  const { shellRef, isHeaderAway } = useHeaderScroll(settings);
  const active = activeTab(tabs.state);
  const title = active ? titleOf(active) : route.title;
  useSiteMenu();
  useTabKeys(tabs.state, actions);
  usePageTitle(title, route.path === landingPath);
  useKeepUnsaved(actions.hasUnsaved);
  useThemeSync();
  return (
    <TabActionsProvider value={actions}>
      <div
        className={styles['shell']}
        ref={shellRef}
        data-width={isTop ? settings.contentWidth : 'Fluid'}
      >
        <a className={styles['skip']} href="#main">
          {t('console.skip')}
        </a>
        {isPhone && (
          <PhoneMenu
            lines={lines}
            path={route.path}
            isOpen={isMenuOpen}
            onClose={() => setMenuOpen(false)}
          />
        )}
        {!isPhone && !isTop && <SideColumn lines={lines} route={route} />}
        <div className={styles['column']}>
          <div
            className={styles['top']}
            data-fixed={settings.isHeaderFixed}
            data-away={isHeaderAway}
            inert={isHeaderAway}
          >
            <Header
              title={title}
              lines={lines}
              path={route.path}
              size={isPhone ? 'phone' : 'desktop'}
              isTop={isTop}
              onMenu={() => setMenuOpen(true)}
            />
          </div>
          {hasTabBar(tabs.state) && <TabBar tabs={tabs} />}
          <OfflineLine />
          <OldLine />
          <main id="main" className={styles['main']} tabIndex={-1}>
            <TabPanes tabs={tabs} routes={routes} />
          </main>
          {isTop && <VersionLine />}
          <ImportTasks />
        </div>
      </div>
    </TabActionsProvider>
  );
}
