import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, memo, useEffect, useState } from 'react';
import { loadChunk } from '../../routing/load-chunk.ts';
import { useServices } from '../../services.ts';
import { subjectQuery } from '../../subject-texts.tsx';
import styles from '../shell.module.css';

/** The first page is drawn, and its rows are there. */
const restMs = 1_500;

/** Keeps the place of the bell, which comes with its words once the first page is there. */
export const BellPlace = memo(function BellPlace() {
  const queries = useQueryClient();
  const { language, session } = useServices();
  const [Bell, setBell] = useState<ComponentType>();
  const isMember = session.token() !== undefined;

  useEffect(() => {
    if (!isMember) return;
    let isGone = false;
    const load = async () => {
      const [loaded] = await Promise.all([
        loadChunk(async () => (await import('./bell.tsx')).Bell),
        queries.fetchQuery(subjectQuery('messages', language)),
      ]);
      if (!isGone) setBell(() => loaded);
    };
    // Without the bell everything else works; the next page of the console tries again.
    const timer = setTimeout(() => void load().catch(() => null), restMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isMember, language, queries]);

  return <span className={styles['bell']}>{Bell && <Bell />}</span>;
});
