import { languages } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Globe, House, Menu } from 'lucide-react';
import { useServices } from '../services.ts';
import { Brand } from './brand.tsx';
import styles from './shell.module.css';
import { useConfig } from './use-config.ts';
import { UserMenu } from './user-menu.tsx';

type Props = { title: string; isPhone: boolean; onMenu: () => void };

export function Header({ title, isPhone, onMenu }: Props) {
  const { t } = useTexts();
  const { brandName } = useConfig();
  return (
    <header className={styles['header']}>
      {isPhone ? (
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
      ) : (
        <span className={styles['welcome']}>{t('console.welcome', { brand: brandName })}</span>
      )}
      <span className={styles['space']} />
      {!isPhone && (
        <Button
          type="text"
          href="/"
          icon={<House size={16} aria-hidden="true" />}
          className={styles['toSite'] ?? ''}
        >
          {t('console.toSite')}
        </Button>
      )}
      <LanguageSwitch />
      <UserMenu />
    </header>
  );
}

function LanguageSwitch() {
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
}
