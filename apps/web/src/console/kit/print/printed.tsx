import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper.module.css';

/** What the printer gets instead of the page while it is there; on the screen it is not seen. */
export function Printed({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['print'] = 'pages';
    return () => {
      delete document.documentElement.dataset['print'];
    };
  }, []);
  return createPortal(
    <div data-print-pages="" className={styles['printed']}>
      {children}
    </div>,
    document.body,
  );
}
