import { type ThemeSettings, themeLimits } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button, Drawer, Segmented, Tooltip } from 'antd';
import { useServices } from '../../services.ts';
import { useThemeSettings } from '../../session/use-theme-settings.ts';
import type { OverlayProps } from './overlay-props.ts';
import styles from './overlays.module.css';
import { SettingSwitch } from './setting-switch.tsx';
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
        <Switches settings={settings} onChange={change} />
        <p className={styles['note']}>{t('shell.theme.note')}</p>
        <Button onClick={store.reset}>{t('shell.theme.reset')}</Button>
      </div>
    </Drawer>
  );
}

type Props = { settings: ThemeSettings; onChange: (patch: Partial<ThemeSettings>) => void };

function Switches({ settings, onChange }: Props) {
  const { t } = useTexts();
  const { hasNoFluid, hasNoHiding, hasNoFixedSide } = themeLimits(settings);
  return (
    <div>
      <div className={styles['line']}>
        <span id="content-width">{t('shell.theme.width')}</span>
        <Tooltip title={hasNoFluid ? t('shell.theme.width.hint') : undefined}>
          <Segmented<ThemeSettings['contentWidth']>
            size="small"
            aria-labelledby="content-width"
            disabled={hasNoFluid}
            value={settings.contentWidth}
            onChange={(contentWidth) => onChange({ contentWidth })}
            options={(['Fixed', 'Fluid'] as const).map((value) => ({
              value,
              label: t(`shell.theme.width.${value}`),
            }))}
          />
        </Tooltip>
      </div>
      <SettingSwitch
        label={t('shell.theme.header')}
        isOn={settings.isHeaderFixed}
        onChange={(isHeaderFixed) => onChange({ isHeaderFixed })}
      />
      <SettingSwitch
        label={t('shell.theme.hide')}
        isOn={settings.hidesHeader}
        blockedBy={hasNoHiding ? t('shell.theme.hide.hint') : undefined}
        onChange={(hidesHeader) => onChange({ hidesHeader })}
      />
      <SettingSwitch
        label={t('shell.theme.side')}
        isOn={settings.isSideFixed}
        blockedBy={hasNoFixedSide ? t('shell.theme.side.hint') : undefined}
        onChange={(isSideFixed) => onChange({ isSideFixed })}
      />
      <h3>{t('shell.theme.other')}</h3>
      <SettingSwitch
        label={t('shell.theme.weak')}
        isOn={settings.isColorWeak}
        onChange={(isColorWeak) => onChange({ isColorWeak })}
      />
      <SettingSwitch
        label={t('shell.theme.tabs')}
        isOn={settings.isMultiTab}
        onChange={(isMultiTab) => onChange({ isMultiTab })}
      />
      <SettingSwitch
        label={t('shell.theme.letters')}
        isOn={settings.areLettersOn}
        onChange={(areLettersOn) => onChange({ areLettersOn })}
      />
    </div>
  );
}
