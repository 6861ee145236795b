import { type ThemeSettings, textOn, themeColors } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Check } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './overlays.module.css';

type Props = { settings: ThemeSettings; onChange: (patch: Partial<ThemeSettings>) => void };

const choices = [
  ['menuDark', { menuTheme: 'dark', pageTheme: 'light' }],
  ['menuLight', { menuTheme: 'light', pageTheme: 'light' }],
  ['pageDark', { menuTheme: 'light', pageTheme: 'dark' }],
] as const;

/** Dark menu, light menu or dark pages. */
export function StyleChoice({ settings, onChange }: Props) {
  const { t } = useTexts();
  return (
    <Group title={t('shell.theme.style')} kind="cards">
      {choices.map(([name, patch]) => (
        <Choice
          key={name}
          group="style"
          label={t(`shell.theme.${name}`)}
          isOn={settings.menuTheme === patch.menuTheme && settings.pageTheme === patch.pageTheme}
          onPick={() => onChange(patch)}
        >
          <span className={styles['sketch']} data-sketch={name}>
            <i />
            <b />
          </span>
        </Choice>
      ))}
    </Group>
  );
}

/** Eight colours, each with its name. */
export function ColorChoice({ settings, onChange }: Props) {
  const { t } = useTexts();
  return (
    <Group title={t('shell.theme.color')} kind="colors">
      {themeColors.map(([name, color]) => (
        <Choice
          key={name}
          group="color"
          label={t(`shell.theme.color.${name}`)}
          isOn={settings.color === color}
          onPick={() => onChange({ color })}
        >
          <span
            className={styles['swatch']}
            style={{ background: color, color: textOn(color) } satisfies CSSProperties}
          >
            <Check size={15} aria-hidden="true" />
          </span>
        </Choice>
      ))}
    </Group>
  );
}

/** Where the menu stands. */
export function LayoutChoice({ settings, onChange }: Props) {
  const { t } = useTexts();
  return (
    <Group title={t('shell.theme.layout')} kind="cards">
      {(['sidemenu', 'topmenu'] as const).map((layout) => (
        <Choice
          key={layout}
          group="layout"
          label={t(`shell.theme.${layout}`)}
          isOn={settings.layout === layout}
          onPick={() => onChange({ layout })}
        >
          <span className={styles['sketch']} data-sketch={layout}>
            <i />
            <b />
          </span>
        </Choice>
      ))}
    </Group>
  );
}

type GroupProps = { title: string; kind: 'cards' | 'colors'; children: ReactNode };

const Group = ({ title, kind, children }: GroupProps) => (
  <fieldset className={styles[kind]}>
    <legend>{title}</legend>
    <div>{children}</div>
  </fieldset>
);

type ChoiceProps = {
  group: string;
  label: string;
  isOn: boolean;
  onPick: () => void;
  children: ReactNode;
};

const Choice = ({ group, label, isOn, onPick, children }: ChoiceProps) => (
  <label className={styles['choice']}>
    <input type="radio" name={`theme-${group}`} checked={isOn} onChange={onPick} />
    {children}
    <span>{label}</span>
  </label>
);
