import { roundClass } from '@sprout/ui';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './task-panel.module.css';

type Props = {
  title: string;
  /** Below the title. */
  head?: ReactNode;
  closeLabel: string;
  /** It was opened by its button: keys go on here. */
  takesFocus: boolean;
  children: ReactNode;
  onClose: () => void;
};

/** What stands beside the editor, which stays in use. */
export function PanelFrame({ title, head, closeLabel, takesFocus, children, onClose }: Props) {
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes.
  useEffect(() => {
    if (takesFocus) close.current?.focus();
  }, []);
  const handleKey = ({ key, target }: KeyboardEvent): void => {
    // A picture that is shown large has the key for itself.
    const isLarge = target instanceof Element && target.closest('dialog') !== null;
    if (key === 'Escape' && !isLarge) onClose();
  };
  return (
    <aside className={styles['panel']} aria-labelledby={titleId} onKeyDown={handleKey}>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <h2 id={titleId}>{title}</h2>
          {head}
        </div>
        <button
          ref={close}
          type="button"
          className={roundClass}
          aria-label={closeLabel}
          title={closeLabel}
          onClick={onClose}
        >
          <X className="i" />
        </button>
      </div>
      <div className={styles['body']}>{children}</div>
    </aside>
  );
}
