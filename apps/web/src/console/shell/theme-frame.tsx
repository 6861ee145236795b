import { defaultTheme, type ThemeSettings } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { App, ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { useMedia } from '../kit/use-media.ts';
import { type Palette, paletteOf } from '../palette.ts';
import { useThemeSettings } from '../session/use-theme-settings.ts';
import { createTheme } from '../theme.ts';
import { weakColours } from '../weak-colours.ts';

/** The ring around a pressed button moves even where the theme says that nothing does. */
const noWave = { disabled: true };
const wave = { disabled: false };

type Props = { locale: Locale; children: ReactNode };

/** Draws everything in the chosen settings. */
export function ThemeFrame({ locale, children }: Props) {
  const settings = useThemeSettings();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const { color, pageTheme, isColorWeak } = settings;
  const made = useMemo(
    () => make(isCalm, { color, pageTheme, isColorWeak }),
    [isCalm, color, pageTheme, isColorWeak],
  );
  useMarks(settings, made.palette);
  return (
    <ConfigProvider
      theme={made.config}
      locale={locale}
      button={{ autoInsertSpace: false }}
      wave={isCalm ? noWave : wave}
    >
      <App>
        {made.isFailed && <ThemeFailure />}
        {children}
      </App>
    </ConfigProvider>
  );
}

type Made = { config: ThemeConfig; palette: Palette; isFailed: boolean };

/** A colour that cannot be worked with gives the default and a word about it. */
function make(
  isCalm: boolean,
  settings: Pick<ThemeSettings, 'color' | 'pageTheme' | 'isColorWeak'>,
): Made {
  try {
    return { config: createTheme(isCalm, settings), palette: paletteOf(settings), isFailed: false };
  } catch {
    const config = createTheme(isCalm, defaultTheme);
    return { config, palette: paletteOf(defaultTheme), isFailed: true };
  }
}

/** Source: specification section 8. */
function ThemeFailure() {
  const { t } = useTexts();
  const { message } = App.useApp();
  useEffect(() => void message.error(t('shell.theme.failed')), [message, t]);
  return null;
}

/** Our own styles follow by marks and values on the root element. */
function useMarks(
  { pageTheme, isColorWeak, color }: ThemeSettings,
  { primary, ink, weak }: Palette,
): void {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['theme'] = pageTheme;
    dataset['weak'] = String(isColorWeak);
    const values = { '--pri': primary, '--pri-ink': ink, '--pri-weak': weak };
    for (const [name, value] of Object.entries(values)) {
      if (color === defaultTheme.color) style.removeProperty(name);
      else style.setProperty(name, value);
    }
    for (const [name, value] of Object.entries(weakColours[pageTheme])) {
      if (isColorWeak) style.setProperty(`--${name}`, value);
      else style.removeProperty(`--${name}`);
    }
  }, [pageTheme, isColorWeak, color, primary, ink, weak]);
}
