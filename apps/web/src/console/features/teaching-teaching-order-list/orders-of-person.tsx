import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { ErrorState } from '../../kit/error-state.tsx';
import { useServices } from '../../services.ts';
import { OrderState } from './order-state.tsx';

/** The newest orders of a child. */
export function OrdersOfPerson({ user: { id } }: { user: { id: string } }) {
  const { t } = useTexts();
  const { client } = useServices();
  const { isPending, isLoadingError, data, error, refetch } = useQuery({
    queryKey: ['orders.list', 'ofPerson', id],
    queryFn: () => client.call('orders.list', { query: { userId: id, pageSize: 5 } }),
  });
  if (isPending) return <Skeleton active title={false} />;
  if (isLoadingError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.records.length === 0) return <p>{t('orders.ofPersonNone')}</p>;
  return (
    <>
      <ul>
        {data.records.map((order) => (
          <li key={order.id}>
            {order.courseName} · {order.payPrice} · <OrderState order={order} />
          </li>
        ))}
      </ul>
      <Link to={`/teaching/order?userId=${encodeURIComponent(id)}`}>{t('orders.ofPersonAll')}</Link>
    </>
  );
}
