import { checkValues, mayAllBeMade } from '@sprout/contract';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { AppError } from '../errors.ts';

/** Checks a body field by field, so that a form can show everything that is wrong with it at once. */
export const fieldValidator =
  (body: TSchema | undefined): FastifySchemaCompiler<unknown> =>
  ({ httpPart }) =>
  (input) => {
    if (httpPart !== 'body' || !body) return { value: {} };
    const { values, problems } = checkValues(body, input);
    if (mayAllBeMade(body, problems)) return { value: values };
    return { error: new AppError('row.invalid', { fields: problems }) };
  };
