import type { ThemeSettings } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button, Drawer } from 'antd';
import { useServices } from '../../services.ts';
import { useThemeSettings } from '../../session/use-theme-settings.ts';
import type { OverlayProps } from './overlay-props.ts';
import styles from './overlays.module.css';
import { SettingSwitches } from './setting-switches.tsx';
import { ColorChoice, LayoutChoice, StyleChoice } from './settings-choices.tsx';

/** How the back office is drawn. Source: system-domain section 8.6. */
export function SettingsDrawer({ onClose }: OverlayProps) {
  const { t } = useTexts();
  const store = useServices().theme;
  const settings = useThemeSettings();
  const change = (patch: Partial<ThemeSettings>) => store.change(patch);
  return (
    <Drawer
      open
      size={300}
      title={t('shell.theme.title')}
      onClose={onClose}
      closable={{ 'aria-label': t('console.close') }}
    >
      <div className={styles['settings']}>
        <StyleChoice settings={settings} onChange={change} />
        <ColorChoice settings={settings} onChange={change} />
        <LayoutChoice settings={settings} onChange={change} />
        <SettingSwitches settings={settings} onChange={change} />
        <p className={styles['note']}>{t('shell.theme.note')}</p>
        <Button onClick={store.reset}>{t('shell.theme.reset')}</Button>
      </div>
    </Drawer>
  );
}
