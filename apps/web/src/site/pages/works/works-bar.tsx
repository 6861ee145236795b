import { Link, linkClass, Segment, useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import styles from './works.module.css';
import {
  featuredOrder,
  filterPath,
  hasFilter,
  type WorksFilter,
  worksOrders,
} from './works-query.ts';

type Props = { filter: WorksFilter; total: number; hasFeatured: boolean };

/** Order, how many there are, and the way out of the filters. */
export function WorksBar({ filter, total, hasFeatured }: Props) {
  const { t } = useTexts();
  const orders = worksOrders.filter(
    ({ type }) => type !== featuredOrder || hasFeatured || type === filter.order,
  );
  const clear = filterPath({ order: filter.order, q: '', workType: '', tag: '' });
  return (
    <div className={styles['bar']}>
      <Segment label={t('works.sort')}>
        {orders.map(({ type, text }) => (
          <Link
            key={type}
            href={filterPath({ ...filter, order: type })}
            aria-current={type === filter.order ? 'true' : undefined}
          >
            {t(text)}
          </Link>
        ))}
      </Segment>
      <p className={styles['found']} role="status">
        <Found filter={filter} total={total} />
      </p>
      {hasFilter(filter) && (
        <Link className={linkClass} href={clear}>
          {t('works.filter.clear')}
          <X className="i" />
        </Link>
      )}
    </div>
  );
}

function Found({ filter, total }: { filter: WorksFilter; total: number }) {
  const { t } = useTexts();
  if (filter.q) return t('works.count.search', { n: total, q: filter.q });
  if (filter.tag) return t('works.count.tag', { n: total, tag: filter.tag });
  return t('works.count', { n: total });
}
