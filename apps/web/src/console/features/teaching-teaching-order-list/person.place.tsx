import type { PersonPlace } from '../../kit/places.ts';
import { OrdersOfPerson } from './orders-of-person.tsx';

export const places: readonly PersonPlace[] = [
  {
    order: 60,
    title: 'orders.ofPerson',
    isFor: (can) => can('teaching:order:list'),
    Card: OrdersOfPerson,
  },
];
