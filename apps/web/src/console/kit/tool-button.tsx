import type { ComponentProps } from 'react';
import styles from './tool-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'title'> & {
  /** Its name, told to everybody. */
  label: string;
  isBusy?: boolean;
};

/** A quiet button that is only a picture. */
export function ToolButton({ label, isBusy = false, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      data-busy={isBusy}
    />
  );
}
