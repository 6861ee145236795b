import { useTexts } from '@sprout/ui';
import type { Control } from '../form-types.ts';
import { MenuIcon, menuIconNames } from '../menu-icon.tsx';
import styles from './icon-picker.module.css';

type Props = {
  value: string | undefined;
  onChange: (name: string) => void;
  label: string;
  isDisabled?: boolean;
};

/** A picture for a menu line. */
export function IconPicker({ value, onChange, label, isDisabled = false }: Props) {
  const { t } = useTexts();
  return (
    <div role="radiogroup" aria-label={label} className={styles['icons']}>
      {menuIconNames.map((name) => (
        <label key={name} className={styles['icon']} title={name}>
          <input
            type="radio"
            className="only-read"
            aria-label={t('kit.icon', { name })}
            checked={name === value}
            disabled={isDisabled}
            onChange={() => onChange(name)}
          />
          <MenuIcon name={name} />
        </label>
      ))}
    </div>
  );
}

export const iconControl = (): Control => (props) => (
  <IconPicker
    label={props.label}
    value={typeof props.value === 'string' ? props.value : undefined}
    onChange={props.onChange}
    isDisabled={props.isDisabled}
  />
);
