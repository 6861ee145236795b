import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { None } from '../fields.ts';

const name = Type.String({ minLength: 1, maxLength: 64 });

export const checks = subject('checks', {
  /**
   * Whether a value is free while it is typed. Only listed fields may be asked for, by who may write
   * them; names never become SQL. Source: system-domain section 6.16.
   */
  duplicate: {
    method: 'GET',
    path: '/sys/duplicate/check',
    access: 'user',
    message: 'server.duplicate.free',
    query: Type.Object({
      tableName: name,
      fieldName: name,
      fieldVal: Type.String({ minLength: 1, maxLength: 300 }),
      dataId: Type.Optional(Type.String({ maxLength: 36 })),
    }),
    result: None,
    notApplicable: {
      wrongRole: 'the field decides, its test shows it',
      foreignRow: 'answers for the own school only',
    },
  },
});
