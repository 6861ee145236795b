import { orderStates } from '@sprout/contract';
import { State, type StateKind } from '../../kit/state.tsx';

const kinds: Readonly<Record<string, StateKind>> = {
  [orderStates.unpaid]: 'warn',
  [orderStates.paid]: 'ok',
  [orderStates.cancelled]: 'off',
  [orderStates.refunded]: 'bad',
};

type Props = {
  order: { readonly status: string; readonly status_dictText?: string | null };
};

/** The state of an order in a word. */
export const OrderState = ({ order: { status, status_dictText } }: Props) => (
  <State kind={kinds[status] ?? 'off'}>{status_dictText ?? status}</State>
);
