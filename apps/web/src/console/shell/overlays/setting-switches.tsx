import { type ThemeSettings, themeLimits } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Segmented, Tooltip } from 'antd';
import styles from './overlays.module.css';
import { SettingSwitch } from './setting-switch.tsx';

type Props = { settings: ThemeSettings; onChange: (patch: Partial<ThemeSettings>) => void };

/** What is on or off of how the back office is drawn. */
export function SettingSwitches({ settings, onChange }: Props) {
  const { t } = useTexts();
  const { hasNoFluid, hasNoHiding, hasNoFixedSide } = themeLimits(settings);
  return (
    <div className={styles['switches']}>
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
