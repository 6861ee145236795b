import { type Look, lookLimits } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Button, Drawer, Segmented, Tooltip } from 'antd';
import { useServices } from '../services.ts';
import type { OverlayProps } from './overlay-props.ts';
import styles from './overlays.module.css';
import { SettingSwitch } from './setting-switch.tsx';
import { ColorChoice, LayoutChoice, StyleChoice } from './settings-choices.tsx';
import { useLook } from './use-look.ts';

/** How the back office is drawn. Source: system-domain section 8.6. */
export function SettingsDrawer({ onClose }: OverlayProps) {
  const { t } = useTexts();
  const store = useServices().look;
  const look = useLook();
  const change = (patch: Partial<Look>) => store.change(patch);
  return (
    <Drawer
      open
      size={300}
      title={t('shell.theme.title')}
      onClose={onClose}
      closable={{ 'aria-label': t('console.close') }}
    >
      <div className={styles['settings']}>
        <StyleChoice look={look} onChange={change} />
        <ColorChoice look={look} onChange={change} />
        <LayoutChoice look={look} onChange={change} />
        <Switches look={look} onChange={change} />
        <p className={styles['note']}>{t('shell.theme.note')}</p>
        <Button onClick={store.reset}>{t('shell.theme.reset')}</Button>
      </div>
    </Drawer>
  );
}

type Props = { look: Look; onChange: (patch: Partial<Look>) => void };

function Switches({ look, onChange }: Props) {
  const { t } = useTexts();
  const { hasNoFluid, hasNoHiding, hasNoFixedSide } = lookLimits(look);
  return (
    <div>
      <div className={styles['line']}>
        <span id="content-width">{t('shell.theme.width')}</span>
        <Tooltip title={hasNoFluid ? t('shell.theme.width.hint') : undefined}>
          <Segmented<Look['contentWidth']>
            size="small"
            aria-labelledby="content-width"
            disabled={hasNoFluid}
            value={look.contentWidth}
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
        isOn={look.isHeaderFixed}
        onChange={(isHeaderFixed) => onChange({ isHeaderFixed })}
      />
      <SettingSwitch
        label={t('shell.theme.hide')}
        isOn={look.hidesHeader}
        blockedBy={hasNoHiding ? t('shell.theme.hide.hint') : undefined}
        onChange={(hidesHeader) => onChange({ hidesHeader })}
      />
      <SettingSwitch
        label={t('shell.theme.side')}
        isOn={look.isSideFixed}
        blockedBy={hasNoFixedSide ? t('shell.theme.side.hint') : undefined}
        onChange={(isSideFixed) => onChange({ isSideFixed })}
      />
      <h3>{t('shell.theme.other')}</h3>
      <SettingSwitch
        label={t('shell.theme.weak')}
        isOn={look.isColorWeak}
        onChange={(isColorWeak) => onChange({ isColorWeak })}
      />
      <SettingSwitch
        label={t('shell.theme.tabs')}
        isOn={look.isMultiTab}
        onChange={(isMultiTab) => onChange({ isMultiTab })}
      />
      <SettingSwitch
        label={t('shell.theme.letters')}
        isOn={look.areLettersOn}
        onChange={(areLettersOn) => onChange({ areLettersOn })}
      />
    </div>
  );
}
