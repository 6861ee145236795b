import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { nullable } from '../fields.ts';

/** A rule for the values of a field. */
const FieldCheck = Type.Object({
  field: Type.String(),
  ruleCode: Type.String(),
  ruleName: Type.String(),
  description: nullable(Type.String()),
  /** A value that passes. */
  example: nullable(Type.String()),
});

/** A rule that fills a field in when it is left open. */
const FieldFill = Type.Object({
  field: Type.String(),
  ruleName: Type.String(),
  /** The code that it would make next, without using it up. */
  example: nullable(Type.String()),
});

export const fieldRules = subject('fieldRules', {
  /** The rules that act on the fields of a table, or of accounts: `students` and `users`. */
  list: {
    method: 'GET',
    path: '/sys/fieldRule/list',
    access: 'user',
    query: Type.Object({ subject: Type.String({ minLength: 1, maxLength: 64 }) }),
    result: Type.Object({ checks: Type.Array(FieldCheck), fills: Type.Array(FieldFill) }),
    notApplicable: {
      foreignRow: 'lists rules of the own school only',
      wrongRole: 'the policy is staff, not a code',
    },
  },
});
