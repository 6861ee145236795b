import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonTone = 'leaf' | 'sky' | 'carrot' | 'berry' | 'sun' | 'plain' | 'danger';

export type ButtonStyle = { tone?: ButtonTone; big?: boolean; wide?: boolean };

/** Class of a button, for links that look like one. */
export const buttonClass = ({ tone = 'leaf', big, wide }: ButtonStyle = {}): string =>
  classNames(
    styles['button'],
    tone !== 'leaf' && styles[tone],
    big && styles['big'],
    wide && styles['wide'],
  );

/** Class of an underlined action or link. */
export const linkClass = styles['link'] ?? '';

/** Class of a round icon button; give it an accessible name. */
export const roundClass = styles['round'] ?? '';

/** The pill. One main button per card or dialog; `sun` on butter, `plain` for the other choice. */
export function Button({
  tone,
  big,
  wide,
  className,
  type = 'button',
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  const style = {
    ...(tone ? { tone } : {}),
    ...(big ? { big } : {}),
    ...(wide ? { wide } : {}),
  };
  return <button type={type} className={classNames(buttonClass(style), className)} {...rest} />;
}
