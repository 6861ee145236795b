import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { nullable } from '../fields.ts';
import { field, resource } from '../resource/index.ts';

const code = '^[A-Za-z][A-Za-z0-9_]*$';

/** Rules that codes must follow. Source: system-domain section 6.6. */
export const checkRules = resource('checkRules', {
  path: '/sys/checkRule',
  table: 'sys_check_rule',
  permission: 'system:checkRule',
  fields: {
    ruleName: field.name({ max: 100 }),
    ruleCode: field.key({ max: 100, pattern: code }),
    ruleDescription: field.longText({ max: 255 }),
    ruleFields: field.ruleFields({ hasHint: true }),
    /** A value that passes; forms show it below the fields that the rule acts on. */
    example: field.text({ max: 100, hasHint: true }),
    /** In the order in which they are asked. */
    ruleJson: field.rows(
      {
        /** `*` for the whole value, else how many characters. */
        digits: field.text({ max: 3, pattern: '^(\\*|[1-9][0-9]{0,2})$', required: true }),
        pattern: field.text({ max: 255, required: true }),
        message: field.text({ max: 100, required: true }),
      },
      { max: 30, isText: true },
    ),
  },
});

/** The line that a value fails. Indexes count characters from 0, the last is not in it. */
const FailedLine = Type.Object({
  digits: Type.String(),
  pattern: Type.String(),
  message: Type.String(),
  beginIndex: Type.Optional(Type.Integer()),
  endIndex: Type.Optional(Type.Integer()),
  checkValue: Type.String(),
  passed: Type.Boolean(),
});

export const checkRuleCalls = subject('checkRules', {
  /** A value that fails is answered as a failure with the rule's own words, and the line as its result. */
  checkByCode: {
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    access: 'user',
    query: Type.Object({
      ruleCode: Type.String({ minLength: 1, maxLength: 100 }),
      /** Encoded once more than other values, as the predecessor's clients send it. */
      value: Type.Optional(Type.String({ maxLength: 8000 })),
    }),
    result: nullable(FailedLine),
    notApplicable: { wrongRole: 'the policy is staff, not a code' },
  },
});
