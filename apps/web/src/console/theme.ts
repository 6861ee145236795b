import type { ThemeConfig } from 'antd';

/** Values of the back office's design; each text pair was measured. `isCalm`: nothing moves. */
export const createTheme = (isCalm: boolean): ThemeConfig => ({
  hashed: false,
  token: {
    motion: !isCalm,
    colorPrimary: '#2F54EB',
    colorLink: '#2446CF',
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
    borderRadius: 6,
    fontSize: 14,
    fontFamily: 'inherit',
  },
  components: {
    Menu: {
      itemHeight: 36,
      itemBorderRadius: 6,
      itemMarginInline: 8,
      iconSize: 15,
      collapsedIconSize: 17,
      itemSelectedBg: '#EEF2FF',
      itemSelectedColor: '#2446CF',
      subMenuItemSelectedColor: '#2446CF',
      itemColor: '#344054',
      subMenuItemBg: 'transparent',
    },
    Form: { itemMarginBottom: 20, labelColor: '#4A5568' },
    Drawer: { paddingLG: 20 },
    Segmented: { itemColor: '#4A5568' },
  },
});
