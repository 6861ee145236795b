import { Link, linkClass, Segment, useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import styles from './works.module.css';
import { filterPath, hasFilter, type WorksFilter, worksOrders } from './works-query.ts';

/** Order, how many there are, and the way out of the filters. */
export function WorksBar({ filter, total }: { filter: WorksFilter; total: number }) {
  const { t } = useTexts();
  const clear = filterPath({ order: filter.order, q: '', workType: '', tag: '' });
  return (
    <div className={styles['bar']}>
      <Segment label={t('works.sort')}>
        {worksOrders.map(({ type, text }) => (
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
