import { Link, linkClass, Segment, useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import styles from './works.module.css';
import { hasFilter, type WorksWish, wishPath, worksOrders } from './works-query.ts';

/** Order, how many there are, and the way out of the filters. */
export function WorksBar({ wish, total }: { wish: WorksWish; total: number }) {
  const { t } = useTexts();
  const clear = wishPath({ order: wish.order, q: '', workType: '', tag: '' });
  return (
    <div className={styles['bar']}>
      <Segment label={t('works.sort')}>
        {worksOrders.map(({ type, text }) => (
          <Link
            key={type}
            href={wishPath({ ...wish, order: type })}
            aria-current={type === wish.order ? 'true' : undefined}
          >
            {t(text)}
          </Link>
        ))}
      </Segment>
      <p className={styles['found']} role="status">
        <Found wish={wish} total={total} />
      </p>
      {hasFilter(wish) && (
        <Link className={linkClass} href={clear}>
          {t('works.filter.clear')}
          <X className="i" />
        </Link>
      )}
    </div>
  );
}

function Found({ wish, total }: { wish: WorksWish; total: number }) {
  const { t } = useTexts();
  if (wish.q) return t('works.count.search', { n: total, q: wish.q });
  if (wish.tag) return t('works.count.tag', { n: total, tag: wish.tag });
  return t('works.count', { n: total });
}
