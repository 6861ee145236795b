import { orders } from '@sprout/contract';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

type For = { child: Pick<TestUser, 'id'>; courseId: string };

/** What a form sends for an order that a guardian pays. */
export const orderForm = ({ child, courseId }: For) => ({
  userId: child.id,
  actionId: courseId,
  price: '199.00',
  method: '3',
  payer: 'guardian',
  payerName: '李妈妈',
});

/** Answers the id of an order that was paid just now. */
export async function aPaidOrder(
  testApp: TestApp,
  { token }: TestUser,
  of: For,
  more: object = {},
): Promise<string> {
  const body = { ...orderForm(of), ...more };
  const { body: made } = await testApp.call(orders.endpoints.add, { body }, token);
  if (!made.result) throw new Error(`no order was made: ${JSON.stringify(made)}`);
  const { id } = made.result;
  const { body: paid } = await testApp.call(orders.endpoints.pay, { body: { ids: id } }, token);
  if (!paid.success) throw new Error(`the order was not paid: ${JSON.stringify(paid)}`);
  return id;
}
