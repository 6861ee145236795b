import { safeRedirect } from '@sprout/client';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { RequiredKind } from '../routing/guard.ts';
import { useServices } from '../services.ts';
import { useOverlay } from './overlays/use-overlay.tsx';
import styles from './shell.module.css';

/**
 * Stands in the place of every page while the server answers nothing else: somebody else has chosen the
 * password, or a second factor is missing. The way goes on where it was wanted, or to the `redirect` of
 * the address.
 */
export function RequiredWindow({ kind, onDone }: { kind: RequiredKind; onDone: () => void }) {
  const { leave } = useServices();
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('redirect');
  const { open, node } = useOverlay(() => {
    if (wanted === null) onDone();
    else leave(safeRedirect(wanted, window.location.origin));
  });
  useEffect(() => open(kind), [open, kind]);
  return <main className={styles['wait']}>{node}</main>;
}
