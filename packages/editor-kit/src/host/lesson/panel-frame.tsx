import { roundClass, useTexts } from '@sprout/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import styles from './task-panel.module.css';
import { useSheet } from './use-sheet.ts';

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

/** What stands beside the editor, which stays in use; below it on a small window, as a sheet that is drawn up. */
export function PanelFrame({ title, head, closeLabel, takesFocus, children, onClose }: Props) {
  const { t } = useTexts();
  const titleId = useId();
  const bodyId = useId();
  const sheet = useSheet(takesFocus);
  const isFolded = sheet.isSheet && sheet.height === 'peek';
  const Arrow = isFolded ? ChevronUp : ChevronDown;
  const close = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes.
  useEffect(() => {
    if (takesFocus) close.current?.focus();
  }, []);
  const handleKey = ({ key, target }: KeyboardEvent): void => {
    // A picture that is shown large has the key for itself.
    const isLarge = target instanceof Element && target.closest('dialog') !== null;
    if (key !== 'Escape' || isLarge) return;
    if (sheet.isSheet && !isFolded) sheet.fold();
    else onClose();
  };
  return (
    <aside
      className={styles['panel']}
      aria-labelledby={titleId}
      data-height={sheet.height}
      style={
        sheet.drawn === undefined ? undefined : ({ '--drawn': `${sheet.drawn}px` } as CSSProperties)
      }
      onKeyDown={handleKey}
    >
      {sheet.isSheet && (
        <button
          type="button"
          className={styles['handle']}
          aria-label={t(isFolded ? 'editor.task.draw' : 'editor.task.fold')}
          title={t(isFolded ? 'editor.task.draw' : 'editor.task.fold')}
          aria-expanded={!isFolded}
          aria-controls={bodyId}
          {...sheet.handle}
        >
          <Arrow aria-hidden="true" />
        </button>
      )}
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
      <div className={styles['body']} id={bodyId} inert={isFolded}>
        {children}
      </div>
    </aside>
  );
}
