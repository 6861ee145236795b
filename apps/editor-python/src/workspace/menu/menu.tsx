import { classNames } from '@sprout/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

type Props = {
  readonly label: string;
  readonly icon: ReactNode;
  /** The word stands beside the icon where there is room. */
  readonly className?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a list of choices below itself; Escape and a press beside it close it. */
export function Menu({ label, icon, className, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeBeside = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeBeside, true);
    return () => document.removeEventListener('pointerdown', closeBeside, true);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches the buttons inside, too.
    <div
      ref={ref}
      className={styles['menu']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={classNames(styles['opener'], className)}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span>{label}</span>
      </button>
      {isOpen && (
        <div id={id} className={styles['choices']}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

type ItemProps = {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
};

export function MenuItem({ icon, children, onClick, isPressed, isDisabled }: ItemProps) {
  return (
    <button
      type="button"
      className={styles['item']}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** One choice out of several, such as the size of the text. */
export function MenuChoice<T extends string>({
  label,
  options,
  value,
  wordOf,
  onChoose,
}: {
  readonly label: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly wordOf: (option: T) => string;
  readonly onChoose: (option: T) => void;
}) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {wordOf(option)}
        </button>
      ))}
    </fieldset>
  );
}
