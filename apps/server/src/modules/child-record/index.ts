import { endpoints } from '@sprout/contract';
import type { Module } from '../module.ts';
import { createChildRecord } from './child-record.service.ts';

/** One child, for the staff of its classes. */
export const childRecordModule: Module = {
  name: 'child-record',
  register(context) {
    const childRecord = createChildRecord(context);
    context.handle(endpoints.childRecord.query, ({ actor, query }) => childRecord(actor, query.id));
  },
};
