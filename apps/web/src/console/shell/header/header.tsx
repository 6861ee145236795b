import type { MenuLine } from '@sprout/rules';
import { languages } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Globe, Menu } from 'lucide-react';
import { memo } from 'react';
import { useServices } from '../../services.ts';
import { useConfig } from '../../session/use-config.ts';
import { useThemeSettings } from '../../session/use-theme-settings.ts';
import { BellPlace } from '../bell/bell-place.tsx';
import { Brand } from '../brand.tsx';
import { TopMenu } from '../menu/top-menu.tsx';
import { HeaderSearch } from '../search/header-search.tsx';
import styles from '../shell.module.css';
import { UserMenu } from './user-menu.tsx';

type Props = {
  title: string;
  lines: readonly MenuLine[];
  path: string;
  size: 'phone' | 'desktop';
  /** The menu stands in the header. */
  isTop: boolean;
  onMenu: () => void;
};

export function Header({ title, lines, path, size, isTop, onMenu }: Props) {
  const { t } = useTexts();
  const { brandName, homePath } = useConfig();
  const { menuTheme } = useThemeSettings();
  const isPhone = size === 'phone';
  return (
    <header className={styles['header']} data-dark={isTop && menuTheme === 'dark'}>
      {isPhone && (
        <>
          <Button
            type="text"
            aria-label={t('console.menu.open')}
            icon={<Menu size={20} aria-hidden="true" />}
            onClick={onMenu}
          />
          <Brand isNarrow />
          <b className={styles['pageName']}>{title}</b>
        </>
      )}
      {isTop && (
        <>
          <a href={homePath} className={styles['topBrand']}>
            <Brand />
          </a>
          <TopMenu lines={lines} path={path} theme={menuTheme} />
        </>
      )}
      {!isPhone && !isTop && <HeaderSearch lines={lines} isInline />}
      {!isPhone && !isTop && (
        <span className={styles['welcome']}>{t('console.welcome', { brand: brandName })}</span>
      )}
      {!isTop && <span className={styles['space']} />}
      {(isPhone || isTop) && <HeaderSearch lines={lines} isInline={false} />}
      <LanguageSwitch />
      <BellPlace />
      <UserMenu />
    </header>
  );
}

const LanguageSwitch = memo(function LanguageSwitch() {
  const { t, language } = useTexts();
  const { settings, reload } = useServices();
  const other = languages.find((candidate) => candidate !== language) ?? language;
  const handleClick = () => {
    settings.setLanguage(other);
    reload();
  };
  return (
    <Button
      type="text"
      lang={other}
      aria-label={`${t('console.language')} ${t(`ui.language.${other}`)}`}
      icon={<Globe size={17} aria-hidden="true" />}
      onClick={handleClick}
    />
  );
});
