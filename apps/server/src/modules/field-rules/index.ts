import { endpoints } from '@sprout/contract';
import type { Module } from '../module.ts';
import { createFieldRules } from './field-rules.service.ts';

/** The rules that act on the fields of a form, as the form shows them. */
export const fieldRulesModule: Module = {
  name: 'fieldRules',
  register(context) {
    const fieldRules = createFieldRules(context);

    context.handle(endpoints.fieldRules.list, ({ actor, query }) =>
      fieldRules.list(actor, query.subject),
    );
  },
};
