import { useEffect, useRef } from 'react';
import styles from './preview.module.css';

/** A PDF. The reader of the browser takes the focus once it is ready; a user who types or uses keys gets it back. */
export function PdfFrame({ name, url }: { name: string; url: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    let before = document.activeElement;
    let isTabDown = false;
    let wasTaken = false;
    const remember = () => {
      if (document.activeElement !== frame.current) before = document.activeElement;
    };
    const handleKey = ({ type, key }: KeyboardEvent) => {
      if (key === 'Tab') isTabDown = type === 'keydown';
    };
    // The focus went into a frame. After the first time, and by the Tab key, a person brought it there.
    const giveBack = () => {
      const taker = frame.current;
      if (wasTaken || isTabDown || !taker || document.activeElement !== taker) return;
      wasTaken = true;
      // While it is on its way the browser does not let it go.
      requestAnimationFrame(() => {
        if (document.activeElement !== taker) return;
        taker.blur();
        window.focus();
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('keyup', handleKey, true);
    window.addEventListener('blur', giveBack);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('keyup', handleKey, true);
      window.removeEventListener('blur', giveBack);
    };
  }, []);
  return <iframe ref={frame} className={styles['pages']} src={url} title={name} />;
}
