import { orderStates, orders } from '@sprout/contract';
import { wireDay } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useNavigate } from 'react-router';
import type { FormField } from '../../kit/form-types.ts';
import { TableScreen } from '../../kit/list/list-page.tsx';
import type { HeadAction } from '../../kit/table/list-types.ts';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { TwoLines } from '../../kit/table/two-lines.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import { useServices } from '../../services.ts';
import { OrderState } from './order-state.tsx';

type Order = RowOfTable<typeof orders>;

/** Money has changed hands for it. */
const isRecord = ({ status }: Order): boolean =>
  status === orderStates.paid || status === orderStates.refunded;

const payerOf = ({ payer_dictText, payerName }: Order): string =>
  [payerName, payer_dictText].filter(Boolean).join(' · ');

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

/** Of an order that was paid, cancelled or refunded the remark alone is still written. */
const lockSettled = (field: FormField): FormField =>
  field.name === 'comment' ? field : { ...field, isLocked: true };

/** The conditions of a list of what was paid in the month of a day. */
const paidSince = (day: string): string =>
  new URLSearchParams({
    status: orderStates.paid,
    paidAt_begin: `${day.slice(0, 7)}-01`,
  }).toString();

/** What was paid for courses of children, and what was given back. Source: teaching-domain section 6.9. */
export function Page() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { schoolNow } = useServices();
  const thisMonth: HeadAction = {
    key: 'thisMonth',
    label: t('orders.thisMonth'),
    perm: 'teaching:order:list',
    run: () => void navigate(`/teaching/order?${paidSince(wireDay(schoolNow()))}`),
  };
  return (
    <TableScreen
      resource={orders}
      spec={spec}
      headActions={(declared) => [thisMonth, ...declared]}
      problemOf={(order, verb) =>
        verb === 'delete' && isRecord(order) ? t('orders.kept') : undefined
      }
      fields={(declared, order) =>
        order && order.status !== orderStates.unpaid ? declared.map(lockSettled) : declared
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
