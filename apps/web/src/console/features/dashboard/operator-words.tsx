import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useServices } from '../../services.ts';
import styles from './dashboard.module.css';

const RichText = lazy(async () => ({
  default: (await import('../../kit/rich/rich-text.tsx')).RichText,
}));

/** What the operator says to everybody who works here. Source: teaching-domain section 4.1. */
export function OperatorWords() {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['config', '_indexHtml'],
    queryFn: () => client.call('config.get', { query: { key: '_indexHtml' } }),
  });
  if (!data) return null;
  return (
    <Suspense fallback={null}>
      <section className={styles['words']}>
        <RichText html={data} />
      </section>
    </Suspense>
  );
}
