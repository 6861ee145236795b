/** How the back office is drawn for one person. */
export type ThemeSettings = {
  readonly menuTheme: 'light' | 'dark';
  /** Dark pages, beside the dark menu of the specification. */
  readonly pageTheme: 'light' | 'dark';
  /** One of {@link themeColors}. */
  readonly color: string;
  readonly layout: 'sidemenu' | 'topmenu';
  readonly contentWidth: 'Fixed' | 'Fluid';
  /** Height of the rows of lists. */
  readonly density: 'normal' | 'compact';
  readonly isHeaderFixed: boolean;
  readonly hidesHeader: boolean;
  readonly isSideFixed: boolean;
  readonly isColorWeak: boolean;
  readonly isMultiTab: boolean;
  readonly isMenuOpen: boolean;
  /** Single letters are commands. */
  readonly areLettersOn: boolean;
};

/** Names and values. Source: system-domain section 8.6. */
export const themeColors = [
  ['dust', '#F5222D'],
  ['volcano', '#FA541C'],
  ['sunset', '#FAAD14'],
  ['cyan', '#13C2C2'],
  ['green', '#52C41A'],
  ['daybreak', '#1890FF'],
  ['geek', '#2F54EB'],
  ['purple', '#722ED1'],
] as const;

/** Source: specification section 9. */
export const defaultTheme: ThemeSettings = {
  menuTheme: 'light',
  pageTheme: 'light',
  color: '#2F54EB',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  density: 'normal',
  isHeaderFixed: true,
  hidesHeader: false,
  isSideFixed: true,
  isColorWeak: false,
  isMultiTab: true,
  isMenuOpen: true,
  areLettersOn: true,
};

/** Switches that do nothing at the moment. Source: specification section 2, settings drawer. */
export const themeLimits = ({ layout, isHeaderFixed }: ThemeSettings) => ({
  hasNoFluid: layout === 'sidemenu',
  hasNoHiding: !isHeaderFixed,
  hasNoFixedSide: layout === 'topmenu',
});

/**
 * Changed settings with what depends on it: without a fixed header none hides, another layout frees
 * the side menu, and only the top menu has fluid content. Source: specification section 4.
 */
export function changeTheme(settings: ThemeSettings, patch: Partial<ThemeSettings>): ThemeSettings {
  const wanted = { ...settings, ...patch };
  const isSwitched = wanted.layout !== settings.layout;
  const { hasNoFluid, hasNoHiding, hasNoFixedSide } = themeLimits(wanted);
  return {
    ...wanted,
    contentWidth: hasNoFluid ? 'Fixed' : wanted.contentWidth,
    hidesHeader: hasNoHiding ? false : wanted.hidesHeader,
    isSideFixed: isSwitched || hasNoFixedSide ? false : wanted.isSideFixed,
  };
}
