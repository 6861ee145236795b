import { orderStates, orders } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { TableScreen } from '../../kit/list/list-page.tsx';
import { State, type StateKind } from '../../kit/state.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { TwoLines } from '../../kit/table/two-lines.tsx';
import { TimeText } from '../../kit/time-text.tsx';

type Order = RowOfTable<typeof orders>;

const kinds: Readonly<Record<string, StateKind>> = {
  [orderStates.unpaid]: 'warn',
  [orderStates.paid]: 'ok',
  [orderStates.cancelled]: 'off',
  [orderStates.refunded]: 'bad',
};

/** Money has changed hands for it. */
const isRecord = ({ status }: Order): boolean =>
  status === orderStates.paid || status === orderStates.refunded;

const payerOf = ({ payer_dictText, payerName }: Order): string =>
  [payerName, payer_dictText].filter(Boolean).join(' · ');

function OrderState({ order: { status, status_dictText } }: { order: Order }) {
  return <State kind={kinds[status] ?? 'off'}>{status_dictText ?? status}</State>;
}

const spec = {
  columns: [
    {
      key: 'orderNo',
      render: ({ orderNo, createTime }: Order) => (
        <TwoLines first={orderNo} second={<TimeText at={createTime} />} />
      ),
    },
    {
      key: 'userId',
      render: ({ userId, userId_dictText, courseName }: Order) => (
        <TwoLines first={userId_dictText ?? userId} second={courseName} />
      ),
    },
    'price',
    'payPrice',
    { key: 'status', render: (order: Order) => <OrderState order={order} /> },
    {
      key: 'method',
      render: (order: Order) => (
        <TwoLines first={order.method_dictText ?? order.method} second={payerOf(order)} />
      ),
    },
    'comment',
    { key: 'createTime', isHidden: true },
  ],
} as const;

/** What was paid for courses of children, and what was given back. Source: teaching-domain section 6.9. */
export function Page() {
  const { t } = useTexts();
  return (
    <TableScreen
      resource={orders}
      spec={spec}
      problemOf={(order, verb) =>
        verb === 'delete' && isRecord(order) ? t('orders.kept') : undefined
      }
      card={(order) => ({
        title: order.userId_dictText ?? order.userId,
        second: order.courseName,
        text: order.orderNo,
        state: <OrderState order={order} />,
        meta: order.payPrice,
      })}
    />
  );
}
