import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.module.css';

/** What the printer gets instead of the page; on the screen it is not seen. */
export function Printed({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-pages="" className={styles['printed']}>
      {children}
    </div>,
    document.body,
  );
}
