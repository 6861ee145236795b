import { useTexts } from '@sprout/ui';
import { Pagination } from 'antd';
import styles from './list.module.css';
import { pageSizes } from './list-state.ts';

type Props = {
  page: number;
  size: number;
  total: number;
  onChange: (page: number, size: number) => void;
};

/** Which rows are seen, and the way to the others. */
export function ListFoot({ page, size, total, onChange }: Props) {
  const { t } = useTexts();
  const from = (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  return (
    <div className={styles['foot']}>
      <span>{t('kit.foot', { from, to, n: total })}</span>
      <Pagination
        size="small"
        current={page}
        pageSize={size}
        total={total}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger={{ 'aria-label': t('kit.pageSize') }}
        onChange={onChange}
      />
    </div>
  );
}
