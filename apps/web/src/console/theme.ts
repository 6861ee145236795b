import { defaultTheme, mix, type ThemeSettings } from '@sprout/rules';
import { type ThemeConfig, theme } from 'antd';
import { type Palette, paletteOf } from './palette.ts';
import { weakColours } from './weak-colours.ts';

type Components = NonNullable<ThemeConfig['components']>;

/** Values of the back office's design; each text pair was measured. `isCalm`: nothing moves. */
export function createTheme(
  isCalm: boolean,
  settings: Pick<ThemeSettings, 'color' | 'pageTheme'> &
    Partial<Pick<ThemeSettings, 'isColorWeak'>> = defaultTheme,
): ThemeConfig {
  const palette = paletteOf(settings);
  const isDark = settings.pageTheme === 'dark';
  return {
    hashed: false,
    ...(isDark ? { algorithm: theme.darkAlgorithm } : {}),
    token: {
      motion: !isCalm,
      colorPrimary: palette.seed,
      colorLink: palette.linkSeed,
      // Its frame around what has the focus is too pale to be seen.
      colorPrimaryBorder: palette.ink,
      lineWidthFocus: 2,
      // Antd lightens links under the pointer below what can be read.
      colorLinkHover: palette.ink,
      colorLinkActive: palette.ink,
      borderRadius: 6,
      fontSize: 14,
      fontFamily: 'inherit',
      ...(isDark ? darkTokens : lightTokens),
      ...(settings.isColorWeak ? weakTokens(settings.pageTheme) : {}),
    },
    components: componentsOf(palette, isDark),
  };
}

const lightTokens = {
  colorError: '#C92A1E',
  colorSuccess: '#1F9254',
  colorWarning: '#D97706',
  colorText: '#1C2230',
  colorTextSecondary: '#4A5568',
  colorTextDescription: '#5D687C',
  colorTextPlaceholder: '#6B7280',
  colorBgLayout: '#F4F5F7',
  colorBorder: '#D5D9E0',
  colorBorderSecondary: '#E6E8EC',
} as const;

const darkTokens = {
  colorError: '#E5544A',
  colorText: '#E9ECF2',
  colorTextSecondary: '#B4BCCB',
  colorTextDescription: '#949DAF',
  colorTextPlaceholder: '#8E97A8',
  colorBgLayout: '#0E1014',
  colorBgContainer: '#16191F',
  colorBgElevated: '#1E222A',
  colorBorder: '#343A46',
  colorBorderSecondary: '#2A2F39',
} as const;

const weakTokens = (page: ThemeSettings['pageTheme']) => ({
  colorSuccess: weakColours[page]['ok-dot'],
  colorWarning: weakColours[page]['warn-dot'],
  colorError: weakColours[page]['bad-dot'],
});

function componentsOf(palette: Palette, isDark: boolean): Components {
  const { ink, weak, primary, onPrimary } = palette;
  const secondary = isDark ? darkTokens.colorTextSecondary : lightTokens.colorTextSecondary;
  return {
    // Antd writes white on the primary colour, which six of the eight do not carry.
    Button: { primaryColor: onPrimary, ...calmButton(palette) },
    DatePicker: { colorTextLightSolid: onPrimary },
    // Those of a row are as tall as a target has to be. Source: WCAG 2.2, 2.5.8.
    Switch: { trackHeightSM: 24, trackMinWidthSM: 44, handleSizeSM: 20 },
    Pagination: { itemActiveColor: ink, itemActiveColorHover: ink },
    Tabs: { itemSelectedColor: ink, itemHoverColor: ink, itemActiveColor: ink },
    Menu: {
      ...menuSizes,
      itemSelectedBg: weak,
      itemSelectedColor: ink,
      subMenuItemSelectedColor: ink,
      horizontalItemSelectedColor: ink,
      itemColor: isDark ? '#B9C1CF' : '#344054',
      subMenuItemBg: 'transparent',
      darkItemBg: '#111827',
      darkSubMenuItemBg: '#111827',
      darkPopupBg: '#111827',
      darkItemSelectedBg: primary,
      darkItemSelectedColor: onPrimary,
    },
    Table: isDark ? darkTable : lightTable,
    Form: { itemMarginBottom: 20, labelColor: secondary },
    Drawer: { paddingLG: 20 },
    Segmented: { itemColor: secondary },
  };
}

/** Antd lightens a button under the pointer; words must stay readable, so the ground moves away from them. */
const calmButton = ({ primary, onPrimary }: Palette) =>
  onPrimary === '#000000'
    ? { colorPrimaryHover: mix(primary, '#ffffff', 0.15), colorPrimaryActive: primary }
    : {
        colorPrimaryHover: mix(primary, '#000000', 0.12),
        colorPrimaryActive: mix(primary, '#000000', 0.24),
      };

const menuSizes = {
  itemHeight: 36,
  itemBorderRadius: 6,
  itemMarginInline: 8,
  iconSize: 15,
  collapsedIconSize: 17,
} as const;

const tablePaddings = {
  cellPaddingBlockMD: 8,
  cellPaddingInlineMD: 12,
  cellPaddingBlockSM: 5,
} as const;

const lightTable = {
  ...tablePaddings,
  headerBg: '#FAFBFC',
  rowHoverBg: '#F7F8FA',
  borderColor: '#EFF1F4',
  rowSelectedBg: '#F3F6FF',
  rowSelectedHoverBg: '#EEF2FF',
} as const;

const darkTable = {
  ...tablePaddings,
  headerBg: '#1A1D24',
  rowHoverBg: '#1C2028',
  borderColor: '#22262F',
  rowSelectedBg: '#1A2240',
  rowSelectedHoverBg: '#1D2747',
} as const;
