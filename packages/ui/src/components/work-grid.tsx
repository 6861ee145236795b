import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useTexts } from '../texts-context.tsx';
import styles from './work-grid.module.css';

/** Four columns of works; three on a tablet, two on a phone. */
export function WorkGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

/** A grey line of a given class; the same box as what will stand there. */
export function SkeletonLine({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles['line'], className)} />;
}

/** Boxes of works that are on their way; appears only after 200 ms. */
export function WorkGridSkeleton({ count = 8 }: { count?: number }) {
  const { t } = useTexts();
  const places = Array.from({ length: count }, (_item, place) => place);
  return (
    <div
      className={classNames(styles['grid'], styles['late'])}
      role="status"
      aria-label={t('ui.loadingWorks')}
    >
      {places.map((place) => (
        <div key={place} aria-hidden="true">
          <SkeletonLine className={styles['cover']} />
          <SkeletonLine className={styles['title']} />
          <div className={styles['by']}>
            <SkeletonLine className={styles['face']} />
            <SkeletonLine className={styles['nickname']} />
          </div>
        </div>
      ))}
    </div>
  );
}
