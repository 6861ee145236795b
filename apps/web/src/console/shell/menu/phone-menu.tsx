import type { MenuLine } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Drawer } from 'antd';
import { useThemeSettings } from '../../session/use-theme-settings.ts';
import { Brand } from '../brand.tsx';
import styles from '../shell.module.css';
import { VersionLine } from '../version-line.tsx';
import { SideMenu } from './side-menu.tsx';

type Props = { lines: readonly MenuLine[]; path: string; isOpen: boolean; onClose: () => void };

/** The menu of a phone, over the page. */
export function PhoneMenu({ lines, path, isOpen, onClose }: Props) {
  const { t } = useTexts();
  const { menuTheme } = useThemeSettings();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={240}
      title={<Brand />}
      closable={{ 'aria-label': t('console.close'), placement: 'end' }}
      styles={{ body: { padding: '8px 0' } }}
      rootClassName={styles['drawer'] ?? ''}
      {...(menuTheme === 'dark' ? { className: styles['darkDrawer'] ?? '' } : {})}
    >
      <SideMenu lines={lines} path={path} theme={menuTheme} isNarrow={false} onPick={onClose} />
      <VersionLine />
    </Drawer>
  );
}
