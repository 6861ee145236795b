import { safeRedirect } from '@sprout/client';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../services.ts';
import { useOverlay } from './overlays/use-overlay.tsx';
import styles from './shell.module.css';

/**
 * Stands in the place of every page while somebody else has chosen the password: the server answers
 * nothing else. The way goes on where it was wanted, or to the `redirect` of the address.
 */
export function TemporaryPassword({ onChosen }: { onChosen: () => void }) {
  const { leave } = useServices();
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('redirect');
  const { open, node } = useOverlay(() => {
    if (wanted === null) onChosen();
    else leave(safeRedirect(wanted, window.location.origin));
  });
  useEffect(() => open('forcedPassword'), [open]);
  return <main className={styles['wait']}>{node}</main>;
}
