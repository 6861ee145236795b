import { demoAdmin, demoChildren } from '@sprout/content/school';
import type { FastifyInstance } from 'fastify';
import type { ModuleContext } from '../../modules/module.ts';
import { createDemoCaller, type DemoCaller } from './demo-caller.ts';
import { isSeeded, markSeeded } from './seeded.ts';

type Deps = { http: FastifyInstance; context: ModuleContext };
type Step = 'pay' | 'cancel' | 'refund';
type DemoOrder = { form: Readonly<Record<string, string>>; steps: readonly Step[] };

const ledgerKey = 'demo:orders';
const base = '/teaching/teachingOrder';

/** One order in each state; the guardians are made up. */
const demoOrders: readonly DemoOrder[] = [
  {
    form: { price: '299.00', payPrice: '259.00', method: '2', payerName: '林妈妈' },
    steps: ['pay'],
  },
  { form: { price: '299.00', method: '3', payerName: '周爸爸' }, steps: [] },
  { form: { price: '199.90', method: '1', payer: 'school' }, steps: ['pay'] },
  {
    form: { price: '199.90', method: '3', payerName: '许奶奶', comment: '时间对不上，已退现金' },
    steps: ['pay', 'refund'],
  },
  { form: { price: '99.90', method: '2', payerName: '何爸爸' }, steps: ['cancel'] },
];

/** Orders of the demo children for the demo courses. Does nothing when it was done before. */
export async function seedDemoOrders(deps: Deps): Promise<void> {
  const { context } = deps;
  if (await isSeeded(context, ledgerKey)) return;
  const { write } = context.database;
  const courses = await write
    .selectFrom('teaching_course')
    .select('id')
    .where('is_demo', '=', true)
    .orderBy('order_num')
    .orderBy('id')
    .execute();
  const [first] = courses;
  if (!first) return;
  const caller = await createDemoCaller(deps, [demoAdmin.id]);
  for (const [at, order] of demoOrders.entries()) {
    const userId = demoChildren[at]?.id ?? '';
    const actionId = (courses[at % courses.length] ?? first).id;
    const form = { userId, actionId, payer: 'guardian', ...order.form };
    await makeOrder(caller, context, { key: `${ledgerKey}:${at + 1}`, form, steps: order.steps });
  }
  await caller.end();
  await markSeeded(write, context, ledgerKey);
}

/** After a start that ended in between, what is there already is gone on with. */
async function makeOrder(
  caller: DemoCaller,
  context: ModuleContext,
  { key, form, steps }: DemoOrder & { key: string },
): Promise<void> {
  if (await isSeeded(context, key)) return;
  const { write } = context.database;
  const { id } = await caller.call<{ id: string }>(demoAdmin.id, 'POST', `${base}/add`, form);
  await markSeeded(write, context, key);
  await write.updateTable('teaching_order').set({ is_demo: true }).where('id', '=', id).execute();
  for (const step of steps) {
    await caller.call(demoAdmin.id, 'PUT', `${base}/${step}`, { ids: id });
  }
}
