import { orders } from '@sprout/contract';
import { registerTable } from '../../platform/table/table-module.ts';
import type { Module } from '../module.ts';
import { orderBelongings } from './belongings.ts';
import { createOrderRules } from './order-rules.ts';

export { eraseTracesOfDemoOrders } from './orders.repository.ts';

/** Orders of courses, each for one child. */
export const ordersModule: Module = {
  name: 'orders',
  belongings: orderBelongings,
  seeds: {
    resource: orders,
    menu: {
      place: ['menu-lessons', 5],
      url: '/teaching/order',
      component: 'teaching/TeachingOrderList',
      icon: 'account-book',
    },
  },
  register(context) {
    const rules = createOrderRules(context);
    registerTable(orders, { columns: { actionId: 'course_id' }, ...rules }, context);
  },
};
