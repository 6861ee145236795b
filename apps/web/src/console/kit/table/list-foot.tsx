import { countLimit } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Pagination } from 'antd';
import styles from './list.module.css';
import { pageSizes } from './list-state.ts';
import { isBeyondCount, pagedTotal } from './paged-total.ts';

type Props = {
  page: number;
  size: number;
  total: number;
  rows: readonly unknown[];
  onChange: (page: number, size: number) => void;
};

/** Which rows are seen, and the way to the others. */
export function ListFoot({ page, size, total, rows, onChange }: Props) {
  const { t } = useTexts();
  const from = (page - 1) * size + 1;
  const to = from - 1 + Math.min(rows.length, size);
  const count = isBeyondCount(total) ? t('kit.over', { count: countLimit }) : total;
  return (
    <div className={styles['foot']}>
      <span>{t('kit.foot', { from, to, n: count })}</span>
      <Pagination
        size="small"
        current={page}
        pageSize={size}
        total={pagedTotal({ page, size, total, rows })}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger={{ 'aria-label': t('kit.pageSize') }}
        onChange={onChange}
      />
    </div>
  );
}
