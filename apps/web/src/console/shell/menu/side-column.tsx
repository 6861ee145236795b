import type { MenuLine, MenuRoute } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect } from 'react';
import { isWorkspace } from '../../routing/registry.ts';
import { useConfig } from '../../session/use-config.ts';
import { useThemeSettings } from '../../session/use-theme-settings.ts';
import { Brand } from '../brand.tsx';
import styles from '../shell.module.css';
import { VersionLine } from '../version-line.tsx';
import { isTyping } from './is-typing.ts';
import { SideMenu } from './side-menu.tsx';
import { useNarrowMenu } from './use-narrow-menu.ts';

type Props = { lines: readonly MenuLine[]; route: MenuRoute };

/** The side menu with the brand above and the fold below. */
export function SideColumn({ lines, route }: Props) {
  const { t } = useTexts();
  const { menuTheme, isSideFixed } = useThemeSettings();
  const { homePath } = useConfig();
  const { isNarrow, toggle } = useNarrowMenu(isWorkspace(route.component));
  useFoldKey(toggle);
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      className={styles['side']}
      data-narrow={isNarrow}
      data-dark={menuTheme === 'dark'}
      data-fixed={isSideFixed}
    >
      <a className={styles['sideHead']} href={homePath}>
        <Brand isNarrow={isNarrow} />
      </a>
      <div className={styles['sideBody']}>
        <SideMenu lines={lines} path={route.path} theme={menuTheme} isNarrow={isNarrow} />
      </div>
      <button
        type="button"
        className={styles['fold']}
        onClick={toggle}
        aria-expanded={!isNarrow}
        aria-label={t(isNarrow ? 'console.menu.expand' : 'console.menu.collapse')}
        aria-keyshortcuts="["
      >
        <Icon size={16} aria-hidden="true" />
        {!isNarrow && (
          <>
            {t('console.menu.collapse')}
            <kbd>[</kbd>
          </>
        )}
      </button>
      <VersionLine isNarrow={isNarrow} />
    </aside>
  );
}

function useFoldKey(toggle: () => void): void {
  const { areLettersOn } = useThemeSettings();
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (event.key === '[' && isPlain && !isTyping(event) && areLettersOn) toggle();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  });
}
