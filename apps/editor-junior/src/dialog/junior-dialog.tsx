import { classNames, roundClass, useModal, useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import styles from './junior-dialog.module.css';

type Props = {
  title: string;
  /** Escape or the cross. */
  onClose: () => void;
  /** Beside the title. */
  tools?: ReactNode;
  /** A small dialog in the middle instead of nearly the whole window. */
  small?: boolean;
  /** On a phone the tools need the room of the title, which is then only read out. */
  crowded?: boolean;
  children: ReactNode;
};

/** A modal dialog over the editor, as large as the window allows. */
export function JuniorDialog({ title, onClose, tools, small, crowded, children }: Props) {
  const modal = useModal(onClose);
  const { ref } = modal;
  const titleId = useId();
  const { t } = useTexts();

  useEffect(() => {
    // Else a field to write in is first, and a tablet covers half the dialog with its keyboard.
    ref.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [ref]);

  return (
    <dialog
      {...modal}
      className={classNames(styles['dialog'], small && styles['small'])}
      aria-labelledby={titleId}
      // The editor behind has keys of its own.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles['head']}>
        <h2
          id={titleId}
          tabIndex={-1}
          className={classNames(styles['title'], crowded && styles['crowded'])}
        >
          {title}
        </h2>
        <div className={styles['tools']}>{tools}</div>
        <button type="button" className={roundClass} aria-label={t('ui.close')} onClick={onClose}>
          <X className="i" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
