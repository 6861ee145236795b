import { Type } from 'typebox';
import { subject } from '../endpoint.ts';
import { Id, nullable } from '../fields.ts';
import { field, resource } from '../resource/index.ts';

const code = '^[A-Za-z][A-Za-z0-9_]*$';
const RuleCode = Type.String({ minLength: 1, maxLength: 100 });
/** What a form has typed already and a rule may need: the department above, for a department's code. */
const FormData = Type.Object({ parentId: Type.Optional(Id) });
const staffOnly = { wrongRole: 'the policy is staff, not a code' } as const;

/** Rules that make codes. Source: system-domain section 6.7. */
export const fillRules = resource('fillRules', {
  path: '/sys/fillRule',
  table: 'sys_fill_rule',
  permission: 'system:fillRule',
  fields: {
    ruleName: field.name({ max: 100 }),
    ruleCode: field.key({ max: 100, pattern: code }),
    ruleClass: field.dict('fill_rule_class', { required: true, filter: 'equals', sort: true }),
    ruleParams: field.json({ max: 200, hasHint: true }),
    ruleFields: field.ruleFields({ hasHint: true }),
  },
  /** The code that it would make next; nothing where it needs what a form has typed. */
  computed: { example: nullable(Type.String()) },
});

export const fillRuleCalls = subject('fillRules', {
  /** The next code, without using it up. */
  testFillRule: {
    method: 'GET',
    path: '/sys/fillRule/testFillRule',
    access: 'system:fillRule:list',
    query: Type.Object({ ruleCode: RuleCode }),
    result: Type.String(),
  },
  executeRuleByCode: {
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCode/:ruleCode',
    access: 'user',
    params: Type.Object({ ruleCode: RuleCode }),
    body: FormData,
    result: Type.String(),
    notApplicable: staffOnly,
  },
  executeRuleByCodeBatch: {
    method: 'PUT',
    path: '/sys/fillRule/executeRuleByCodeBatch',
    access: 'user',
    body: Type.Object({
      rules: Type.Array(Type.Object({ ruleCode: RuleCode, formData: Type.Optional(FormData) }), {
        minItems: 1,
        maxItems: 50,
      }),
      commonFormData: Type.Optional(FormData),
    }),
    result: Type.Array(Type.Object({ ruleCode: Type.String(), result: Type.String() })),
    notApplicable: staffOnly,
  },
});
