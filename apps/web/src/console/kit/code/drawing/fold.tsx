import { type ReactNode, useState } from 'react';
import styles from './blocks.module.css';

type Props = {
  /** What is folded, in words. */
  label: string;
  /** What was chosen in it: for that it opens by itself. */
  isOpenFor: number | undefined;
  /** Where it stands among blocks or lines, which screen readers take for one list. */
  role?: 'treeitem' | 'option';
  children: ReactNode;
};

/** What did not change, drawn once somebody wants to see it. */
export function Fold({ label, isOpenFor, role, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [openedFor, setOpenedFor] = useState<number>();
  if (isOpenFor !== undefined && isOpenFor !== openedFor) {
    setOpenedFor(isOpenFor);
    setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        className={styles['fold']}
        role={role}
        aria-expanded={role === 'option' ? undefined : isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && children}
    </>
  );
}
