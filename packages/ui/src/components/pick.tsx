import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './pick.module.css';

/** Class of a filter, for links that look like one. */
export const pickClass = styles['pick'] ?? '';

/** A filter: pressed is ink with white words. */
export function Pick({
  isOn,
  className,
  ...rest
}: { isOn: boolean } & ComponentProps<'button'>): ReactNode {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classNames(styles['pick'], className)}
      {...rest}
    />
  );
}

/** Frame of a few choices of which one is on: links with `aria-current` or buttons with `aria-pressed`. */
export function Segment({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles['segment']}>
      {children}
    </nav>
  );
}
